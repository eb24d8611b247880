import { readItem, writeItem } from '#web/storage.ts'

/** What was dismissed for good, per trip in this browser (spec trip-9). */

export const readWelcomed = (tripId: string) => readItem(`onboarding_dismissed_${tripId}`) !== null
export const saveWelcomed = (tripId: string) => writeItem(`onboarding_dismissed_${tripId}`, 'true')

/** The instant of the newest forwarding request that was dismissed. */
export const readForwardingSeen = (tripId: string) => readItem(`forwarding_dismissed_${tripId}`)
export const saveForwardingSeen = (tripId: string, at: string) =>
  writeItem(`forwarding_dismissed_${tripId}`, at)
