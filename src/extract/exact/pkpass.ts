import type { ExtractedFlight, ExtractedStay, OtherBooking } from '#contract/extraction.ts'
import { findAirport } from '#reference/airports.ts'
import { splitFlightNumber } from '#reference/airlines.ts'
import { parseMailDate } from '../read/mail-date.ts'
import { passBookings } from './bcbp-bookings.ts'
import { parseBcbp } from './bcbp.ts'
import { blankFlight, blankOther, blankStay, blankTraveler } from './blank.ts'
import { attribute, joinBookings, noBookings, type Bookings, type Source } from './bookings.ts'
import { readPersonName } from './person-name.ts'
import { openPass, type Pass, type PassField } from '../read/pass.ts'
import { isDate } from './zoned-clock.ts'

/** Bookings of an Apple Wallet pass. `anchor` (`yyyy-mm-dd`) gives the year if the pass has no date. */
export function parsePkpass(bytes: Uint8Array, anchor: string | null, part: string): Bookings {
  const pass = openPass(bytes)
  if (typeof pass === 'string') return noBookings()
  const source: Source = { layer: 'pkpass', part }
  const day = dayOf(pass)
  if (pass.style === 'boardingPass') {
    if (pass.transit === 'PKTransitTypeAir') return readAirPass(pass, day ?? anchor, source)
    return { ...noBookings(), otherBookings: readTransit(pass, day, source) }
  }
  const stay = readStay(pass, source)
  if (stay) return { ...noBookings(), accommodations: [stay] }
  return { ...noBookings(), otherBookings: readEvent(pass, day, source) }
}

function readAirPass(pass: Pass, anchor: string | null, source: Source): Bookings {
  const codes = pass.barcodes.map(parseBcbp).filter((code) => code !== null)
  const scanned = joinBookings(
    codes.slice(0, 1).map((code) =>
      passBookings(code, anchor, {
        ...source,
        layer: 'bcbp',
        words: pass.barcodes.find((text) => parseBcbp(text) !== null) ?? '',
      }),
    ),
  )
  if (scanned.flights.length === 0) return readPrinted(pass, anchor, source)
  const [flight] = scanned.flights
  if (flight && scanned.flights.length === 1) completeFlight(flight, pass, source)
  return scanned
}

/** Times, gate and terminal stand on the pass, not in its barcode. */
function completeFlight(flight: ExtractedFlight, pass: Pass, source: Source): void {
  const printed = readPrintedFlight(pass, null)
  for (const field of [
    'departureTime',
    'arrivalTime',
    'gate',
    'departureTerminal',
    'airline',
    'seat',
  ] as const) {
    if (flight[field] !== null || printed[field] === null) continue
    flight[field] = printed[field]
    flight.provenance[field] = {
      layer: source.layer,
      part: source.part,
      offset: 0,
      length: 0,
      words: printed[field],
    }
  }
}

function readPrinted(pass: Pass, anchor: string | null, source: Source): Bookings {
  const flight = readPrintedFlight(pass, anchor)
  if (!flight.flightNumber || !flight.departureAirport || !flight.arrivalAirport) return noBookings()
  const name = readPersonName(
    findField(pass, /passenger|traveller|traveler|fluggast|passagier|^name$|pasajero|passeggero/i)?.value ??
      '',
  )
  flight.travelers = name ? [name] : []
  const found = noBookings()
  const raw = { departureDate: pass.relevantDate }
  found.flights = [attribute(flight, { ...source, raw }, 0.95)]
  found.travelers = name ? [attribute(blankTraveler(name), source, 0.95)] : []
  found.bookingReferences = flight.bookingReference ? [flight.bookingReference] : []
  return found
}

function readPrintedFlight(pass: Pass, anchor: string | null): ExtractedFlight {
  const flight = blankFlight()
  const number = pass.fields.map((field) =>
    /flight|flug|vol|vuelo|airline/i.test(names(field)) ? splitFlightNumber(field.value) : undefined,
  )
  const known = number.find((one) => one !== undefined)
  flight.flightNumber = known?.normal ?? null
  flight.airlineCode = known?.carrier ?? null
  flight.airline = pass.organization || null
  const airports = pass.fields
    .map((field) => findAirport(field.value.toUpperCase())?.code)
    .filter((code) => code !== undefined)
  flight.departureAirport = airports[0] ?? null
  flight.arrivalAirport = airports[1] ?? null
  flight.departureDate = anchor
  flight.departureTime = clockOf(
    findField(pass, /^(?:dep(?:art(?:s|ure|ing)?)?[_ -]?time|departs?|departure|abflug|départ|salida|std)$/i),
  )
  flight.arrivalTime = clockOf(
    findField(pass, /^(?:arr(?:iv(?:es|al))?[_ -]?time|arrives?|arrival|ankunft|arrivée|llegada|sta)$/i),
  )
  flight.gate = /^[A-Z]{0,2}\d{1,3}[A-Z]?$/i.exec(findField(pass, /gate$/i)?.value ?? '')?.[0] ?? null
  flight.departureTerminal = /^[\w ]{1,12}$/.exec(findField(pass, /terminal$/i)?.value ?? '')?.[0] ?? null
  flight.seat =
    /^0*(\d{1,3}[A-Z])$/i.exec(
      findField(pass, /^(?:seat|sitz|sitzplatz|asiento|siège|posto)$/i)?.value ?? '',
    )?.[1] ?? null
  flight.bookingReference =
    /^[A-Z0-9]{5,7}$/.exec(findField(pass, /pnr|booking|locator|buchung|reference/i)?.value ?? '')?.[0] ??
    null
  return flight
}

const TRANSIT: Record<string, OtherBooking['kind']> = {
  PKTransitTypeTrain: 'train',
  PKTransitTypeBus: 'bus',
  PKTransitTypeBoat: 'ferry',
}

function readTransit(pass: Pass, day: string | null, source: Source): OtherBooking[] {
  const kind = TRANSIT[pass.transit ?? '']
  if (!kind) return []
  const ends = pass.fields
    .filter((field) => /origin|depart|from|dest|arriv|^to$/i.test(field.key))
    .map((field) => field.value)
  const booking = blankOther(kind, ends.length > 1 ? `${ends[0]} → ${ends[1]}` : pass.organization)
  booking.date = day
  return booking.name
    ? [
        attribute(
          booking,
          {
            ...source,
            raw: { kind: ends[0] ?? booking.name, name: ends[0] ?? booking.name, date: pass.relevantDate },
          },
          0.95,
        ),
      ]
    : []
}

function readStay(pass: Pass, source: Source): ExtractedStay | null {
  const hotel = findField(pass, /hotel|accommodation|unterkunft|property/i)
  if (!hotel?.value) return null
  const range = pass.fields.map((field) => datesIn(field.value)).find((dates) => dates.length === 2)
  const checkIn = range?.[0] ?? datesIn(findField(pass, /check-?in|arriv|anreise/i)?.value ?? '')[0]
  const checkOut = range?.[1] ?? datesIn(findField(pass, /check-?out|depart|abreise/i)?.value ?? '')[0]
  if (!checkIn || !checkOut || checkOut <= checkIn) return null
  const stay = blankStay(hotel.value)
  stay.checkIn = checkIn
  stay.checkOut = checkOut
  return attribute(stay, source, 0.95)
}

function readEvent(pass: Pass, day: string | null, source: Source): OtherBooking[] {
  const name = findField(pass, /event|title|show|movie|film/i)?.value
  if (pass.style !== 'eventTicket' || !name) return []
  const booking = blankOther('event', name)
  booking.date = day
  return [attribute(booking, { ...source, raw: { kind: name, date: pass.relevantDate } }, 0.95)]
}

/** The day that the pass prints, else the one on which it wants to be shown. */
function dayOf(pass: Pass): string | null {
  const printed = pass.fields
    .filter((field) => /date|datum|fecha|data/i.test(names(field)))
    .map((field) => shortDate(field.value) ?? parseMailDate(field.value))
    .find((date) => date !== null)
  const relevant = pass.relevantDate?.slice(0, 10) ?? ''
  return printed ?? (isDate(relevant) ? relevant : null)
}

/** "05NOV17" → 2017-11-05. */
function shortDate(text: string): string | null {
  const found = /^(\d{1,2})\s?([A-Z]{3})[A-Z]*\s?(\d{2})$/i.exec(text.trim())
  return found ? parseMailDate(`${found[1]} ${found[2]} 20${found[3]}`) : null
}

function datesIn(text: string): string[] {
  const pieces =
    text.match(/\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.? \p{L}{3,12}\.? \d{4}/gu) ?? []
  return pieces.map(parseMailDate).filter((date) => date !== null)
}

function findField(pass: Pass, pattern: RegExp): PassField | undefined {
  return pass.fields.find(
    (field) => field.value !== '' && (pattern.test(field.key) || pattern.test(field.label)),
  )
}

function names(field: PassField): string {
  return `${field.key} ${field.label}`
}

function clockOf(field: PassField | undefined): string | null {
  const found = /^(\d{1,2}):(\d{2})(?:\s*([ap])\.?m\.?)?$/i.exec(field?.value.trim() ?? '')
  if (!found) return null
  const half = found[3]?.toLowerCase()
  const hour = half ? (Number(found[1]) % 12) + (half === 'p' ? 12 : 0) : Number(found[1])
  return hour < 24 ? `${String(hour).padStart(2, '0')}:${found[2]}` : null
}
