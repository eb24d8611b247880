import { originOf, sameCity, targetOf, type City } from '../flight/cities.ts'
import { dayNumber } from '../days.ts'
import { newestFacts } from './facts.ts'
import { cached, overlap } from '../groups.ts'
import { dayKey, type Booking } from './booking.ts'
import type { Places } from '../model.ts'
import { carrierOf } from '../flight/flight-number.ts'
import { factsOf, peopleOf, type Segment } from './segment.ts'
import type { Statement } from './statements.ts'

/** Days a flight may move: in a document about it alone, and in one that reissues the booking. */
const MOVED_ALONE = 3
const MOVED_IN_REISSUE = 30
/** More open flights of a booking on one route are a timetable: which one is replaced is unclear. */
const MAX_ON_ROUTE = 64

type Move = { from: number; to: Statement[]; days: number }

type Paired = { booking: Booking; isOpen: (at: number) => boolean; reissued: boolean; places: Places }

/** Nearest first, each once, by older position. `reissued`: the document names another known flight too. */
export function pairMoved(fresh: Statement[][], within: Paired): Map<number, Statement[]> {
  const limit = within.reissued ? MOVED_IN_REISSUE : MOVED_ALONE
  const candidates = fresh.flatMap((said) => {
    const facts = newestFacts(said)
    const people = new Set(said.flatMap(({ travelers }) => travelers))
    return openOnRoute(facts, within).flatMap((from): Move[] => {
      const before = within.booking.segments[from] as Segment
      const days = movedBy(before, { said, facts, people }, { limit, places: within.places })
      return days === null ? [] : [{ from, to: said, days }]
    })
  })
  const pairs = new Map<number, Statement[]>()
  const taken = new Set<Statement[]>()
  for (const { from, to } of candidates.sort((a, b) => a.days - b.days || a.from - b.from)) {
    if (pairs.has(from) || taken.has(to)) continue
    pairs.set(from, to)
    taken.add(to)
  }
  return pairs
}

function openOnRoute(facts: Statement, { booking, isOpen }: Paired): number[] {
  const open: number[] = []
  for (const at of booking.onRoute(facts)) {
    if (isOpen(at)) open.push(at)
    if (open.length > MAX_ON_ROUTE) return []
  }
  return open
}

export function leavingWith(added: Statement[][], places: Places): (segment: Segment) => boolean {
  type Leaving = { from: City | null; people: Set<string>; unnamed: boolean }
  const leaving = new Map<string, Map<string, Leaving>>()
  for (const said of added) {
    if (said.some(({ cancelled }) => cancelled)) continue
    const facts = newestFacts(said)
    const from = originOf(facts, places)
    const day = leaving.get(dayKey(facts, places)) ?? new Map<string, Leaving>()
    const known = day.get(from?.key ?? '') ?? { from, people: new Set(), unnamed: false }
    const people = said.flatMap(({ travelers }) => travelers)
    for (const person of people) known.people.add(person)
    known.unnamed ||= people.length === 0
    day.set(from?.key ?? '', known)
    leaving.set(dayKey(facts, places), day)
  }
  return (segment) => {
    const facts = factsOf(segment)
    const own = originOf(facts, places)
    const others = [...(leaving.get(dayKey(facts, places))?.values() ?? [])].filter(({ from }) =>
      sameCity(own, from),
    )
    if (others.length === 0) return false
    const known = segment.statements.flatMap(({ travelers }) => travelers)
    return others.some(
      ({ people, unnamed }) => unnamed || known.length === 0 || known.some((person) => people.has(person)),
    )
  }
}

/** Days (with fractions) between departures; null if too many, or if the newer flight cannot be a change. */
function movedBy(
  segment: Segment,
  { said, facts: after, people }: { said: Statement[]; facts: Statement; people: Set<string> },
  { limit, places }: { limit: number; places: Places },
): number | null {
  const before = factsOf(segment)
  if (said.some(({ cancelled }) => cancelled)) return null
  const [left, leaves] = [departureOf(before), departureOf(after)]
  if (left.day === null || leaves.day === null) return null
  const days = Math.abs(leaves.day - left.day + (leaves.minutes - left.minutes) / 1440)
  // Most are too far from each other: what takes longer is asked of the others
  if (days > limit) return null
  const written = said[0]?.dated ?? '~'
  if (written !== '~' && written > (before.departureDate ?? '~')) return null
  if (!sameCarrier(before.numbers, after.numbers) || !sameRoute(before, after, places)) return null
  return shareSomebody(peopleOf(segment), people) ? days : null
}

function sameCarrier(before: string[], after: string[]): boolean {
  if (before.length === 0 || after.length === 0) return true
  const carriers = before.map(carrierOf)
  return after.some((number) => carriers.includes(carrierOf(number)))
}

function sameRoute(before: Statement, after: Statement, places: Places): boolean {
  return (
    sameCity(originOf(before, places), originOf(after, places)) &&
    sameCity(targetOf(before, places), targetOf(after, places))
  )
}

function shareSomebody(known: ReadonlySet<string>, named: ReadonlySet<string>): boolean {
  return known.size === 0 || named.size === 0 || overlap(known, named)
}

/** Local day and minute. Cached: each is compared with many. */
const departureOf = cached(({ departureDate, departureTime }: Statement) => {
  const [hours = 0, rest = 0] = (departureTime ?? '00:00').split(':').map(Number)
  return { day: dayNumber(departureDate), minutes: hours * 60 + rest }
})
