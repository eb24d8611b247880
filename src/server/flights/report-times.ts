import { timeOf, type FlightReport } from '#domain/flight/flight-report.ts'

const HOUR_MS = 3_600_000
/** So long before the departure, and before the landing, a flight is near. */
const NEAR = { departure: 3 * HOUR_MS, landing: HOUR_MS }

/** Milliseconds to the departure or the landing, whichever is nearer; flights of which nothing is known come last. */
export function distance(report: FlightReport | null, now: number): number {
  if (!report) return Infinity
  const times = [timeOf(report.departure), timeOf(report.arrival)]
  return Math.min(...times.map((time) => (time === null ? Infinity : Math.abs(time - now))))
}

/** When a flight is near next: then questions may use what is kept of the day's budget. Null where that is not ahead, or not known. */
export function nearFrom(report: FlightReport | null, now: number): number | null {
  if (!report) return null
  const [departure, landing] = [timeOf(report.departure), timeOf(report.arrival)]
  const ahead = [
    departure === null ? now : departure - NEAR.departure,
    landing === null ? now : landing - NEAR.landing,
  ].filter((at) => at > now)
  return ahead.length ? Math.min(...ahead) : null
}

export function isNear(report: FlightReport | null, now: number): boolean {
  if (!report) return false
  const within = (time: number | null, before: number) =>
    time !== null && now >= time - before && now <= time + HOUR_MS
  return within(timeOf(report.departure), NEAR.departure) || within(timeOf(report.arrival), NEAR.landing)
}

/** What of a report people see, to tell whether that changed. */
export function wordsOf(report: FlightReport | null): string {
  return JSON.stringify(report && [report.status, report.departure, report.arrival, report.divertedTo])
}
