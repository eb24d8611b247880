/**
 * Cleans text from people and documents, on input and when a stored trip is opened: removes what disguises or
 * steers text (UAX #31, UTS #39), such as controls, bidi overrides, ignorable characters, tags, private use
 * and unassigned. All scripts stay, right-to-left ones too, in NFC (UAX #15).
 */

/** On one line, white space collapsed. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}

export function plainText(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
}

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

/** Invisible but needed: joiners in words of such scripts or in emoji, and emoji and Mongolian selectors. */
const NEEDED = [
  `(?<=[${JOINED}])[\\u200c\\u200d](?=[${JOINED}])`,
  '(?<=\\p{M})\\u200d(?![\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}])',
  '(?<=[\\p{Extended_Pictographic}\\p{EMod}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})\\ufe0f',
  '(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]',
].join('|')

/** The lookahead for invisible characters comes first: they are rare, and the rest is slower. */
const UNSEEN = new RegExp(`(?=[[\\p{C}\\p{Default_Ignorable_Code_Point}]--[\\n]])(?!${NEEDED}).`, 'gv')
