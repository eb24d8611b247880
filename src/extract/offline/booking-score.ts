import { anyOf, wordsByLanguage } from '#extract/words/words.ts'
import { airlineByTicketPrefix } from '#reference/airlines.ts'
import type { Page } from './page.ts'
import { isForVisa, LOCATOR, looksUnbooked } from './unbooked.ts'
import { namesBooking, referencesIn } from './references.ts'

/**
 * How much a text speaks for a booking rather than for an offer, a question or a story: positive when it
 * carries a reference, a traveler or the words of a confirmation, negative when it sells, asks or
 * congratulates.
 */
export function bookingScore(page: Page, subject: string | null): number {
  const { text } = page
  // The quote that a thread began with says nothing of its last mail
  const title = REPLY.test(subject ?? '') ? subject!.replace(QUOTE, '') : (subject ?? '')
  // "DİĞER UÇUŞLAR": the dotted capital has no small letter that a pattern without case would find
  const [head, doubtful] = [subject ?? '', title].map((above) =>
    `${above}\n${text}`.slice(0, SAMPLE_CHARS).replaceAll('İ', 'i'),
  ) as [string, string]
  let score = 0
  if (referencesIn(text).length || namesBooking(text)) score += 2
  const people = page.people().filter(({ evidence }) => evidence !== 'greeting')
  if (people.some(({ evidence }) => evidence !== 'title')) score += 2
  if (namesTickets(text)) score += 2
  const isOwn = score > 2
  if (score === 0 && !CONFIRMED.test(text) && looksUnbooked(text)) score -= 5
  else if (score === 0 && LOCATOR.test(text)) score += 1
  if (isForVisa(head.slice(0, 4 * OPENING_CHARS))) score -= 6
  if (CONFIRMING.test(head)) score += 1
  if (CONFIRMED.test(`${subject ?? ''}\n${text.slice(0, OPENING_CHARS)}`)) score += 2
  if (SELLING.test(doubtful)) score -= isOwn ? 1 : 2
  const opening = doubtful.slice(0, OPENING_CHARS)
  if (OFFERS.test(withoutLinks(opening))) score -= CONFIRMED.test(opening) ? 1 : score > 1 ? 2 : 3
  if (UNFINISHED.test(doubtful.slice(0, 2 * OPENING_CHARS))) score -= 4
  if (ASKING.test(doubtful)) score -= 4
  if (STATEMENT.test(`${title}\n${opening}`)) score -= 5
  if (LOG.test(text)) score -= 6
  if (saysNotBooked(`${title}\n${text.slice(0, 2 * OPENING_CHARS)}`)) score -= 6
  if (isWaiting(`${title}\n${text.slice(0, 2 * OPENING_CHARS)}`)) score -= 4
  if (score <= 1 && !isOwn && (OF_OTHERS.test(doubtful) || INCIDENT.test(doubtful))) score -= 3
  return score
}

const QUOTE =
  /preventivo|devis|angebot|quot(?:e|ation)|presupuesto|cotizaci[óo]n|orçamento|offerte|oferta|nabídka|ajánlat|tarjous|teklif|offert|tilbud|predračun|ponuda|προσφορά/giu
const REPLY = /^\s*(?:re|r|aw|antw|sv|vs|odp|rif|ynt|res|отв|回复|回覆|返信|답장)\s?[:：]/iu

/** A row of words without figures is a bar of links, "Offers" among them. */
function withoutLinks(text: string): string {
  return text
    .split('\n')
    .filter((line) => /\d/.test(line) || line.split(' | ').length < 3)
    .join('\n')
}

/** E-ticket numbers: an airline's three figures and ten more (IATA resolution 722f). */
function namesTickets(text: string): boolean {
  return [...text.matchAll(TICKET)].some(([, prefix]) => airlineByTicketPrefix(prefix!) !== undefined)
}

const TICKET = /(?<![\p{L}\d-])(\d{3})[- ]?\d{10}(?![\d-])/gu
const SAMPLE_CHARS = 20_000
/** The subject and the first lines: adverts at the end of a confirmation use the same words. */
const OPENING_CHARS = 400
const OFFERS = new RegExp(anyOf('booking.offer'), 'iu')
/** A confirmation or a change of one that says so at once; its page may link to offers above. */
const CONFIRMED = new RegExp(anyOf('booking.confirmed'), 'iu')
/** A basket that was left, a search that is kept, a seat that is only held in mind. */
const UNFINISHED = new RegExp(anyOf('booking.unfinished'), 'iu')
/** Lines that a program wrote. */
const LOG = /^\W{0,3}\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S*\s+\W?(?:INFO|WARN|ERROR|DEBUG|TRACE)\b/m
/** A statement of miles names flights that are long past. */
const STATEMENT = new RegExp(anyOf('booking.statement'), 'iu')
const CONFIRMING = new RegExp(anyOf('booking.confirming'), 'iu')
const SELLING = new RegExp(anyOf('booking.selling'), 'iu')
const ASKING = new RegExp(anyOf('booking.asking'), 'iu')

/**
 * Whether the subject and the first lines say that nothing is booked, though flights follow in full: a
 * payment that failed, an option that ran out, a quote.
 */
export function saysNotBooked(opening: string): boolean {
  // "BAŞARISIZ": capitals whose small letters only Turkish has
  const small = /[İŞĞ]/u.test(opening) ? opening.toLocaleLowerCase('tr') : opening
  return NOT_BOOKED.some((said) => said.test(opening) || said.test(small))
}

/** Whether a sentence puts the reader on a waiting list that is not over, nor for a better seat. */
const isWaiting = (opening: string): boolean =>
  opening.split(/[.!?。！？\n]/).some((sentence) => WAITING.test(sentence) && !SETTLED.test(sentence))

const WAITING = new RegExp(anyOf('notBooked.waiting'), 'iu')
const SETTLED = new RegExp(anyOf('notBooked.settled'), 'iu')

const NOT_BOOKED = wordsByLanguage('notBooked.said').map((said) => new RegExp(said.join('|'), 'iu'))

const INCIDENT = new RegExp(anyOf('notBooked.incident'), 'iu')
/** What is told of flights that are not the reader's own: a board, a timetable, the news. */
const OF_OTHERS = new RegExp(anyOf('notBooked.ofOthers'), 'iu')
