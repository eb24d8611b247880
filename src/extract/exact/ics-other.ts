import type { ExtractedStay, OtherBooking } from '#contract/extraction.ts'
import { blankOther, blankStay } from './blank.ts'
import { attribute, type Source } from './bookings.ts'
import type { CalendarEvent } from './ics-event.ts'

/** The stay of a calendar event: its title says so, it has a place, and it lasts at least one night. */
export function readCalendarStay(event: CalendarEvent, source: Source): ExtractedStay | null {
  const title = STAY.exec(event.summary)
  const [checkIn, checkOut] = [event.start(null)?.date, event.end(null)?.date]
  if (!title || !checkIn || !checkOut || checkOut <= checkIn || event.location.trim() === '') return null
  const stay = blankStay(
    (title[1] ?? '').trim() || event.location.split(/[,\n]/, 1)[0]?.trim() || event.summary,
  )
  stay.address = event.location.replace(/\s+/g, ' ').trim()
  stay.checkIn = checkIn
  stay.checkOut = checkOut
  const raw = {
    checkIn: event.startText,
    checkOut: event.endText,
    address: event.location.split('\n', 1)[0] ?? null,
  }
  return attribute(stay, { ...source, raw }, 0.95)
}

/** Trains, buses, ferries and hired cars that an event's title names. */
export function readCalendarOther(event: CalendarEvent, source: Source): OtherBooking[] {
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
