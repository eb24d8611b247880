import type { ExtractedFlight, ExtractedStay, OtherBooking } from '#contract/extraction.ts'
import { findAirport } from '#reference/airports.ts'
import { splitFlightNumber } from '#reference/airlines.ts'
import { parseMailDate } from '../read/mail-date.ts'
import { passBookings } from './bcbp.ts'
import { parseBcbp } from './bcbp.ts'
import { blankFlight, blankOther, blankStay, blankTraveler } from './blank.ts'
import { attribute, noBookings, type Bookings, type Source } from './bookings.ts'
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
  for (const words of pass.barcodes) {
    const code = parseBcbp(words)
    if (!code) continue
    const scanned = passBookings(code, anchor, { ...source, layer: 'bcbp', words })
    const [flight, another] = scanned.flights
    if (flight && !another) completeFlight(flight, pass, source)
    return scanned
  }
  return readPrinted(pass, anchor, source)
}

/** Times, gate and terminal are on the pass, not in its barcode. */
function completeFlight(flight: ExtractedFlight, pass: Pass, source: Source): void {
  const printed = readPrintedFlight(pass, null)
  const { layer, part } = source
  for (const field of PRINTED_FIELDS) {
    const words = printed[field]
    if (flight[field] !== null || words === null) continue
    flight[field] = words
    flight.provenance[field] = { layer, part, offset: 0, length: 0, words }
  }
}

const PRINTED_FIELDS = [
  'departureTime',
  'arrivalTime',
  'gate',
  'departureTerminal',
  'airline',
  'seat',
] as const

function readPrinted(pass: Pass, anchor: string | null, source: Source): Bookings {
  const flight = readPrintedFlight(pass, anchor)
  if (!flight.flightNumber || !flight.departureAirport || !flight.arrivalAirport) return noBookings()
  const name = readPersonName(valueOf(pass, NAME_FIELD))
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
  const numbered = pass.fields.filter((field) => /flight|flug|vol|vuelo|airline/i.test(names(field)))
  const known = numbered.map(({ value }) => splitFlightNumber(value)).find((number) => number !== undefined)
  flight.flightNumber = known?.normal ?? null
  flight.airlineCode = known?.carrier ?? null
  flight.airline = pass.organization || null
  const airports = pass.fields
    .map((field) => findAirport(field.value.toUpperCase())?.code)
    .filter((code) => code !== undefined)
  flight.departureAirport = airports[0] ?? null
  flight.arrivalAirport = airports[1] ?? null
  flight.departureDate = anchor
  const landing = valueOf(pass, /^arrival date$/i)
  flight.arrivalDate = isDate(landing) ? landing : null
  flight.cancelled = /^cancel/i.test(valueOf(pass, /^(?:flight )?status$/i))
  flight.departureTime = clockOf(valueOf(pass, DEPARTURE_FIELD))
  flight.arrivalTime = clockOf(valueOf(pass, ARRIVAL_FIELD))
  flight.gate = /^[A-Z]{0,2}\d{1,3}[A-Z]?$/i.exec(valueOf(pass, /gate$/i))?.[0] ?? null
  flight.departureTerminal = /^[\w ]{1,12}$/.exec(valueOf(pass, /terminal$/i))?.[0] ?? null
  flight.seat = /^0*(\d{1,3}[A-Z])$/i.exec(valueOf(pass, SEAT_FIELD))?.[1] ?? null
  flight.bookingReference = /^[A-Z0-9]{5,7}$/.exec(valueOf(pass, REFERENCE_FIELD))?.[0] ?? null
  return flight
}

const NAME_FIELD = /passenger|traveller|traveler|fluggast|passagier|^name$|pasajero|passeggero/i
const DEPARTURE_FIELD =
  /^(?:dep(?:art(?:s|ure|ing)?)?[_ -]?time|departs?|departure|abflug|départ|salida|std)$/i
const ARRIVAL_FIELD = /^(?:arr(?:iv(?:es|al))?[_ -]?time|arrives?|arrival|ankunft|arrivée|llegada|sta)$/i
const SEAT_FIELD = /^(?:seat|sitz|sitzplatz|asiento|siège|posto)$/i
const REFERENCE_FIELD = /pnr|booking|locator|buchung|reference/i

const TRANSIT: ReadonlyMap<string | null, OtherBooking['kind']> = new Map([
  ['PKTransitTypeTrain', 'train'],
  ['PKTransitTypeBus', 'bus'],
  ['PKTransitTypeBoat', 'ferry'],
])

function readTransit(pass: Pass, day: string | null, source: Source): OtherBooking[] {
  const kind = TRANSIT.get(pass.transit)
  if (!kind) return []
  const ends = pass.fields
    .filter((field) => /origin|depart|from|dest|arriv|^to$/i.test(field.key))
    .map((field) => field.value)
  const name = ends.length > 1 ? `${ends[0]} → ${ends[1]}` : pass.organization
  if (!name) return []
  const words = ends[0] ?? name
  const raw = { kind: words, name: words, date: pass.relevantDate }
  return [attribute({ ...blankOther(kind, name), date: day }, { ...source, raw }, 0.95)]
}

function readStay(pass: Pass, source: Source): ExtractedStay | null {
  const hotel = valueOf(pass, /hotel|accommodation|unterkunft|property/i)
  if (!hotel) return null
  const range = pass.fields.map((field) => datesIn(field.value)).find((dates) => dates.length === 2)
  const checkIn = range?.[0] ?? datesIn(valueOf(pass, /check-?in|arriv|anreise/i))[0]
  const checkOut = range?.[1] ?? datesIn(valueOf(pass, /check-?out|depart|abreise/i))[0]
  if (!checkIn || !checkOut || checkOut <= checkIn) return null
  return attribute({ ...blankStay(hotel), checkIn, checkOut }, source, 0.95)
}

function readEvent(pass: Pass, day: string | null, source: Source): OtherBooking[] {
  const name = valueOf(pass, /event|title|show|movie|film/i)
  if (pass.style !== 'eventTicket' || !name) return []
  const raw = { kind: name, date: pass.relevantDate }
  return [attribute({ ...blankOther('event', name), date: day }, { ...source, raw }, 0.95)]
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

/** The first value whose key or label matches; '' where there is none. */
function valueOf({ fields }: Pass, name: RegExp): string {
  const isNamed = ({ key, label }: PassField) => name.test(key) || name.test(label)
  return fields.find((field) => field.value !== '' && isNamed(field))?.value ?? ''
}

function names(field: PassField): string {
  return `${field.key} ${field.label}`
}

function clockOf(text: string): string | null {
  const found = /^(\d{1,2}):(\d{2})(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!found) return null
  const half = found[3]?.toLowerCase()
  const hour = half ? (Number(found[1]) % 12) + (half === 'p' ? 12 : 0) : Number(found[1])
  return hour < 24 ? `${String(hour).padStart(2, '0')}:${found[2]}` : null
}
