import ICAL from 'ical.js'
import { attribute, joinBookings, noBookings, type Bookings, type Source } from './bookings.ts'
import { parseLooseJson } from '../read/loose-json.ts'
import { readReservations } from './schema-reservations.ts'
import { toSchemaNodes } from './schema-node.ts'
import type { ExtractedStay, OtherBooking, ExtractedFlight } from '#contract/extraction.ts'
import { blankOther, blankStay, blankFlight } from './blank.ts'
import { NO_FLIGHT } from '#extract/offline/flight-numbers.ts'
import { findAirline, splitFlightNumber, type FlightNumber } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'
import { airportsNamed, foldName, longestNameWords } from '#reference/gazetteer.ts'
import { atAirport, type WallClock, isDate, knownZone } from './zoned-clock.ts'

/**
 * Bookings of an iCalendar file (RFC 5545). An event is a flight only with a flight number and a route, a
 * stay only when it says so; meetings and holidays are no bookings.
 */
export function parseIcs(text: string, part: string): Bookings {
  if (text.length > MAX_CHARS) return noBookings()
  try {
    // Some writers leave blank lines between components, which RFC 5545 does not allow
    const root: unknown = ICAL.parse(text.replace(/\r?\n(?:[ \t]*\r?\n)+/g, '\n'))
    const calendars = (Array.isArray(root) && Array.isArray(root[0]) ? root : [root]) as unknown[][]
    return joinBookings(
      calendars.flatMap((calendar) => readCalendar(new ICAL.Component(calendar), { layer: 'ics', part })),
    )
  } catch {
    return noBookings()
  }
}

const MAX_CHARS = 2_000_000
const MAX_EVENTS = 2_000

function readCalendar(calendar: ICAL.Component, source: Source): Bookings[] {
  const isCancelling = calendar.getFirstPropertyValue('method') === 'CANCEL'
  return calendar
    .getAllSubcomponents('vevent')
    .slice(0, MAX_EVENTS)
    .map((component) => readEvent(component, isCancelling, source))
}

function readEvent(component: ICAL.Component, isCancelling: boolean, source: Source): Bookings {
  const structured = readStructured(component, source)
  if (structured) return structured
  const event = readCalendarEvent(component)
  event.cancelled ||= isCancelling
  const flight = readCalendarFlight(event, source)
  if (flight) {
    const bookingReferences = flight.bookingReference ? [flight.bookingReference] : []
    return { ...noBookings(), flights: [flight], bookingReferences }
  }
  if (event.cancelled) return noBookings()
  const stay = readCalendarStay(event, source)
  if (stay) return { ...noBookings(), accommodations: [stay] }
  return { ...noBookings(), otherBookings: readCalendarOther(event, source) }
}

/** Travel programs keep the reservation as JSON-LD in a property of their own. */
function readStructured(component: ICAL.Component, source: Source): Bookings | null {
  for (const property of component.getAllProperties()) {
    if (!property.name.startsWith('x-')) continue
    const value = property.getFirstValue()
    if (typeof value !== 'string' || !value.includes('schema.org')) continue
    const json = value.replace(/\\([,;\\])/g, '$1')
    const found = readReservations(toSchemaNodes(parseLooseJson(json)), source)
    if (found.flights.length + found.accommodations.length + found.otherBookings.length > 0) return found
  }
  return null
}

/** The stay of a calendar event: its title says so, it has a place, and it lasts at least one night. */
function readCalendarStay(event: CalendarEvent, source: Source): ExtractedStay | null {
  const title = STAY.exec(event.summary)
  const [checkIn, checkOut] = [event.start(null)?.date, event.end(null)?.date]
  if (!title || !checkIn || !checkOut || checkOut <= checkIn || event.location.trim() === '') return null
  const name = title[1]?.trim() || event.location.split(/[,\n]/, 1)[0]?.trim() || event.summary
  const stay = { ...blankStay(name), address: event.location.replace(/\s+/g, ' ').trim(), checkIn, checkOut }
  const address = event.location.split('\n', 1)[0] ?? null
  const raw = { checkIn: event.startText, checkOut: event.endText, address }
  return attribute(stay, { ...source, raw }, 0.95)
}

function readCalendarOther(event: CalendarEvent, source: Source): OtherBooking[] {
  const kind = KINDS.find(([, words]) => words.test(event.summary))?.[0]
  if (!kind) return []
  const booking = blankOther(kind, event.summary.replace(/\s+/g, ' ').trim())
  booking.date = event.start(null)?.date ?? null
  const raw = { kind: event.summary, date: event.startText }
  return [attribute(booking, { ...source, raw }, 0.95)]
}

/** "Hotel: Casa Verde", "宿泊:美ら浜リゾートホテル" */
const STAY =
  /^\s*(?:🏨\s*)?(?:hotel(?: reservation| booking| stay|reservierung|buchung)?|stay(?:ing)? at|your stay(?: at)?|lodging|accommodation|unterkunft|hébergement|alojamiento|alloggio|verblijf|hospedagem|boende|nocleg|szállás|ubytování|ubytovanie|cazare|smještaj|konaklama|otel|отель|гостиница|готель|хотел|宿泊先?|ホテル|住宿|酒店|숙박|숙소|호텔|ที่พัก|โรงแรม|khách sạn|מלון|فندق)\s*(?::|：| - | – | at | in )\s*(.{0,120})/iu

const KINDS: [OtherBooking['kind'], RegExp][] = [
  ['train', /^\s*(?:train|zug|tren|treno|trein|tåg|tog|vlak|pociąg|comboio|поезд|🚆)(?![\p{L}])/iu],
  ['bus', /^\s*(?:bus|coach|autobus|autobús|autocar|🚌)(?![\p{L}])/iu],
  ['ferry', /^\s*(?:ferry|fähre|traghetto|veerboot|färja|færge|ferje|⛴)(?![\p{L}])/iu],
  [
    'car',
    /^\s*(?:rental car|car rental|car hire|mietwagen|location de voiture|alquiler de coche|autonoleggio|huurauto)/iu,
  ],
]

/** The flight of a calendar event; null without a flight number of a known airline and a route. */
export function readCalendarFlight(event: CalendarEvent, source: Source): ExtractedFlight | null {
  const text = `${event.summary}\n${event.location}\n${event.description}`
  const labelled = firstNumber(text, LABELLED)
  const number = labelled ?? firstNumber(event.summary, BARE)
  if (!number) return null
  const route = findCodes(text) ?? (labelled ? findCities(event) : null)
  if (!route) return null
  const [from, to] = route
  const flight = blankFlight()
  flight.flightNumber = number.normal
  flight.airlineCode = number.carrier
  flight.departureAirport = from
  flight.arrivalAirport = to
  const departure = event.start(from)
  const arrival = event.end(to)
  flight.departureDate = departure?.date ?? null
  flight.departureTime = departure?.time ?? null
  flight.arrivalDate = arrival?.date ?? null
  flight.arrivalTime = arrival?.time ?? null
  flight.bookingReference = REFERENCE.exec(text)?.[1] ?? null
  flight.cancelled = event.cancelled
  const raw = {
    departureDate: event.startText,
    departureTime: event.startText,
    arrivalDate: event.endText,
    arrivalTime: event.endText,
  }
  return flight.departureDate ? attribute(flight, { ...source, words: event.summary, raw }, 0.95) : null
}

const FLIGHT_WORDS =
  'flight|flug|flugnr|flugnummer|vol|vuelo|volo|voo|vlucht|flyg|fly|lot|let|рейс|uçuş|航班|便|✈'
const NUMBER = String.raw`((?:[A-Z][A-Z0-9]|[0-9][A-Z])[ -]?\d{1,4})`
const LABELLED = new RegExp(
  String.raw`(?:${FLIGHT_WORDS})(?![\p{Ll}])[^\n:]{0,14}[:#]?\s{0,3}(?<![A-Z0-9])${NUMBER}(?![\p{L}\d])`,
  'giu',
)
const BARE = new RegExp(String.raw`(?<![\p{L}\d])${NUMBER}(?![\p{L}\d])`, 'gu')
const REFERENCE =
  /(?:booking|buchung|reservation|réservation|reserva|prenotazione|boeking|confirmation|record locator|\bpnr\b)[\p{L} ]{0,20}[.:#]\s*([A-Z0-9]{5,7})(?![\p{L}\d])/iu

function firstNumber(text: string, form: RegExp): FlightNumber | undefined {
  const numbers = text.matchAll(form).map((found) => splitFlightNumber(found[1]!.toUpperCase()))
  return numbers.find((number) => number && findAirline(number.carrier) && !NO_FLIGHT.test(number.normal))
}

/** "FRA-EWR", "from FRA to EWR", or the first two codes in brackets. */
function findCodes(text: string): [from: string, to: string] | null {
  const pairs = text.matchAll(
    /(?<![\p{L}\d])([A-Z]{3})\s*(?:[-–—→>/]|->|to|nach|vers|hacia|naar)\s*([A-Z]{3})(?![\p{L}\d])/gu,
  )
  for (const [, from = '', to = ''] of pairs) if (isRoute(from, to)) return [from, to]
  const [first = '', second = ''] = [...text.matchAll(/\(([A-Z]{3})\)/g)]
    .map((found) => found[1] ?? '')
    .filter((code, index, all) => findAirport(code) && all.indexOf(code) === index)
  return isRoute(first, second) ? [first, second] : null
}

function isRoute(from: string, to: string): boolean {
  return from !== to && findAirport(from) !== undefined && findAirport(to) !== undefined
}

/** "Von: MUNICH DE" and "Nach: TOULOUSE FR", on lines of the description or in the summary. */
function findCities(event: CalendarEvent): [from: string, to: string] | null {
  const lines = [...event.description.split('\n'), ...event.summary.split('\n')]
  const [from, to] = [FROM, TO].map((label) =>
    lines
      .values()
      .map((line) => bestAirport(label.exec(line)?.[1] ?? ''))
      .find((code) => code !== null),
  )
  return from && to && from !== to ? [from, to] : null
}

const FROM = /^\s*(?:from|departure|von|abflug|de|départ|da|van|desde|fra|från|od)\s*[: ]\s*(.+)/iu
const TO = /^\s*(?:to|at|arrival|nach|ankunft|à|vers|arrivée|a|naar|hasta|til|till|do)\s*[: ]\s*(.+)/iu

/** The airport whose names in the line weigh most; null when two weigh the same. */
function bestAirport(line: string): string | null {
  const words = foldName(line.slice(0, 120)).split(' ')
  const weights = new Map<string, number>()
  for (let start = 0; start < words.length; start++) {
    for (let size = 1; size <= longestNameWords && start + size <= words.length; size++) {
      const named = airportsNamed(words.slice(start, start + size).join(' '))
      for (const [code, weight] of named ?? []) weights.set(code, (weights.get(code) ?? 0) + weight)
    }
  }
  for (const [code, weight] of weights) {
    // "BARCELONA ES" is not the one in Venezuela
    if (words.includes(findAirport(code)?.country.toLowerCase() ?? '')) weights.set(code, weight + 1)
  }
  const [best, next] = [...weights].toSorted((a, b) => b[1] - a[1])
  return best && best[1] > (next?.[1] ?? 0) ? best[0] : null
}

/** An event in plain words. Its ends are asked for as the clock at an airport. */
export type CalendarEvent = ReturnType<typeof readCalendarEvent>

/** What a VEVENT (RFC 5545 §3.6.1) says; each text is cut to 20,000 characters. */
export function readCalendarEvent(component: ICAL.Component) {
  const text = (name: string): string => {
    const value = component.getFirstPropertyValue(name)
    return typeof value === 'string' ? value.slice(0, 20_000) : ''
  }
  const [start, end] = [component.getFirstProperty('dtstart'), component.getFirstProperty('dtend')]
  return {
    summary: text('summary'),
    location: text('location'),
    description: text('description'),
    cancelled: text('status').toUpperCase() === 'CANCELLED',
    /** The times as the file writes them; null where there is none. */
    startText: writtenTime(start),
    endText: writtenTime(end),
    start: (airport: string | null) => readTime(start, airport),
    end: (airport: string | null) => readTime(end, airport),
  }
}

/** "20270617T081000Z" (RFC 5545 §3.3.5) */
function writtenTime(property: ICAL.Property | null): string | null {
  const value = property?.getFirstValue()
  return value instanceof ICAL.Time ? value.toICALString() : null
}

/** UTC and known zones move to the airport's clock; floating times and unknown zones are taken as it. */
function readTime(property: ICAL.Property | null, airport: string | null): WallClock | null {
  const value = property?.getFirstValue()
  if (!(value instanceof ICAL.Time)) return null
  const { year, hour, minute } = value
  const [date = '', clock = ''] = value.toString().split('T')
  const time = clock.slice(0, 5)
  if (year < 1990 || year > 2100 || !isDate(date) || hour > 23 || minute > 59) return null
  if (value.isDate) return { date, time: null, doubtful: false }
  const zone =
    value.zone === ICAL.Timezone.utcTimezone ? 'UTC' : knownZone(property?.getFirstParameter('tzid'))
  return zone ? atAirport({ date, time }, zone, airport) : { date, time, doubtful: false }
}
