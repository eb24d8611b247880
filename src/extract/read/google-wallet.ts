import { parseLooseJson } from './loose-json.ts'

/**
 * Google Wallet passes that a text saves ("Save to Google Wallet" links, or a token alone), each as the
 * `pass.json` of an Apple pass says the same. Signed tokens (RFC 7519) hold them in the clear; the
 * signature is Google's to check. Passes that are only named, and kept by Google, are left out; whether one
 * was used (`state`) says nothing of the booking.
 */
export function googlePasses(text: string): object[] {
  const tokens = new Set(Array.from(text.matchAll(TOKEN), ([, token]) => token!).slice(0, MAX_TOKENS))
  return [...tokens].flatMap(passesOf).slice(0, MAX_PASSES)
}

/** Whether the text is nothing but such a token. */
export const isWalletToken = (text: string): boolean => /^\s*eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*\s*$/.test(text)

/** Whether it is one, or links to some. Other tokens, as in links that count clicks, are common. */
export const hasWalletTokens = (text: string): boolean => text.search(TOKEN) >= 0

const TOKEN = /(?:^\s*|pay\.google\.com\/gp\/v\/save\/)eyJ[\w-]{5,2000}\.(eyJ[\w-]{20,100000})/g
const MAX_TOKENS = 100
const MAX_PASSES = 100

type Json = Record<string, unknown>

function passesOf(token: string): object[] {
  const { payload } = record(parseLooseJson(Buffer.from(token, 'base64url').toString('utf8')))
  const saved = record(payload)
  const objectsOf = (kind: string) =>
    list(saved[`${kind}Objects`]).map((object) => {
      const named = list(saved[`${kind}Classes`]).find(({ id }) => id === object['classId'])
      return { object, about: { ...named, ...record(object['classReference']) } }
    })
  return [
    ...objectsOf('flight').map(flightPass),
    ...objectsOf('transit').flatMap(transitPasses),
    ...objectsOf('eventTicket').map(eventPass),
    ...objectsOf('generic').map(genericPass),
  ]
}

type Saved = { object: Json; about: Json }

/** Clocks are local: "2027-07-02T15:30:00". */
function flightPass({ object, about }: Saved): object {
  const header = record(about['flightHeader'])
  const carrier = record(header['carrier'])
  const [origin, destination] = [record(about['origin']), record(about['destination'])]
  const [departure, arrival] = [
    text(about['localScheduledDepartureDateTime']),
    text(about['localScheduledArrivalDateTime']),
  ]
  return {
    organizationName: words(carrier['airlineName']) || text(about['issuerName']),
    boardingPass: {
      transitType: 'PKTransitTypeAir',
      primaryFields: fields({
        origin: text(origin['airportIataCode']),
        destination: text(destination['airportIataCode']),
        flight: text(carrier['carrierIataCode']) + text(header['flightNumber']),
        date: departure.slice(0, 10),
        'departure time': departure.slice(11, 16),
        'arrival date': arrival.slice(0, 10),
        'arrival time': arrival.slice(11, 16),
        status: text(about['flightStatus']),
        gate: text(origin['gate']),
        terminal: text(origin['terminal']),
        seat: text(record(object['boardingAndSeatingInfo'])['seatNumber']),
        passenger: text(object['passengerName']),
        pnr: text(record(object['reservationInfo'])['confirmationCode']),
      }),
    },
    ...shown(object, departure),
  }
}

const TRANSIT: ReadonlyMap<string, string> = new Map([
  ['RAIL', 'PKTransitTypeTrain'],
  ['TRAM', 'PKTransitTypeTrain'],
  ['BUS', 'PKTransitTypeBus'],
  ['FERRY', 'PKTransitTypeBoat'],
])

/** One for each leg of a ticket. */
function transitPasses({ object, about }: Saved): object[] {
  const legs = [...list(object['ticketLegs']), record(object['ticketLeg'])]
  return legs
    .filter((leg) => Object.keys(leg).length > 0)
    .map((leg) => ({
      organizationName: words(about['transitOperatorName']) || text(about['issuerName']),
      boardingPass: {
        transitType: TRANSIT.get(text(about['transitType'])),
        primaryFields: fields({
          origin: words(leg['originName']),
          destination: words(leg['destinationName']),
          date: text(leg['departureDateTime']).slice(0, 10),
          passenger: text(object['passengerNames']),
        }),
      },
      ...shown(object, text(leg['departureDateTime'])),
    }))
}

function eventPass({ object, about }: Saved): object {
  const start = text(record(about['dateTime'])['start'])
  return {
    organizationName: text(about['issuerName']),
    eventTicket: { primaryFields: fields({ event: words(about['eventName']), date: start.slice(0, 10) }) },
    ...shown(object, start),
  }
}

function genericPass({ object }: Saved): object {
  const rows = list(object['textModulesData']).map(({ id, header, body }) => ({
    key: text(id),
    label: text(header),
    value: text(body),
  }))
  const title = fields({ header: words(object['header']), subheader: words(object['subheader']) })
  return { organizationName: words(object['cardTitle']), generic: { primaryFields: [...title, ...rows] } }
}

function shown(object: Json, time: string): object {
  const message = text(record(object['barcode'])['value'])
  return { ...(message && { barcodes: [{ message }] }), ...(time && { relevantDate: time }) }
}

const fields = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([key, value]) => (value ? [{ key, label: key, value }] : []))

/** A text in several languages: the default one. */
const words = (json: unknown): string => text(record(record(json)['defaultValue'])['value'])

const record = (json: unknown): Json =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Json) : {}

const list = (json: unknown): Json[] => (Array.isArray(json) ? json.slice(0, 40).map(record) : [])

function text(json: unknown): string {
  if (typeof json === 'number') return String(json)
  return typeof json === 'string' ? json.slice(0, 500).trim() : ''
}
