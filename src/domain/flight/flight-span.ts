import { addDays } from '../days.ts'

/** How far and how long flights are, without `Temporal`: the browser bundle imports this file. */

/** Longer than every scheduled flight (SIN-JFK, 18 h 50 min), plus a stop under one number. Minutes. */
export const LONGEST_FLIGHT = 26 * 60

const FASTEST_KM_PER_HOUR = 1100

type Point = { lat: number; lng: number }

export const isFlightTime = (minutes: number) => minutes > 0 && minutes <= LONGEST_FLIGHT

export type Arrival = {
  departureDate: string | null
  from: Point
  to: Point
  minutesOn: (date: string | null) => number | null
}

/** The earliest day of arrival that makes a flight no faster than 1,100 km/h; null when there is none. */
export function likelyArrivalDay({ departureDate, from, to, minutesOn }: Arrival): string | null {
  const shortest = (kilometres(from, to) / FASTEST_KM_PER_HOUR) * 60
  for (const days of [-1, 0, 1, 2]) {
    const date = addDays(departureDate, days)
    const minutes = minutesOn(date)
    if (minutes !== null && isFlightTime(minutes) && minutes >= shortest) return date
  }
  return null
}

/** Haversine on a sphere of 6,371 km. */
export function kilometres(from: Point, to: Point): number {
  const radians = Math.PI / 180
  const [latitude, longitude] = [(to.lat - from.lat) * radians, (to.lng - from.lng) * radians]
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(longitude / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(half)))
}
