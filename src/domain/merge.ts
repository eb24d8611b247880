import { daysBetween } from './days.ts'
import { makeGroups, joinByKey } from './groups.ts'
import { cityOf, sameCity } from './cities.ts'
import { changesBetween, newestFacts } from './facts.ts'
import type { Change } from './facts.ts'
import type { WrittenDocument } from './documents.ts'
import { foldReference } from './documents.ts'
import type { Places } from './model.ts'
import { carrierOf, groupSame } from './same-flight.ts'
import type { Statement } from './statements.ts'

/** A flight as one booking has it. */
export type Segment = {
  /** What the booking's documents say about the flight as it is now, oldest first. */
  statements: Statement[]
  /** What they said before it was changed. */
  earlier: Statement[]
  changes: Change[]
  cancelled: boolean
  /** A newer document of the booking has the same people leave the same city on the same day by another flight. */
  doubted: boolean
}

/** How far a flight may move in a document that names it alone, and in one that names more of the booking. Days. */
const MOVED_ALONE = 3
const MOVED_IN_REISSUE = 30

/**
 * The flights of each booking, its documents applied from the oldest to the newest.
 *
 * A booking is what shares a record locator; a document without one is a booking of its own. A newer document
 * - **confirms** the flights that it names again (same-flight.ts); other times or terminals are changes of these,
 * - **changes** an older flight, instead of adding its own, only if all of this holds: the older flight is not named in
 *   the newer document, is not cancelled and had not departed when that was written; the newer flight was not known
 *   before; both have one carrier, one route (cities, not airports) and somebody in common (or name nobody); and the
 *   move is at most 3 days, or 30 when the document names another known flight of the booking too. The nearest pairs first,
 * - **adds** every other flight: the way back in a mail of its own, another traveler's flight. An older flight that leaves
 *   the same city on the same day with the same people is then marked (a re-routing over another city looks so),
 * - **cancels** what it names as cancelled, or the whole booking when it cancels and names no flight; a newer document that
 *   names such a flight as booked revives it,
 * - **never deletes**: a boarding pass for one leg of four leaves the other three.
 */
export function bookedSegments(
  statements: readonly Statement[],
  documents: readonly WrittenDocument[],
  places: Places,
): Segment[] {
  return bookings(statements).flatMap((booking) => {
    const references = new Set(booking.flatMap((statement) => statement.references))
    const withdrawn = documents.filter((document) => withdraws(document, references)).map(({ rank }) => rank)
    const byDocument = Map.groupBy(booking, ({ rank }) => rank)
    const ranks = [...new Set([...byDocument.keys(), ...withdrawn])].sort((a, b) => a - b)
    return ranks.reduce<Segment[]>((segments, rank) => {
      const stated = byDocument.get(rank)
      return stated
        ? applyDocument(segments, stated, places)
        : segments.map((segment) => ({ ...segment, cancelled: true }))
    }, [])
  })
}

function bookings(statements: readonly Statement[]): Statement[][] {
  const groups = makeGroups(statements.length)
  joinByKey(
    groups,
    statements.map(({ references, documentId }) =>
      references.length > 0 ? references : [`document ${documentId}`],
    ),
  )
  return groups.all().map((indices) => indices.map((index) => statements[index] as Statement))
}

/** "Your booking ABC123 is cancelled", without a word about its flights. */
function withdraws({ extraction }: WrittenDocument, references: Set<string>): boolean {
  if (!extraction.cancels || extraction.flights.length > 0 || extraction.accommodations.length > 0)
    return false
  return extraction.bookingReferences.some((reference) => references.has(foldReference(reference)))
}

function applyDocument(segments: Segment[], stated: Statement[], places: Places): Segment[] {
  const current = segments.map(({ statements }) => newestFacts(statements))
  const confirmed = new Map<Segment, Statement[]>()
  const fresh: Statement[][] = []
  for (const group of groupSame([...current, ...stated])) {
    const known = segments[group[0] as number]
    const said = group.flatMap((index) =>
      index < segments.length ? [] : [stated[index - segments.length] as Statement],
    )
    if (said.length === 0) continue
    if (known) confirmed.set(known, said)
    else fresh.push(said)
  }
  const open = segments.filter((segment) => !confirmed.has(segment) && !segment.cancelled)
  const moved = pairMoved(open, fresh, { places, reissued: confirmed.size > 0 })
  const added = fresh.filter((said) => !moved.some(({ to }) => to === said))
  const kept = segments.map((segment) => {
    const said = confirmed.get(segment)
    if (said) return confirm(segment, said)
    const pair = moved.find(({ from }) => from === segment)
    if (pair) return replace(segment, pair.to)
    const doubted = open.includes(segment) && added.some((other) => leavesToo(segment, other, places))
    return doubted ? { ...segment, doubted } : segment
  })
  return [...kept, ...added.map((said) => addSegment(said))]
}

function addSegment(said: Statement[]): Segment {
  const cancelled = said.some((statement) => statement.cancelled)
  return { statements: said, earlier: [], changes: [], cancelled, doubted: false }
}

function confirm(segment: Segment, said: Statement[]): Segment {
  const cancelled = said.some((statement) => statement.cancelled)
  const changes = cancelled ? [] : changesBetween(segment.statements, said, 'details')
  const statements = [...segment.statements, ...said]
  return { ...segment, statements, changes: [...segment.changes, ...changes], cancelled, doubted: false }
}

function replace(segment: Segment, said: Statement[]): Segment {
  const changes = changesBetween(segment.statements, said, 'schedule')
  if (changes.length === 0) return { ...segment, statements: [...segment.statements, ...said] }
  return {
    statements: said,
    earlier: [...segment.earlier, ...segment.statements],
    changes: [...segment.changes, ...changes],
    cancelled: false,
    doubted: false,
  }
}

function leavesToo(segment: Segment, said: Statement[], places: Places): boolean {
  const [before, after] = [newestFacts(segment.statements), newestFacts(said)]
  const from = (facts: Statement) => cityOf(facts.departureAirport, facts.departureCity, places)
  if (before.departureDate !== after.departureDate || !sameCity(from(before), from(after))) return false
  return !said.some(({ cancelled }) => cancelled) && shareSomebody(segment.statements, said)
}

type Move = { from: Segment; to: Statement[]; days: number }

function pairMoved(
  open: Segment[],
  fresh: Statement[][],
  how: { places: Places; reissued: boolean },
): Move[] {
  const limit = how.reissued ? MOVED_IN_REISSUE : MOVED_ALONE
  const candidates = open.flatMap((from) =>
    fresh.flatMap((to) => {
      const days = movedBy(from, to, how.places)
      return days === null || days > limit ? [] : [{ from, to, days }]
    }),
  )
  const pairs: Move[] = []
  for (const move of candidates.sort((a, b) => a.days - b.days)) {
    if (!pairs.some(({ from, to }) => from === move.from || to === move.to)) pairs.push(move)
  }
  return pairs
}

/** Days (with fractions) between the two departures; null when the newer flight cannot be a change of the older. */
function movedBy(segment: Segment, said: Statement[], places: Places): number | null {
  const [before, after] = [newestFacts(segment.statements), newestFacts(said)]
  if (said.some(({ cancelled }) => cancelled)) return null
  if (!sameCarrier(before.numbers, after.numbers) || !sameRoute(before, after, places)) return null
  if (!shareSomebody([...segment.earlier, ...segment.statements], said)) return null
  const days = daysBetween(before.departureDate, after.departureDate)
  const written = said[0]?.dated ?? '~'
  if (days === null || (written !== '~' && written > (before.departureDate ?? '~'))) return null
  return Math.abs(days + (minutes(after.departureTime) - minutes(before.departureTime)) / 1440)
}

function sameCarrier(before: string[], after: string[]): boolean {
  if (before.length === 0 || after.length === 0) return true
  const carriers = before.map(carrierOf)
  return after.some((number) => carriers.includes(carrierOf(number)))
}

function sameRoute(before: Statement, after: Statement, places: Places): boolean {
  const from = (facts: Statement) => cityOf(facts.departureAirport, facts.departureCity, places)
  const to = (facts: Statement) => cityOf(facts.arrivalAirport, facts.arrivalCity, places)
  return sameCity(from(before), from(after)) && sameCity(to(before), to(after))
}

function shareSomebody(before: Statement[], after: Statement[]): boolean {
  const [known, named] = [before, after].map((list) => list.flatMap(({ travelers }) => travelers)) as [
    string[],
    string[],
  ]
  return known.length === 0 || named.length === 0 || named.some((person) => known.includes(person))
}

function minutes(time: string | null): number {
  const [hours = 0, rest = 0] = (time ?? '00:00').split(':').map(Number)
  return hours * 60 + rest
}
