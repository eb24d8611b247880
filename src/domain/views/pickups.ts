import { byText } from '../groups.ts'

/** `at`: ms since 1970; `day`: local; null if unknown. */
export type Stop = { place: string | null; at: number | null; day: string | null }

/** Minutes between neighbors, and from the first to the last of a group. */
const GAP = 90
const WINDOW = 120

/**
 * "Who picks up whom": neighbors at one airport within 90 minutes share a ride of two hours at most. Groups
 * and members are sorted by instant; unknown instants group by day, at the end; unknown places stay alone.
 */
export function rideGroups<T>(items: readonly T[], stopOf: (item: T) => Stop): T[][] {
  const stops = items.map((item) => ({ item, ...stopOf(item) }))
  const timed = stops.flatMap((stop) => (stop.at === null ? [] : [{ ...stop, at: stop.at }]))
  const groups: Timed<T>[][] = []
  const open = new Map<string, Timed<T>[]>()
  for (const stop of timed.toSorted((a, b) => a.at - b.at)) {
    const current = stop.place === null ? undefined : open.get(stop.place)
    if (current && isTogether(current, stop.at)) current.push(stop)
    else {
      const begun = [stop]
      groups.push(begun)
      if (stop.place !== null) open.set(stop.place, begun)
    }
  }
  return [...groups, ...byDay(stops.filter(({ at }) => at === null))].map((group) =>
    group.map(({ item }) => item),
  )
}

type Timed<T> = Stop & { item: T; at: number }

function isTogether<T>(group: Timed<T>[], at: number): boolean {
  const [first, last] = [group[0], group.at(-1)]
  if (!first || !last) return false
  return at - last.at <= GAP * 60_000 && at - first.at <= WINDOW * 60_000
}

function byDay<T extends Stop>(stops: T[]): T[][] {
  const { true: known = [], false: unknown = [] } = Object.groupBy(
    stops,
    ({ place, day }) => `${place !== null && day !== null}` as const,
  )
  const groups = Map.groupBy(known, ({ place, day }) => `${day} ${place}`)
  const dated = [...groups].sort(([a], [b]) => byText(a, b)).map(([, group]) => group)
  return [...dated, ...unknown.map((stop) => [stop])]
}
