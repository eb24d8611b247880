import { findAirline } from '#reference/airlines.ts'
import { anyOf } from '#extract/words/words.ts'
import { hasMoney } from './offers.ts'

/**
 * Whether the form of a text without a reference or a traveler shows that nothing in it is booked: a
 * board of departures, fares beside each flight, numbered options, a plan by an assistant.
 */
export function looksUnbooked(text: string): boolean {
  const numbers = flightNumbersIn(text)
  return (
    isBoard(numbers) ||
    (numbers.size > 1 && pricesIn(text) >= numbers.size) ||
    hasOptions(text) ||
    ASSISTANT.test(text) ||
    isMarkdown(text)
  )
}

/** Whether the text is about a visa: its flights are intended, or asked for. */
export function isForVisa(opening: string): boolean {
  return EMBASSY.test(opening) && VISA.test(opening)
}

const EMBASSY = new RegExp(anyOf('notBooked.embassy'), 'iu')
const VISA = new RegExp(anyOf('notBooked.visa'), 'iu')

function flightNumbersIn(text: string): Set<string> {
  const found = [...text.matchAll(NUMBER)].filter(([, carrier]) => findAirline(carrier!) !== undefined)
  return new Set(found.map(([, carrier, number]) => `${carrier}${Number(number)}`))
}

const NUMBER = /(?<![\p{L}\d])([A-Z]{2}|[A-Z]\d|\d[A-Z]) ?(\d{2,4})(?![\p{L}\d:.,-])/gu

/** Nobody flies with so many airlines at once. */
function isBoard(numbers: ReadonlySet<string>): boolean {
  return numbers.size >= 6 && new Set([...numbers].map((number) => number.slice(0, 2))).size >= 5
}

/** Lines with a price: "EUR 89", "599,-". */
const pricesIn = (text: string) =>
  text.split('\n').filter((line) => hasMoney(line) || /\d,-(?!\d)/.test(line)).length

/** "Option 1 …, option 2 …": one of them may be booked later. */
function hasOptions(text: string): boolean {
  return FIRST_OPTION.test(text) && SECOND_OPTION.test(text)
}

const OPTION = anyOf('notBooked.option')
const FIRST_OPTION = new RegExp(`(?:^|\\n)\\W{0,6}(?:${OPTION}) ?(?:1|A|I|①|一)(?![\\p{L}\\d])`, 'iu')
const SECOND_OPTION = new RegExp(`(?:^|\\n)\\W{0,6}(?:${OPTION}) ?(?:2|B|II|②|二)(?![\\p{L}\\d])`, 'iu')

const ASSISTANT =
  /(?:^|\n)\W{0,4}(?:ChatGPT|Gemini|Copilot|Claude|Perplexity|DeepSeek|Grok|Le Chat)(?: \p{L}+)?(?: said)?\s?:/u

/** Programs that write plans mark headings and stress; bookings come as tables or bare text. */
function isMarkdown(text: string): boolean {
  const stressed = [...text.matchAll(/\*\*[^*\n]{2,80}\*\*/gu)].length
  const headed = [...text.matchAll(/(?:^|\n)#{1,4} \S/gu)].length
  return stressed >= 4 || (headed >= 2 && stressed >= 1)
}
