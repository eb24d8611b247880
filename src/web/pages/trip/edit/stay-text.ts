import type { Accommodation } from '#contract/trip.ts'
import { dayText } from '#web/format.ts'
import { stayMessages as messages } from './messages.ts'

/** "Fri 12 June – Fri 19 June" */
export function datesText({ checkIn, checkOut }: Accommodation): string {
  if (checkIn === null && checkOut === null) return messages.noDates
  if (checkIn === null) return messages.until(dayText(checkOut))
  if (checkOut === null) return messages.since(dayText(checkIn))
  return `${dayText(checkIn)} – ${dayText(checkOut)}`
}
