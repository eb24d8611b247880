import type { Unread } from '#contract/extraction.ts'
import words from './unread-words.json' with { type: 'json' }

/** What a family is told of a document that was not read whole. */
export const UNREAD_WORDS: Record<Unread, string> = words
