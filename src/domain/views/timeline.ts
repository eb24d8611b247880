import type { Traveler, TravelerRow } from '#contract/trip.ts'
import { clockMinutes, dayNumber, isoDay } from '../days.ts'
import { byText } from '../groups.ts'

export type Timeline = ReturnType<typeof timelineOf>
export type TimelineBar = ReturnType<typeof barOf>

/** A bar for each party. `firstDay`: `yyyy-mm-dd`, null without data; `days`: then 1 (spec view-15). */
export function timelineOf(travelers: readonly TravelerRow[]) {
  const known = [...Map.groupBy(travelers, partyOf).values()].flatMap((party) => {
    const { arrivalDate, departureDate } = party[0] as TravelerRow
    const [arrival, departure] = [dayNumber(arrivalDate), dayNumber(departureDate)]
    return arrival === null && departure === null ? [] : [{ party, arrival, departure }]
  })
  const days = known.flatMap(({ arrival, departure }) => [arrival ?? [], departure ?? []].flat())
  if (days.length === 0) return { firstDay: null, days: 1, bars: [] }
  const first = Math.min(...days)
  const scale = Math.max(1, ...known.map(({ arrival, departure }) => stayEnd(arrival, departure) - first))
  const bars = known.map(({ party, arrival, departure }) =>
    barOf(party, (arrival ?? first) - first, (departure ?? first + scale) - first),
  )
  return { firstDay: isoDay(first), days: scale, bars: bars.sort(byStart) }
}

/** People who come and go with the same flights; without flights at the same time. */
const partyOf = (row: TravelerRow): string =>
  JSON.stringify([
    row.arrivalFlights.at(-1)?.id ?? [row.arrivalDate, row.arrivalTime],
    row.departureFlights[0]?.id ?? [row.departureDate, row.departureTime],
  ])

/**
 * `length`: days, at least 1 (spec view-15). Where a date is null the bar begins or ends with the scale.
 * `from`, `to`: days since the scale began, with the hours; noon where no time is known.
 */
function barOf(party: readonly TravelerRow[], start: number, end: number) {
  const [row] = party as [TravelerRow]
  const { arrivalDate, arrivalTime, departureDate, departureTime } = row
  const from = start + partOfDay(arrivalTime)
  const to = Math.max(end + partOfDay(departureTime), from + SHORTEST)
  const length = Math.max(1, end - start)
  return { party, arrivalDate, arrivalTime, departureDate, departureTime, start, length, from, to }
}

/** Of a clock time, 0 to 1; noon where it is not known. */
export const partOfDay = (time: string | null) => (clockMinutes(time) ?? 720) / 1440

/** In days: less could not be seen. */
const SHORTEST = 0.3

type OnDay = { date: string | null; travelers: readonly Traveler[] }

/** By local day, unknown ones last, each in the given order; `count` counts travelers. */
export function groupByDay<T>(rows: readonly T[], of: (row: T) => OnDay) {
  const idsOf = (row: T) => of(row).travelers.map(({ id }) => id)
  return [...Map.groupBy(rows, (row) => of(row).date)]
    .map(([date, onDay]) => ({ date, count: new Set(onDay.flatMap(idsOf)).size, rows: onDay }))
    .sort((a, b) => byText(a.date ?? '~', b.date ?? '~'))
}

function stayEnd(arrival: number | null, departure: number | null): number {
  return Math.max((arrival ?? departure ?? 0) + 1, departure ?? 0)
}

function byStart(a: TimelineBar, b: TimelineBar): number {
  const [one, other] = [a.party[0] as TravelerRow, b.party[0] as TravelerRow]
  return a.from - b.from || byText(one.name, other.name) || byText(one.id, other.id)
}
