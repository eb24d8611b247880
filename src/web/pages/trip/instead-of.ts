import { hasLanded, type LiveLeg } from './live-legs.ts'
import { flightMessages as messages } from './messages.ts'

/** Where a flight lands, or landed, that does not land where it was to; null of others. */
export const insteadOf = (leg: LiveLeg): string | null =>
  leg.isElsewhere ? messages.instead(leg.divertedTo, hasLanded(leg)) : null
