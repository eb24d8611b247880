import type { ExtractedStay, ExtractedTraveler } from '#contract/extraction.ts'
import type { DayNumber } from '../offline/calendar.ts'
import { dateDoubt } from './dates.ts'
import { addDoubt, ownDoubts } from './doubt.ts'

/** A name with less than this stands where names stand that are nobody's: in a greeting. */
const SURE_NAME = 0.5

/** The stay with what a person should look at. `written`: the day on which the document says that it was written. */
export function withStayDoubts(stay: ExtractedStay, written: DayNumber | null): ExtractedStay {
  const result = ownDoubts(stay)
  for (const field of ['checkIn', 'checkOut'] as const) {
    const value = stay[field]
    const doubt = value ? dateDoubt({ field, value, place: stay.provenance[field] }, written) : null
    if (doubt) addDoubt(result, doubt)
    if (!value) addDoubt(result, { field, reason: 'missing' })
  }
  const { checkIn, checkOut } = stay
  if (checkIn && checkOut && checkOut <= checkIn) addDoubt(result, { field: 'checkOut', reason: 'order' })
  return result
}

/** The traveler, whose name is doubted where only a greeting gives it. */
export function withTravelerDoubts(traveler: ExtractedTraveler): ExtractedTraveler {
  const result = ownDoubts(traveler)
  if (traveler.confidence < SURE_NAME) addDoubt(result, { field: 'name', reason: 'unsure' })
  return result
}
