/**
 * What people and documents give as text goes through here, once it comes in and once more when a stored trip
 * is opened: titles, names, places, file names, subjects. Nothing survives that shows a text as another one
 * or steers a line (UAX #31, UTS #39): controls, NUL, marks and overrides of direction, zero-width and other
 * ignorable characters, tags, private use, what no character is. Letters of all scripts stay, right to left
 * ones too, and are composed (NFC, UAX #15).
 */

/** A text on one line, white space single. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}

/** A text that keeps its lines. */
export function plainText(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
}

/** A value with all texts in it plain. */
export function withPlainText<T>(value: T): T {
  if (typeof value === 'string') return plainText(value) as T
  if (Array.isArray(value)) return value.map(withPlainText) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withPlainText(one)])) as T
}

const PRINTABLE_ASCII = /^[\n -~]*$/

/** Scripts whose letters join or do not join by a character between them (UAX #31 §2.3, A1 to B). */
const JOINED =
  '\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mand}\\p{sc=Nkoo}\\p{sc=Adlm}\\p{sc=Rohg}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}' +
  '\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}\\p{sc=Java}\\p{sc=Bali}'

/** Unseen but needed: joiners in words of such scripts or in emoji, and emoji and Mongolian selectors. */
const NEEDED = [
  `(?<=[${JOINED}])[\\u200c\\u200d](?=[${JOINED}])`,
  '(?<=\\p{M})\\u200d(?![\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}])',
  '(?<=[\\p{Extended_Pictographic}\\p{EMod}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})\\ufe0f',
  '(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]',
].join('|')

/** What is unseen is looked for first: it is rare, and the rest takes longer. */
const UNSEEN = new RegExp(`(?=[[\\p{C}\\p{Default_Ignorable_Code_Point}]--[\\n]])(?!${NEEDED}).`, 'gv')
