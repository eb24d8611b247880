import { expect, test } from 'vitest'
import { alignColumns, wrapColumns, padTo, terminalText, widthOf, wrap } from './terminal-text.ts'

test.each([
  ['\u001b[31mred\u001b[0m', 'red', 'colour'],
  ['\u001b]0;title\u0007name', 'name', 'the title of the window (OSC)'],
  ['\u001b]8;;https://evil.example\u001b\\click\u001b]8;;\u001b\\', 'click', 'a link (OSC 8)'],
  ['\u009b2Jgone', 'gone', 'an eight-bit CSI'],
  ['a\r\nb\tc\u0000d\u0008e', 'a b cde', 'controls'],
  ['SKEIN\u202egnp.exe', 'SKEINgnp.exe', 'a turned direction'],
  ['a\ud800b', 'a\ufffdb', 'half a character'],
  ['\u001b', '', 'an escape alone'],
  ['José 田中 👩\u200d👧', 'José 田中 👩\u200d👧', 'what people write'],
])('%j is shown as %j: %s', (text, shown) => {
  expect(terminalText(text)).toBe(shown)
})

test.each([
  ['abc', 3],
  ['田中', 4],
  ['ｱｲ', 2],
  ['e\u0301', 1],
  ['✈️', 1],
  ['🛫', 2],
  ['한국', 4],
])('%s takes %i columns (UAX 11)', (text, width) => {
  expect(widthOf(text)).toBe(width)
  expect(widthOf(padTo(text, 10))).toBe(10)
})

test('words are kept whole where they fit, and cut where they are longer than the line', () => {
  expect(wrap('to Barcelona and back', 10)).toEqual(['to', 'Barcelona', 'and back'])
  expect(wrap('abcdefghijkl mn', 5)).toEqual(['abcde', 'fghij', 'kl mn'])
  expect(wrap('東京国際空港', 5)).toEqual(['東京', '国際', '空港'])
  expect(wrap('', 5)).toEqual([''])
})

test('columns are as wide as their widest cell, whatever the script, and empty ones are left out', () => {
  expect(
    alignColumns([
      ['田中', '', 'HND'],
      ['Ann', '', 'LHR\u001b[2J'],
    ]),
  ).toEqual(['田中  HND', 'Ann   LHR'])
})

test('a cell that is too long goes on below, in its column', () => {
  expect(wrapColumns(['name', 'Hotel Mirador del Born', 'text'], [6, 10, 4])).toEqual([
    'name    Hotel       text',
    '        Mirador',
    '        del Born',
  ])
})
