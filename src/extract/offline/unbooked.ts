import { findAirline } from '#reference/airlines.ts'
import { anyOf } from '#extract/words/words.ts'
import { hasMoney, isFromPrice } from './offers.ts'

/**
 * Whether the form of a text without a reference or a traveler shows that nothing in it is booked: a
 * board of departures, fares beside each flight, numbered options, a plan by an assistant.
 */
export function looksUnbooked(text: string): boolean {
  return (
    isBoard(flightNumbersIn(text)) ||
    ((isPriced(text) || isPriceList(text)) && !LOCATOR.test(text)) ||
    hasOptions(text) ||
    ASSISTANT.test(text) ||
    MISTAKEN.test(text) ||
    (SORTED.test(text) && hasMoney(text)) ||
    isMarkdown(text)
  )
}

/** "From 89 €" in several rows: an advert. */
const isPriceList = (text: string): boolean => text.split('\n').filter(isFromPrice).length > 2

/** Six letters and figures that are no flight number: a record locator, whatever stands before it. */
export const LOCATOR =
  /(?<![\p{L}\d])(?![A-Z\d]{2}\d{4}(?!\d))(?=[A-Z]{0,5}\d)(?=[A-Z\d]{0,4}[A-Z]\d{0,4}[A-Z])[A-Z\d]{6}(?![\p{L}\d])/u

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
  const airlines = new Set([...numbers].map((number) => number.slice(0, 2))).size
  return (numbers.size > 5 && airlines > 4) || (numbers.size > 6 && airlines > 3)
}

/** Whether each of several flights has a price of its own: "EUR 89", "599,-". */
function isPriced(text: string): boolean {
  const blocks: { isPriced: boolean }[] = []
  let before: ReadonlySet<string> = new Set()
  for (const line of text.split('\n')) {
    const numbers = flightNumbersIn(line)
    if ([...numbers].some((number) => !before.has(number))) blocks.push({ isPriced: false })
    if (numbers.size) before = numbers
    if (blocks.length && (hasMoney(line) || AMOUNT.test(line))) blocks.at(-1)!.isPriced = true
  }
  return blocks.length > 1 && blocks.every((block) => block.isPriced)
}

/** "599,-", and "214,800~" alone in its line: prices without a currency. */
const AMOUNT = /\d,-(?!\d)|^\D{0,3}\d{1,3}(?:[.,]\d{3})+\s?[~〜～+]?$/u

/** "Option 1 …, option 2 …": one of them may be booked later. */
function hasOptions(text: string): boolean {
  return FIRST_OPTION.test(text) && SECOND_OPTION.test(text)
}

const OPTION = anyOf('notBooked.option')
const FIRST_OPTION = new RegExp(`(?:^|\\n)\\W{0,6}(?:${OPTION}) ?(?:1|A|I|①|一)(?![\\p{L}\\d])`, 'iu')
const SECOND_OPTION = new RegExp(`(?:^|\\n)\\W{0,6}(?:${OPTION}) ?(?:2|B|II|②|二)(?![\\p{L}\\d])`, 'iu')

const ASSISTANT =
  /(?:^|\n)\W{0,4}(?:ChatGPT|Gemini|Copilot|Claude|Perplexity|DeepSeek|Grok|Le Chat)(?: \p{L}+)?(?: said)?\s?[:–—-]/u

/** "ChatGPT can make mistakes. Check important info." */
const MISTAKEN = new RegExp(anyOf('notBooked.assistant'), 'iu')

/** "Sort by: lowest price": the results of a search. */
const SORTED = new RegExp(anyOf('notBooked.search'), 'iu')

/** Programs that write plans mark headings and stress; bookings come as tables or bare text. */
function isMarkdown(text: string): boolean {
  const stressed = [...text.matchAll(/\*\*[^*\n]{2,80}\*\*/gu)].length
  const headed = [...text.matchAll(/(?:^|\n)#{1,4} \S/gu)].length
  return stressed >= 4 || (headed >= 2 && stressed >= 1)
}
