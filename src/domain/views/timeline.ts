import type { Traveler, TravelerRow } from '#contract/trip.ts'
import { dayNumber, isoDay } from '../days.ts'
import { byText } from '../groups.ts'

export type Timeline = ReturnType<typeof timelineOf>
export type TimelineBar = ReturnType<typeof barOf>

/** `firstDay`: `yyyy-mm-dd`, null without data; `days`: then 1 (spec view-15). */
export function timelineOf(travelers: readonly TravelerRow[]) {
  const known = travelers.flatMap((row) => {
    const [arrival, departure] = [dayNumber(row.arrivalDate), dayNumber(row.departureDate)]
    return arrival === null && departure === null ? [] : [{ row, arrival, departure }]
  })
  const days = known.flatMap(({ arrival, departure }) => [arrival ?? [], departure ?? []].flat())
  if (days.length === 0) return { firstDay: null, days: 1, bars: [] }
  const first = Math.min(...days)
  const scale = Math.max(1, ...known.map(({ arrival, departure }) => stayEnd(arrival, departure) - first))
  const bars = known.map(({ row, arrival, departure }) =>
    barOf(row, (arrival ?? first) - first, (departure ?? first + scale) - first),
  )
  return { firstDay: isoDay(first), days: scale, bars: bars.sort(byStart) }
}

/** `length`: days, at least 1 (spec view-15). Where a date is null the bar begins or ends with the scale. */
function barOf({ id, name, avatar, arrivalDate, departureDate }: TravelerRow, start: number, end: number) {
  const traveler: Traveler = { id, name, avatar }
  return { traveler, arrivalDate, departureDate, start, length: Math.max(1, end - start) }
}

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
  return a.start - b.start || byText(a.traveler.name, b.traveler.name) || byText(a.traveler.id, b.traveler.id)
}
