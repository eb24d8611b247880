import { foldReference, type WrittenDocument } from './documents.ts'
import { changesBetween, newestFacts, withKnown } from './facts.ts'
import { makeGroups, joinByKey } from '../groups.ts'
import { makeBooking, type Booking } from './booking.ts'
import type { Places } from '../model.ts'
import { leavingWith, pairMoved } from './moves.ts'
import { groupSame } from './same-flight.ts'
import { factsOf, type Segment } from './segment.ts'
import type { Statement } from './statements.ts'

/**
 * The flights of each booking, its documents applied from the oldest to the newest.
 *
 * A booking is what shares a record locator; a document without one is a booking of its own. A newer document
 * - **confirms** the flights that it names again (same-flight.ts); other times or terminals are changes of
 *   these,
 * - **changes** an older flight, instead of adding its own, only if all of this holds: the older flight is
 *   not named in the newer document, is not cancelled and had not departed when that was written; the newer
 *   flight was not known before; both have one carrier, one route (cities, not airports) and somebody in
 *   common (or name nobody); and the move is at most 3 days, or 30 when the document names another known
 *   flight of the booking too. The nearest pairs first,
 * - **adds** every other flight: the way back in a mail of its own, another traveler's flight. An older
 *   flight that leaves the same city on the same day with the same people is then marked (a re-routing over
 *   another city looks so),
 * - **cancels** what it names as cancelled, or the whole booking when it cancels and names no flight; a newer
 *   document that names such a flight as booked revives it,
 * - **never deletes**: a boarding pass for one leg of four leaves the other three.
 */
export function bookedSegments(
  statements: readonly Statement[],
  documents: readonly WrittenDocument[],
  places: Places,
): Segment[] {
  return bookings(statements).flatMap((stated) => {
    const references = new Set(stated.flatMap((statement) => statement.references))
    const withdrawn = documents.filter((document) => withdraws(document, references)).map(({ rank }) => rank)
    const byDocument = Map.groupBy(stated, ({ rank }) => rank)
    const ranks = [...new Set([...byDocument.keys(), ...withdrawn])].sort((a, b) => a - b)
    const booking = makeBooking(places)
    for (const rank of ranks) {
      const said = byDocument.get(rank)
      if (said) applyDocument(booking, said, places)
      else booking.segments.forEach((segment, at) => booking.put(at, { ...segment, cancelled: true }))
    }
    return booking.segments
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

/** "Your booking ABC123 is cancelled", without details of its flights. */
function withdraws({ extraction }: WrittenDocument, references: Set<string>): boolean {
  if (!extraction.cancels || extraction.flights.length > 0 || extraction.accommodations.length > 0)
    return false
  return extraction.bookingReferences.some((reference) => references.has(foldReference(reference)))
}

function applyDocument(booking: Booking, stated: Statement[], places: Places): void {
  const { confirmed, fresh } = recognize(booking, stated)
  const isOpen = (at: number) => !confirmed.has(at) && !segmentAt(booking, at).cancelled
  const moved = pairMoved(fresh, { booking, isOpen, places, reissued: confirmed.size > 0 })
  const moves = new Set(moved.values())
  const added = fresh.filter((said) => !moves.has(said))
  const leavesToo = leavingWith(added, places)
  const onDay = booking.onDay(added.map(newestFacts))
  const mayDoubt = (at: number) => !segmentAt(booking, at).doubted && isOpen(at) && !moved.has(at)
  const doubted = onDay.filter((at) => mayDoubt(at) && leavesToo(segmentAt(booking, at)))
  for (const [at, said] of confirmed) booking.put(at, confirm(segmentAt(booking, at), said))
  for (const [at, said] of moved) booking.put(at, replace(segmentAt(booking, at), said))
  for (const at of doubted) booking.put(at, { ...segmentAt(booking, at), doubted: true })
  for (const said of added) booking.put(booking.segments.length, addSegment(said))
}

function recognize(booking: Booking, stated: Statement[]) {
  const related = booking.related(stated)
  const confirmed = new Map<number, Statement[]>()
  const fresh: Statement[][] = []
  const known = related.map((at) => factsOf(segmentAt(booking, at)))
  for (const group of groupSame([...known, ...stated])) {
    const at = related[group[0] as number]
    const said = group.flatMap((index) =>
      index < related.length ? [] : [stated[index - related.length] as Statement],
    )
    if (said.length === 0) continue
    if (at === undefined) fresh.push(said)
    else confirmed.set(at, said)
  }
  return { confirmed, fresh }
}

function segmentAt({ segments }: Booking, at: number): Segment {
  return segments[at] as Segment
}

function addSegment(said: Statement[]): Segment {
  const cancelled = said.some((statement) => statement.cancelled)
  return { statements: said, earlier: [], changes: [], cancelled, doubted: false }
}

function confirm(segment: Segment, said: Statement[]): Segment {
  const cancelled = said.some((statement) => statement.cancelled)
  const changes = cancelled ? [] : changesBetween(factsOf(segment), newestFacts(said), 'details')
  const statements = [...segment.statements, ...said]
  return { ...segment, statements, changes: [...segment.changes, ...changes], cancelled, doubted: false }
}

function replace(segment: Segment, said: Statement[]): Segment {
  const changes = changesBetween(factsOf(segment), newestFacts(said), 'schedule')
  if (changes.length === 0) return { ...segment, statements: [...segment.statements, ...said] }
  return {
    statements: withKnown(said, factsOf(segment)),
    earlier: [...segment.earlier, ...segment.statements],
    changes: [...segment.changes, ...changes],
    cancelled: false,
    doubted: false,
  }
}
