import { words } from '#extract/words/words.ts'
import { findAirline } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'

/**
 * A text without capitals in the capitals that a printed one has: names of people and places, airlines before
 * numbers, airports in brackets and pairs. Clock times that were taken apart ("6 : 10 pm") are joined. The
 * length of the text and the places of its words stay. Other texts are returned as they are.
 */
export function recased(text: string): string {
  const joined = (text.match(APART)?.length ?? 0) > 1 ? text.replace(APART, '$1:$2$3  ') : text
  if (!isSmall(joined)) return joined
  return joined
    .replace(WORD, (word) => word[0]!.toUpperCase() + word.slice(1))
    .replace(NUMBERED, (written, carrier: string) => {
      const isGlued = /^\w{2}\d{3}/.test(written)
      const isWord = NO_CARRIER.has(carrier.toLowerCase()) && !isGlued
      return findAirline(carrier.toUpperCase()) && !isWord ? written.toUpperCase() : written
    })
    .replace(ALONE, (written, carrier: string) =>
      findAirline(carrier.toUpperCase()) ? written.toUpperCase() : written,
    )
    .replace(SLASHED, (name) => name.toUpperCase())
    .replace(BRACKETED, (written) => (isAirport(written.slice(1, 4)) ? written.toUpperCase() : written))
    .replace(PAIR, (written, from: string, to: string) =>
      isAirport(from) && isAirport(to) ? written.toUpperCase() : written,
    )
    .replace(FLIGHT_LINE, (line) =>
      line.replace(BY_CLOCK, (code) => (isAirport(code) ? code.toUpperCase() : code)),
    )
}

/** Small words within names. */
export const PARTICLES =
  'van|von|de|den|der|du|la|le|las|los|del|della|di|da|do|dos|das|te|ter|ten|zu|af|op|aan|in|bin|bint|' +
  "al|el|y|e|['’][st]"

const APART = /(?<!\d)(\d{1,2}) : ([0-5]\d)(?!\d)( [ap]m)?/g
/** Words that begin with a small letter, but not "de" or "van". */
const WORD = new RegExp(
  `(?<![\\p{L}\\p{M}\\d'’])(?!(?:${PARTICLES}|and|und|et)(?!\\p{L}))[a-zà-öø-ÿа-яё-џα-ω]\\p{L}+`,
  'gu',
)
const NUMBERED = /(?<![\p{L}\d])([a-z]{2}|[a-z]\d|\d[a-z]) ?\d{2,4}(?![\p{L}\d]|[:.,/]\d)/giu
/** A line with nothing else, where "sn 2588" is no serial number. */
const ALONE = /^([a-z]{2}|[a-z]\d|\d[a-z]) ?\d{2,4}$/gim
const SLASHED =
  /(?<![\p{L}/])[a-z]{2,}(?: [a-z]{2,})?\/[a-z]{2,}(?: [a-z]{2,})? ?(?:mrs|mr|ms|miss|mstr|dr|chd|inf)(?!\p{L})/giu
const BRACKETED = /\([a-z]{3}\)/gi
/** With nothing but a blank between them, only beside a figure: many a word is a code. */
const PAIR =
  /(?<![\p{L}\d-])([a-z]{3})(?: ?[-–>/→] ?|(?<=\d [a-z]{3}) | (?=[a-z]{3} \d))([a-z]{3})(?![\p{L}\d-])/giu
/** A line with a number that was given its capitals. */
const FLIGHT_LINE = /^.*(?<![\p{L}\d])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{2,4}(?!\d).*$/gmu
/** "krk 06:25", "2310 fra" */
const BY_CLOCK =
  /(?<![\p{L}\d-])[a-z]{3}(?= (?:[01]?\d|2[0-3])[:.]?[0-5]\d(?![\d/]|[.:]\d))|(?<=(?<!\d)(?:[01]?\d|2[0-3])[:.]?[0-5]\d )[a-z]{3}(?![\p{L}\d-])/giu
const NO_CARRIER = new Set([
  ...words('flight.notCarrier').map((word) => word.toLowerCase()),
  ...'at on in to am pm by of de la le el du um ab an en et no nr or is it be we so st rd my me as if do go up'.split(
    ' ',
  ),
])
const NO_AIRPORT = new Set(words('place.notCode'))

function isAirport(letters: string): boolean {
  const code = letters.toUpperCase()
  return !NO_AIRPORT.has(code) && ['L', 'M'].includes(findAirport(code)?.size ?? '')
}

/** Shorter texts need to have no capital at all. */
const MIN_LETTERS = { without: 60, with: 150 }
/** Of a hundred letters: a line of code may stand in a text without capitals. */
const MAX_CAPITALS = 1
/** Record locators keep their capitals where nothing else has any. */
const LOCATOR = /(?<![\p{L}\d])[A-Z\d]{5,8}(?![\p{L}\d])/gu

/** Hardly any capitals in a text of some length. */
export function isSmall(text: string): boolean {
  const small = text.match(/\p{Ll}/gu)?.length ?? 0
  if (small < MIN_LETTERS.without) return false
  const capitals = text.replace(LOCATOR, '').match(/\p{Lu}/gu)?.length ?? 0
  if (capitals && small < MIN_LETTERS.with) return false
  return capitals * 100 <= (small + capitals) * MAX_CAPITALS
}
