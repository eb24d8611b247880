import { anyOf } from '#extract/words/words.ts'
import { airlineByTicketPrefix } from '#reference/airlines.ts'
import { INCIDENT, OF_OTHERS, saysNotBooked } from './not-booked.ts'
import { peopleIn } from './people.ts'
import { referencesIn } from './references.ts'

/**
 * How much a text speaks for a booking rather than for an offer, a question or a story: positive when it carries a
 * reference, a traveler or the words of a confirmation, negative when it sells, asks or congratulates.
 */
export function bookingEvidence(text: string, subject: string | null): number {
  // "DİĞER UÇUŞLAR": the dotted capital has no small letter that a pattern without case would find
  const head = `${subject ?? ''}\n${text}`.slice(0, SAMPLE_CHARS).replaceAll('İ', 'i')
  let score = 0
  if (referencesIn(text).length) score += 2
  if (namesTravelers(text)) score += 2
  if (namesTickets(text)) score += 2
  const isOwn = score > 2
  if (CONFIRMING.test(head)) score += 1
  if (CONFIRMED.test(`${subject ?? ''}\n${text.slice(0, OPENING_CHARS)}`)) score += 2
  if (SELLING.test(head)) score -= isOwn ? 1 : 2
  const opening = head.slice(0, OPENING_CHARS)
  if (TEMPTING.test(withoutLinks(opening))) score -= CONFIRMED.test(opening) ? 1 : 3
  if (UNFINISHED.test(head.slice(0, 2 * OPENING_CHARS))) score -= 4
  if (ASKING.test(head)) score -= 4
  if (STATEMENT.test(`${subject ?? ''}\n${opening}`)) score -= 5
  if (saysNotBooked(`${subject ?? ''}\n${text.slice(0, 2 * OPENING_CHARS)}`)) score -= 6
  if (score <= 1 && !isOwn && (OF_OTHERS.test(head) || INCIDENT.test(head))) score -= 3
  return score
}

/** A row of words without figures is a bar of links, "Offers" among them. */
function withoutLinks(text: string): string {
  return text
    .split('\n')
    .filter((line) => /\d/.test(line) || line.split(' | ').length < 3)
    .join('\n')
}

function namesTravelers(text: string): boolean {
  return peopleIn(text).some(({ evidence }) => evidence !== 'title' && evidence !== 'greeting')
}

/** E-ticket numbers: an airline's three figures and ten more (IATA resolution 722f). */
function namesTickets(text: string): boolean {
  return [...text.matchAll(TICKET)].some(([, prefix]) => airlineByTicketPrefix(prefix!) !== undefined)
}

const TICKET = /(?<![\p{L}\d-])(\d{3})[- ]?\d{10}(?![\d-])/gu

const SAMPLE_CHARS = 20_000

/** The subject and the first lines: adverts at the end of a confirmation use the same words. */
const OPENING_CHARS = 400

const TEMPTING = new RegExp(anyOf('evidence.offer'), 'iu')

/** A confirmation or a change of one that says so at once; its page may link to offers above. */
const CONFIRMED = new RegExp(anyOf('evidence.confirmed'), 'iu')

/** A basket that was left, a search that is kept, a seat that is only held in mind. */
const UNFINISHED = new RegExp(anyOf('evidence.unfinished'), 'iu')

/** A statement of miles names flights that are long past. */
const STATEMENT = new RegExp(anyOf('evidence.statement'), 'iu')

const CONFIRMING = new RegExp(anyOf('evidence.confirming'), 'iu')

const SELLING = new RegExp(anyOf('evidence.selling'), 'iu')

const ASKING = new RegExp(anyOf('evidence.asking'), 'iu')
