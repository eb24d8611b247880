import type { Accommodation } from '#contract/trip.ts'
import { flightDayText } from '#web/format.ts'
import { stayMessages as messages } from './messages.ts'

/** "Fri 12 Jun – Fri 19 Jun" */
export function datesText({ checkIn, checkOut }: Accommodation): string {
  if (checkIn === null && checkOut === null) return messages.noDates
  if (checkIn === null) return messages.until(flightDayText(checkOut))
  if (checkOut === null) return messages.since(flightDayText(checkIn))
  return `${flightDayText(checkIn)} – ${flightDayText(checkOut)}`
}
