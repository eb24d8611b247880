import { findAirport } from '#reference/airports.ts'

/** What is true of a flight from a moment until the next word. Instants in epoch ms; left out: not known. */
export type Word = {
  from: number
  /** As AeroDataBox writes it. */
  status: 'Expected' | 'Delayed' | 'Boarding' | 'Departed' | 'EnRoute' | 'Arrived' | 'Canceled' | 'Diverted'
  departs?: number
  left?: number
  lands?: number
  landed?: number
  gate?: string
  terminal?: string
  belt?: string
}

/** A flight of the day: schedule in epoch ms, IATA codes of its airports. `date`: local day of departure. */
export type AirlineFlight = {
  number: string
  date: string
  from: string
  to: string
  departs: number
  lands: number
  words: Word[]
}

/**
 * What goes wrong from a moment until another. `down`: 503 · `busy`: 429 · `old`: the word before the last
 * one is told, as it was · `cut`: the connection breaks · `nonsense`: a page instead of data.
 */
export type Trouble = { from: number; until: number; kind: 'down' | 'busy' | 'old' | 'cut' | 'nonsense' }

type Options = { flights: readonly AirlineFlight[]; troubles?: readonly Trouble[]; now: () => number }

const DAY_MS = 86_400_000

/**
 * A source of flight statuses at the outside edge: plays a day behind a `fetch`, in the shape of AeroDataBox'
 * FlightContract (OpenAPI 1.14, "Flight status (single day)"), by the clock that it is given. Counts its
 * questions by day (UTC).
 */
export function airlineDay({ flights, troubles = [], now }: Options) {
  const asked: { at: number; flight: string }[] = []

  const fetch = async (input: string | URL | Request): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const [, number = '', date = ''] = /^\/flights\/number\/([^/]+)\/([^/]+)$/.exec(pathname) ?? []
    asked.push({ at: now(), flight: `${number} ${date}` })
    const trouble = troubles.find(({ from, until }) => now() >= from && now() < until)?.kind
    if (trouble === 'cut') throw new TypeError('fetch failed')
    if (trouble === 'down') return new Response('', { status: 503 })
    if (trouble === 'busy') return new Response('', { status: 429, headers: { 'retry-after': '60' } })
    if (trouble === 'nonsense') return new Response('<!doctype html><p>Back soon', { status: 200 })
    const legs = flights.filter((flight) => flight.number === number && flight.date === date)
    if (!legs.length) return new Response(null, { status: 204 })
    return Response.json(legs.map((flight) => legOf(flight, wordAt(flight, now(), trouble === 'old'))))
  }

  return {
    fetch,
    asked,
    /** Questions on the day, UTC, of an instant. */
    on: (at: number) => asked.filter((one) => Math.floor(one.at / DAY_MS) === Math.floor(at / DAY_MS)).length,
  }
}

function wordAt({ words }: AirlineFlight, now: number, isOld: boolean): Word {
  const said = words.filter(({ from }) => from <= now)
  return said.at(isOld && said.length > 1 ? -2 : -1) ?? { from: 0, status: 'Expected' }
}

function legOf({ number, from, to, departs, lands }: AirlineFlight, word: Word) {
  const [origin, target] = [airportOf(from), airportOf(to)]
  return {
    number,
    status: word.status,
    codeshareStatus: 'IsOperator',
    isCargo: false,
    lastUpdatedUtc: utcText(word.from),
    departure: {
      airport: origin,
      scheduledTime: timeOf(departs, origin.timeZone),
      ...given('revisedTime', word.left ?? word.departs, origin.timeZone),
      ...given('runwayTime', word.left, origin.timeZone),
      ...(word.terminal ? { terminal: word.terminal } : {}),
      ...(word.gate ? { gate: word.gate } : {}),
      quality: ['Basic', 'Live'],
    },
    arrival: {
      airport: target,
      scheduledTime: timeOf(lands, target.timeZone),
      ...given('revisedTime', word.landed ?? word.lands, target.timeZone),
      ...given('runwayTime', word.landed, target.timeZone),
      ...(word.belt ? { baggageBelt: word.belt } : {}),
      quality: ['Basic', 'Live'],
    },
  }
}

function airportOf(iata: string) {
  const { icao, name, timezone: timeZone } = findAirport(iata) ?? { icao: null, name: iata, timezone: 'UTC' }
  return { iata, icao, name, timeZone }
}

const given = (name: string, at: number | undefined, zone: string) =>
  at === undefined ? {} : { [name]: timeOf(at, zone) }

/** `{ utc: "2027-06-11 14:05Z", local: "2027-06-11 15:05+01:00" }` */
function timeOf(at: number, zone: string) {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  const clock = local.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')
  return { utc: utcText(at), local: `${clock}${local.offset}` }
}

const utcText = (at: number) => new Date(at).toISOString().replace('T', ' ').slice(0, 16) + 'Z'
