import { anyOf, wordsByLanguage } from '#extract/words/words.ts'

/**
 * Whether the subject and the first lines say that nothing is booked, though flights follow in full: a payment that failed, an
 * option that ran out, a quote.
 */
export function saysNotBooked(opening: string): boolean {
  // "BAŞARISIZ": capitals whose small letters only Turkish has
  const small = /[İŞĞ]/u.test(opening) ? opening.toLocaleLowerCase('tr') : opening
  return NOT_BOOKED.some((said) => said.test(opening) || said.test(small))
}

/** A pattern for each language. */
const NOT_BOOKED = wordsByLanguage('notBooked.said').map((said) => new RegExp(said.join('|'), 'iu'))

/** What newspapers tell of a flight. */
export const INCIDENT = new RegExp(anyOf('notBooked.incident'), 'iu')

/** What is told of flights that are not the reader's own: a board, a timetable, the news. */
export const OF_OTHERS = new RegExp(anyOf('notBooked.ofOthers'), 'iu')
