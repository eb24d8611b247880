import type { Cut, Extraction, Unread } from '#contract/extraction.ts'
import { LIMITS } from '#contract/limits.ts'
import words from './unread-words.json' with { type: 'json' }

const UNREAD_WORDS: Record<Unread, string> = words

/**
 * What a family is told of a document that was not read whole: why, and of what only the first were kept.
 * Null where all of it was read.
 */
export function unreadWords({ unread, cut = [] }: Pick<Extraction, 'unread' | 'cut'>): string | null {
  if (!unread) return null
  if (cut.length === 0) return UNREAD_WORDS[unread]
  const kept = LIST.format(cut.map((kind) => `${COUNTS[kind]} ${NAMES[kind]}`))
  return `Only the first ${kept} were read. ${UNREAD_WORDS[unread]}`
}

const NAMES: Record<Cut, string> = {
  travelers: 'travelers',
  flights: 'flights',
  accommodations: 'stays',
  otherBookings: 'other bookings',
  bookingReferences: 'booking references',
}

const COUNTS: Record<Cut, number> = {
  travelers: LIMITS.travelersPerDocument,
  flights: LIMITS.flightsPerDocument,
  accommodations: LIMITS.staysPerDocument,
  otherBookings: LIMITS.otherBookingsPerDocument,
  bookingReferences: LIMITS.referencesPerDocument,
}

const LIST = new Intl.ListFormat('en-GB')
