import { dayNumber } from '../days.ts'
import { wallClockMs } from './duration.ts'
import { flightKey, timeOf, type FlightReport, type WatchedFlight } from './flight-report.ts'
import { hasLeft } from './status.ts'
import { hashNumber } from '../hash.ts'
import type { Places } from '../model.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Checks without followers, in minutes before departure. */
const SPARSE = [24 * 60, 6 * 60, 2 * 60, 45]
/** After departure; after the expected landing, until it is known. */
const LEFT = 15
const LANDED = [0, 10, 30, 60, 120, 240]
const BELT = 12
const USUAL_FLIGHT = 4 * HOUR
const OVER = 6 * HOUR
const LONGEST = 72 * HOUR
const CANCELLED = 6 * HOUR
const LAST_CHANCE = 45 * MINUTE
const UNTIMED = 6 * HOUR
const SOON = 4 * MINUTE
const SPREAD = 3 * HOUR
/** Checks with followers: intervals in minutes from a time relative to departure or landing. */
const BEFORE_LEAVING = [
  { from: 360, every: 180 },
  { from: 60, every: 20 },
  { from: -60, every: 5 },
  { from: -120, every: 10 },
  { from: -360, every: 30 },
  { from: -1440, every: 180 },
]
const IN_THE_AIR = [
  { from: 60, every: 20 },
  { from: -40, every: 5 },
  { from: -Infinity, every: 20 },
]

/** `now`: of the last check, `-Infinity` for never. `attended`: has followers. */
type Plan = { now: number; attended: boolean; places: Places }

/** Epoch milliseconds, possibly past; null once landed or over. Rare without followers. */
export function nextCheck(flight: WatchedFlight, report: FlightReport | null, plan: Plan): number | null {
  const next = planned(flight, report, plan)
  return next === null || next > endOf(flight, report, plan.places) ? null : next
}

/** Six hours after arrival, or two days after its day if delayed or unknown. */
export function isOver(
  flight: WatchedFlight,
  report: FlightReport | null,
  { now, places }: Omit<Plan, 'attended'>,
): boolean {
  return now > endOf(flight, report, places)
}

function planned(flight: WatchedFlight, report: FlightReport | null, plan: Plan): number | null {
  const { now, attended } = plan
  if (report === null) return now === -Infinity ? firstCheck(flight, plan.places) : now + UNTIMED
  const [departure, arrival] = [timeOf(report.departure), timeOf(report.arrival)]
  if (report.status === 'landed') return attended ? beltCheck(report, now) : null
  if (departure === null) return now + (attended ? HOUR : UNTIMED)
  if (report.status === 'cancelled') return whileCancelled(departure, now)
  const landing = arrival ?? departure + USUAL_FLIGHT
  const isGone = hasLeft(report.status, report.departure.actual)
  const sparse = isGone
    ? []
    : [...SPARSE.map((minutes) => departure - minutes * MINUTE), departure + LEFT * MINUTE]
  const ladder = [...sparse, ...LANDED.map((minutes) => landing + minutes * MINUTE)]
  const seldom = ladder.toSorted((a, b) => a - b).find((at) => at > now + SOON) ?? now + 4 * HOUR
  if (!attended) return seldom
  return Math.min(
    seldom,
    isGone ? stepped(IN_THE_AIR, landing, now) : stepped(BEFORE_LEAVING, departure, now),
  )
}

/** It may come back: one check shortly before departure. */
function whileCancelled(departure: number, now: number): number | null {
  const last = departure - LAST_CHANCE
  return now < last ? Math.min(now + CANCELLED, last) : null
}

function stepped(table: { from: number; every: number }[], at: number, now: number): number {
  const line = table.findIndex(({ from }) => now >= at + from * MINUTE)
  if (line < 0) return at + (table.at(-1)?.from ?? 0) * MINUTE
  const step = now + (table[line]?.every ?? 0) * MINUTE
  const sooner = table[line - 1]
  return sooner ? Math.min(step, at + sooner.from * MINUTE) : step
}

/** One check after landing: belts are announced late. */
function beltCheck({ arrival }: FlightReport, now: number): number | null {
  const landed = timeOf(arrival)
  if (landed === null || arrival.baggageBelt !== null) return null
  return now < landed + BELT * MINUTE ? landed + BELT * MINUTE : null
}

/** About a day before: from noon of the day before, staggered by flight. */
function firstCheck(flight: WatchedFlight, places: Places): number {
  const spread = hashNumber(flightKey(flight)) % SPREAD
  return startOf(flight, places) - 12 * HOUR + spread
}

function endOf(flight: WatchedFlight, report: FlightReport | null, places: Places): number {
  const landing = report && timeOf(report.arrival)
  const latest = startOf(flight, places) + LONGEST
  if (landing === null) return latest
  // It waits, and may not be given a new time for long
  return report?.status === 'delayed' ? Math.max(landing + OVER, latest) : landing + OVER
}

function startOf({ date, origin }: WatchedFlight, places: Places): number {
  return wallClockMs(date, '00:00', places.find(origin)) ?? (dayNumber(date) ?? 0) * 24 * HOUR
}
