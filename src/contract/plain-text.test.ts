import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLine, plainText, withPlainText } from './plain-text.ts'

test.each([
  ['NUL and controls (Unicode §23.1)', 'Ma\u0000ya\u0007 \u001b[31mHughes\u009f', 'Maya [31mHughes'],
  ['an override of direction (UAX #9)', 'ticket\u202efdp.exe', 'ticketfdp.exe'],
  ['embeddings and isolates', '\u202aA\u202bB\u202c\u2066C\u2067D\u2068E\u2069', 'ABCDE'],
  ['marks of direction', '\u200eMaya\u200f \u061cHughes', 'Maya Hughes'],
  ['zero-width characters in a Latin name', 'Ma\u200bya\u200c \u200dHu\ufeffghes\u2060', 'Maya Hughes'],
  ['a soft hyphen and a grapheme joiner', 'Ho\u00adtel A\u034fu', 'Hotel Au'],
  ['variation selectors and tags (UTS #39)', 'A\ufe00B\u{e0100}C\u{e0041}\u{e007f}', 'ABC'],
  [
    'private use, what no character is, and half a character',
    'A\ue000B\uffffC\u{10fffe}D\u{378}E\ud800F',
    'ABCDE\ufffdF',
  ],
  ['fillers that show nothing', '\u3164Maya\u115f\u1160\uffa0', 'Maya'],
  [
    'line and paragraph separators, and all that breaks a line',
    'A\u2028B\u2029C\r\nD\u0085E\vF\tG',
    'A B C D E F G',
  ],
  ['white space of any kind', '\u00a0 Maya \u3000 Hughes\u2003', 'Maya Hughes'],
  ['letters with loose marks (NFC)', 'Jose\u0301 Nun\u0303ez', 'José Nuñez'],
])('%s does not survive', (_, given, plain) => {
  expect(plainLine(given)).toBe(plain)
  expect(plainLine(plain)).toBe(plain)
})

test.each([
  ['Hebrew', 'משה כהן'],
  ['Arabic with vowels', 'مُحَمَّد الأمين'],
  ['Persian, with the joiner that its spelling needs (UAX #31 A1)', 'علی\u200cرضا می\u200cآید'],
  ['Urdu', 'ذوالفقار'],
  ['Hindi, with a joiner behind a virama (UAX #31 B)', 'क्\u200dष राम'],
  ['Sinhala', 'ශ්\u200dරී ලංකා'],
  ['Malayalam, a joiner at the end of a word', 'അവന്\u200d'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ ᠠ\u180b'],
  ['Thai', 'สมชาย ใจดี'],
  ['Tibetan', 'བསྟན་འཛིན'],
  ['Khmer', 'សុខ ភ័ក្ដ្រ'],
  ['Chinese beyond the first plane', '𠮷野家'],
  ['Georgian, Armenian, Ethiopic', 'გიორგი Արամ አበበ'],
  ['Hawaiian and Irish', 'Kaʻiulani O’Brien'],
  ['a family as one picture, and a sun', '👨‍👩‍👧 ☀️ 👩🏽‍🚀'],
])('%s stays as it is written', (_, text) => expect(plainLine(text)).toBe(text.normalize('NFC')))

test('a text keeps its lines', () => {
  expect(plainText('one\r\ntwo\u2028three\u0000')).toBe('one\ntwo\nthree')
})

test('whatever is given, nothing unseen is left but what a word needs, and doing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 200 }), (codes) => {
      const text = String.fromCodePoint(...codes)
      const plain = plainLine(text)
      expect(plain).not.toMatch(
        /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\u200b\ufeff]/u,
      )
      expect(plainLine(plain)).toBe(plain)
    }),
  )
})

test('all texts of a value become plain, and nothing else of it changes', () => {
  const entry = {
    title: 'A\u202eB',
    list: ['C\u0000', 1, null, true],
    deep: { name: 'D\u200b', none: undefined },
  }
  expect(withPlainText(entry)).toEqual({
    title: 'AB',
    list: ['C', 1, null, true],
    deep: { name: 'D', none: undefined },
  })
})
