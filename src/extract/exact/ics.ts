import ICAL from 'ical.js'
import { attribute, joinBookings, noBookings, type Bookings, type Source } from './bookings.ts'
import { readCalendarEvent, readCalendarFlight, type CalendarEvent } from './ics-flight.ts'
import { parseLooseJson } from '../read/loose-json.ts'
import { readReservations } from './schema-reservations.ts'
import { toSchemaNodes } from './schema-node.ts'
import type { ExtractedStay, OtherBooking } from '#contract/extraction.ts'
import { blankOther, blankStay } from './blank.ts'

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
const MAX_EVENTS = 200

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

const STAY =
  /^\s*(?:🏨\s*)?(?:hotel(?: reservation| booking| stay|reservierung|buchung)?|stay(?:ing)? at|your stay(?: at)?|lodging|accommodation|unterkunft|hébergement|alojamiento|alloggio|verblijf|hospedagem)\s*(?::|-|–| at | in )\s*(.{0,120})/iu

const KINDS: [OtherBooking['kind'], RegExp][] = [
  ['train', /^\s*(?:train|zug|tren|treno|trein|tåg|tog|vlak|pociąg|comboio|поезд|🚆)(?![\p{L}])/iu],
  ['bus', /^\s*(?:bus|coach|autobus|autobús|autocar|🚌)(?![\p{L}])/iu],
  ['ferry', /^\s*(?:ferry|fähre|traghetto|veerboot|färja|færge|ferje|⛴)(?![\p{L}])/iu],
  [
    'car',
    /^\s*(?:rental car|car rental|car hire|mietwagen|location de voiture|alquiler de coche|autonoleggio|huurauto)/iu,
  ],
]
