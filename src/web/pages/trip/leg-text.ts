import type { EnrichedFlight } from '#contract/trip.ts'
import { durationText } from '#web/format.ts'
import { hasLanded, type End, type LiveLeg } from './live-legs.ts'
import { flightMessages as messages, messages as pageMessages, statusMessages } from './messages.ts'

/** "45 min late", "10 min early"; null on time. */
export function latenessText(minutes: number): string | null {
  if (minutes === 0) return null
  return minutes > 0 ? messages.late(durationText(minutes)) : messages.early(durationText(-minutes))
}

/** Where a diverted flight lands or landed; else null. */
export const insteadText = (leg: LiveLeg): string | null =>
  leg.isElsewhere ? messages.instead(leg.divertedTo, hasLanded(leg)) : null

export const offText = (leg: LiveLeg, end: End): string | null =>
  leg.status === 'cancelled' ? statusMessages.cancelled : end === 'arrival' ? insteadText(leg) : null

/** "Bags: belt 7", once it has landed. */
export const beltText = (leg: LiveLeg): string | null =>
  leg.belt && hasLanded(leg) ? messages.belt(leg.belt) : null

type Place = Pick<EnrichedFlight, `${End}City` | `${End}Airport`>

/** "Barcelona"; the airport's code where no city is known, else "TBD". */
export const cityText = (flight: Place, end: End): string =>
  flight[`${end}City`] ?? flight[`${end}Airport`] ?? pageMessages.tbd

export const routeText = (first: Place, last: Place = first): string =>
  messages.route(cityText(first, 'departure'), cityText(last, 'arrival'))
