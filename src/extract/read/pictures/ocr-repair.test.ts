import { expect, test } from 'vitest'
import { repairWord } from './ocr.ts'

test.each([
  ['1O:25', '10:25'],
  ['l1:05', '11:05'],
  ['O9.4S', '09.45'],
  ['I8h3O', '18h30'],
  ['(2B:10)', '(28:10)'],
  ['L0NDON', 'LONDON'],
  ['Mil0n', 'Mil0n'],
  ['PAR1S', 'PARIS'],
  ['El155', 'EI155'],
  ['lB3166', 'IB3166'],
  ['E1155', 'EI155'],
  ['L0281', 'LO281'],
])('%s is what was printed as %s', (word, text) => {
  expect(repairWord(word)).toEqual({ text, isRepaired: text !== word })
})

test.each([
  '10:25',
  'LH1O12',
  'N0702',
  'K1702',
  'QX0TLM',
  'B0ARDING',
  'BO:OB',
  'S5',
  'A10',
  '0',
  'I',
  '12A',
  '8HJ2VD',
  '1.50',
])('%s could be anything and stays', (word) => {
  expect(repairWord(word)).toEqual({ text: word, isRepaired: false })
})
