import { expect, test } from 'vitest'
import { asItLooks, inReadingOrder } from './visual-order.ts'

/** A line of a PDF: its pieces from left to right, each in the order of reading. */
const read = (...pieces: string[]) => inReadingOrder(pieces.map(asItLooks).join(''))

test.each([
  ['a line of Hebrew', ['שלום', ' ', 'עולם'], 'עולם שלום'],
  ['a number of an airline whose code begins with a figure', ['6H 565', ' ', 'טיסה'], 'טיסה 6H 565'],
  ['a number of another airline', ['IZ 216', ' ', 'טיסה'], 'טיסה IZ 216'],
  ['a clock', ['06:00', ' ', 'המראה'], 'המראה 06:00'],
  ['brackets', ['(TLV)', ' ', 'תל אביב'], 'תל אביב (TLV)'],
  ['a line without such letters', ['10:35', ' | ', '09:20'], '10:35 | 09:20'],
])('%s is read from the right', (_what, pieces, expected) => {
  expect(read(...pieces)).toBe(expected)
})

test('labels in two languages stand from left to right where most letters are Latin', () => {
  const page = [
    [asItLooks('من'), ' / From | ', asItLooks('إلى'), ' / To'].join(''),
    'JEDDAH JED T1 | MADRID MAD T1',
    `${asItLooks('الاسم')} / Name`,
  ].join('\n')
  expect(inReadingOrder(page)).toBe('From / من | To / إلى\nJEDDAH JED T1 | MADRID MAD T1\nName / الاسم')
})
