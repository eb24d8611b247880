import { addTo } from '../groups.ts'
import { originOf, targetOf, type City } from '../flight/cities.ts'
import type { Places } from '../model.ts'
import type { FlightFacts } from './same-flight.ts'
import { factsOf, type Segment } from './segment.ts'
import type { Statement } from './statements.ts'

export type Booking = ReturnType<typeof makeBooking>

export function makeBooking(places: Places) {
  const segments: Segment[] = []
  const relativesAt: string[][] = []
  const positions = new Map<string, Set<number>>()
  return {
    segments: segments as readonly Segment[],
    put(position: number, segment: Segment): void {
      const before = segments[position]
      segments[position] = segment
      // Where nothing more is said of it, it is found as before
      if (before?.statements === segment.statements) return
      const facts = factsOf(segment)
      relativesAt[position] = relatives(facts)
      for (const key of [...kinship(facts), routeKey(facts, places), dayKey(facts, places)])
        addTo(positions, key, [position])
    },
    /** Positions of possible matches, in order: joining others would change nothing. */
    related(stated: readonly Statement[]): number[] {
      const keys = new Set(stated.flatMap(relatives))
      const found = new Set<number>()
      // A set that grows while it is walked is walked to its new end.
      for (const key of keys) {
        for (const position of positions.get(key) ?? []) {
          if (found.has(position)) continue
          found.add(position)
          for (const further of relativesAt[position] as string[]) keys.add(further)
        }
      }
      return inOrder(found)
    },
    onRoute: (facts: Statement): Iterable<number> => positions.get(routeKey(facts, places)) ?? [],
    onDay(facts: readonly Statement[]): number[] {
      const keys = new Set(facts.map((one) => dayKey(one, places)))
      return inOrder([...keys].flatMap((key) => [...(positions.get(key) ?? [])]))
    },
  }
}

/** Keys under which a flight is found. */
function kinship(facts: FlightFacts): string[] {
  return [`${facts.numbers.length > 0 ? 'numbered' : 'unnumbered'}|${flown(facts)}`, ...identities(facts)]
}

/** What `groupSame` may join: same numbers, its slot or, if either has no number, its route and day. */
function relatives(facts: FlightFacts): string[] {
  const numbered = facts.numbers.length > 0 ? [] : [`numbered|${flown(facts)}`]
  return [`unnumbered|${flown(facts)}`, ...numbered, ...identities(facts)]
}

const flown = ({ departureAirport, arrivalAirport, departureDate }: FlightFacts) =>
  `${departureAirport}|${arrivalAirport}|${departureDate}`

function identities(facts: FlightFacts): string[] {
  const { numbers, departureTime, arrivalTime } = facts
  if (numbers.length === 0) return []
  return [
    ...numbers.map((number) => `number|${number}`),
    `slot|${flown(facts)}|${departureTime}|${arrivalTime}`,
  ]
}

/** By cities without their countries, which not every document states. */
function routeKey(facts: Statement, places: Places): string {
  return `route|${nameKey(originOf(facts, places))}|${nameKey(targetOf(facts, places))}`
}

export function dayKey(facts: Statement, places: Places): string {
  return `day|${facts.departureDate}|${nameKey(originOf(facts, places))}`
}

function nameKey(city: City | null): string {
  return city?.key.split('/')[0] ?? ''
}

function inOrder(positions: Iterable<number>): number[] {
  return [...new Set(positions)].sort((a, b) => a - b)
}
