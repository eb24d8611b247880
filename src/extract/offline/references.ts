import { LIMITS } from '#contract/limits.ts'
import { anyOf, words } from '#extract/words/words.ts'
import { findAirline } from '#reference/airlines.ts'
import { airportsNamed } from '#reference/gazetteer.ts'
import { foldName } from '#reference/fold-name.ts'
import { monthsNamed } from './months.ts'

/** Record locators of a text, the likeliest first. E-ticket numbers, prices and words are none. */
export function referencesIn(text: string): string[] {
  const scores = new Map<string, number>()
  let written: ReadonlySet<string> | undefined
  for (const label of text.matchAll(LABEL)) {
    const after = text.slice(label.index + label[0].length, label.index + label[0].length + 60)
    // "BOOKING REF : AMADEUS: 5WDKQP"
    const code = VALUE.exec(after.replace(SYSTEM, ''))?.[1]
    if (
      !code ||
      !isLocator(code) ||
      isPromotion(label[0], text.slice(Math.max(0, label.index - 24), label.index))
    )
      continue
    const worth =
      (code.length === 6 ? 2 : 0.8) +
      (/\d/.test(code) ? 0.6 : 0) -
      (/^[A-Z]+$/.test(code) && isWord(code, (written ??= smallWordsOf(text))) ? 3 : 0)
    scores.set(code, (scores.get(code) ?? 0) + worth)
  }
  for (const [, code] of text.matchAll(NAMED))
    if (isLocator(code!)) scores.set(code!, (scores.get(code!) ?? 0) + 0.5)
  return [...scores]
    .filter(([, score]) => score > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([code]) => code)
    .slice(0, MOST)
}

/** Above what a document may have, so that it is known when some are left out. */
const MOST = LIMITS.referencesPerDocument + 1

/** Whether a label of bookings has a number behind it, of whatever form: "30-779214", "817 204 936". */
export function namesBooking(text: string): boolean {
  return [...text.matchAll(LABEL)].some(({ index, 0: label }) => {
    const after = text.slice(index + label.length, index + label.length + 40)
    const value = NUMBER.exec(after)?.[1] ?? ''
    return value.replace(/\D/g, '').length > 2
  })
}

const NUMBER =
  /^(?: ?\([^)]{2,16}\))?[\s:：|/*#.№"'()º°-]{0,8}(?<![A-Za-z0-9])((?=[A-Z0-9 /-]{0,8}\d)[A-Z0-9][A-Z0-9/-]{2,24}|\d{3}(?: \d{3}){2})(?![a-z])/u

const LABEL = new RegExp(anyOf('booking.reference'), 'giu')
const VALUE =
  /^(?: ?\p{L}{2,12}(?: \p{L}{2,12}){0,3}(?= ?[:：/|]))?[\s:：\-–|/*#."'()]*(?:(?:is|are|ist|lautet|est|es|è|é|:)\s+)?[\s:：\-–|/*#."'(]{0,8}(?<![A-Za-z0-9])([A-Z0-9]{5,10})(?![A-Za-z0-9])/u

const SYSTEM = /(?<=^[\s:：|]*)(?:AMADEUS|SABRE|GALILEO|WORLDSPAN|TRAVELPORT|GDS)\s?[:：/|]\s?/iu

/** "your booking HX8RTB": letters and figures right behind the word. */
const NAMED = new RegExp(
  `(?:${anyOf('booking.word')})\\p{L}{0,5}[ :#(]{1,3}(?=[A-Z\\d]{0,5}\\d)(?=[A-Z\\d]{0,4}[A-Z]{2})([A-Z\\d]{6})(?![\\p{L}\\d])`,
  'gu',
)

/** "Usa tu código LOCA48" */
const isPromotion = (label: string, before: string): boolean =>
  BARE_CODE.test(label.trim()) && PROMOTION.test(before)

const BARE_CODE = /^(?:c[oó]digo|code|codice|kode?)$/iu
const PROMOTION =
  /(?:(?:^|[\s¡|/])(?:us[ae]|utiliza|introduce|using|enter|mit|nutzen?|avec|utilisez|inserisci|gebruik|użyj|kullan)|promo\p{L}*|rabatt\p{L}*|gutschein\p{L}*|cup[oó]n|coupon|discount|descuento)\s(?:(?:el|tu|su|your|the|den|dem|le|il|de|kod|c[oó]digo|code)\s){0,2}$/iu

function isLocator(code: string): boolean {
  if (code.length > 8 && !/\d{3}/.test(code)) return false
  if (/^\d+$/.test(code)) return code.length >= 7
  if (monthsNamed(code).length || /\d{1,2}[A-Z]{3}\d{2}/.test(code)) return false
  const flight = /^([A-Z0-9]{2})\d{3,4}$/.exec(code)
  return !(flight && findAirline(flight[1]!))
}

/** Whether a code of letters only is rather a word: a city, or one the text also writes in lower case. */
function isWord(code: string, written: ReadonlySet<string>): boolean {
  return airportsNamed(foldName(code)) !== undefined || written.has(code.toLowerCase()) || STOP.has(code)
}

const smallWordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.match(/(?<!\p{L})[a-z]{5,10}(?!\p{L})/gu))

/** Words of forms in capitals. */
const STOP = new Set(words('booking.notReference').map((word) => word.toUpperCase()))
