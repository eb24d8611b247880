/**
 * Lower case, no diacritics (also ı ß ø ł đ æ œ þ ð) or apostrophes, full-width made narrow, other
 * punctuation one space. "Düsseldorf/Köln-Bonn" → "dusseldorf koln bonn". Idempotent.
 */
export function foldName(text: string): string {
  if (PLAIN.test(text)) return words(text.toLowerCase())
  const bare = text.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase()
  return words(bare.replace(/[ıßøłđæœþð]/g, (letter) => LETTERS[letter] ?? letter))
}

/** Umlauts as two letters: "Düsseldorf" → "duesseldorf"; undefined if nothing changes. */
export function foldUmlauts(text: string): string | undefined {
  if (!/[äöüøåæ]/i.test(text)) return undefined
  return foldName(text.toLowerCase().replace(/[äöüøåæ]/g, (letter) => UMLAUTS[letter] ?? letter))
}

const PLAIN = /^[\x20-\x7e]*$/

/** Optional marks: no vowel signs of Indic and Thai script, no voicing marks of kana. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f]/g

const LETTERS: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae' }

function words(text: string): string {
  return text
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}
