import { carrierOf } from '../flight/flight-number.ts'
import { joinByKey, makeGroups, type Groups } from '../groups.ts'
import type { Statement } from './statements.ts'

export type FlightFacts = Pick<
  Statement,
  'numbers' | 'departureAirport' | 'arrivalAirport' | 'departureDate' | 'departureTime' | 'arrivalTime'
>

/**
 * Groups of indices that are one flight. The result does not depend on the order of `flights`.
 * 1. Number, local departure date and origin are equal: a leg (IATA SSIM names a flight leg so).
 * 2. Route, date and both times are equal and the carriers differ: codeshares of one aircraft.
 * 3. An incomplete flight joins the one flight that it fits, and none when it fits several: without number by
 *    route, date and departure time; without origin by number and date; without date by number and route.
 */
export function groupSame(flights: readonly FlightFacts[]): number[][] {
  const groups = makeGroups(flights.length)
  joinByKey(groups, flights.map(legKeys))
  joinCodeshares(flights, groups)
  if (!flights.every(isComplete)) joinIncomplete(flights, groups)
  return groups.all()
}

function isComplete({ numbers, departureAirport, departureDate }: FlightFacts): boolean {
  return numbers.length > 0 && departureAirport !== null && departureDate !== null
}

/** A shared key means the same flight. One key per number, else a single one. */
export function legKeys(facts: FlightFacts): string[] {
  const { numbers, departureAirport, arrivalAirport, departureDate, departureTime } = facts
  if (numbers.length === 0)
    return [`unnumbered|${[departureAirport, arrivalAirport, departureDate, departureTime].join('|')}`]
  return numbers.map((number) => {
    if (departureDate === null) return `${number}|${departureAirport}|${arrivalAirport}|no date`
    return departureAirport === null
      ? `${number}|${departureDate}|to ${arrivalAirport}`
      : `${number}|${departureDate}|${departureAirport}`
  })
}

/** The keys of what states enough to be found by them again. */
export function tellingKeys(facts: FlightFacts): string[] {
  const { numbers, departureAirport, departureDate } = facts
  return departureDate !== null && (numbers.length > 0 || departureAirport !== null) ? legKeys(facts) : []
}

function joinCodeshares(flights: readonly FlightFacts[], groups: Groups): void {
  for (const [known, slot] of Map.groupBy(flights.keys(), (index) => slotOf(flights[index] as FlightFacts))) {
    if (known === null || slot.length === 1) continue
    const numbers = new Set(slot.flatMap((index) => flights[index]?.numbers ?? []))
    const carriers = new Set([...numbers].map(carrierOf))
    if (carriers.size === numbers.size) for (const index of slot) groups.join(index, slot[0] as number)
  }
}

function slotOf(facts: FlightFacts): string | null {
  const { departureAirport, arrivalAirport, departureDate, departureTime, arrivalTime } = facts
  if (departureAirport === null || arrivalAirport === null || departureDate === null) return null
  if (facts.numbers.length === 0 || departureTime === null || arrivalTime === null) return null
  return `${departureAirport}|${arrivalAirport}|${departureDate}|${departureTime}|${arrivalTime}`
}

function joinIncomplete(flights: readonly FlightFacts[], groups: Groups): void {
  const known = new Map<string, Map<number, number>>()
  flights.forEach((whole, index) => {
    for (const key of completedBy(whole)) {
      const roots = known.get(key) ?? new Map<number, number>()
      known.set(key, roots.set(groups.of(index), index))
    }
  })
  const joins = flights.flatMap((part, index) => {
    if (isComplete(part)) return []
    const fitting = new Set<number>()
    for (const roots of wantedBy(part).flatMap((key) => known.get(key) ?? [])) {
      for (const root of roots.keys()) {
        if (root !== groups.of(index)) fitting.add(root)
        if (fitting.size > 1) return []
      }
    }
    return fitting.size === 1 ? [[index, [...fitting][0] as number] as const] : []
  })
  for (const [index, other] of joins) groups.join(index, other)
}

const ANY = '*'
const NONE = '-'

/** Whoever wants one of these keys (`wantedBy`) lacks what this flight states and contradicts nothing. */
function completedBy(whole: FlightFacts): string[] {
  const { numbers, departureAirport, arrivalAirport, departureDate, departureTime, arrivalTime } = whole
  if (numbers.length === 0) return []
  const from = departureAirport ?? NONE
  const route = `${from}|${arrivalAirport ?? NONE}`
  return [
    ...[arrivalTime ?? NONE, ANY].map((end) => `route|${route}|${departureDate}|${departureTime}|${end}`),
    ...numbers.flatMap((number) => [
      ...(departureDate === null ? [] : [`undated|${number}|${route}`]),
      ...(departureAirport === null || departureDate === null
        ? []
        : [arrivalAirport ?? NONE, ANY].map((to) => `to|${number}|${departureDate}|${to}`)),
    ]),
  ]
}

function wantedBy(part: FlightFacts): string[] {
  const { numbers, departureAirport, arrivalAirport, departureDate, departureTime, arrivalTime } = part
  const route = departureAirport && arrivalAirport && `${departureAirport}|${arrivalAirport}`
  if (numbers.length === 0) {
    if (!route || departureDate === null || departureTime === null) return []
    return (arrivalTime === null ? [ANY] : [arrivalTime, NONE]).map(
      (end) => `route|${route}|${departureDate}|${departureTime}|${end}`,
    )
  }
  if (departureDate === null) return route ? numbers.map((number) => `undated|${number}|${route}`) : []
  const ends = arrivalAirport === null ? [ANY] : [arrivalAirport, NONE]
  return numbers.flatMap((number) => ends.map((to) => `to|${number}|${departureDate}|${to}`))
}
