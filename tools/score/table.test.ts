import { expect, test } from 'vitest'
import { noCounts, type Counts } from './compare.ts'
import { isHeldOut, makerOf } from './held-out.ts'
import { isRight, type Measured, type Result } from './measured.ts'
import { scoreTable } from './table.ts'

const counted = (right: number, extra: number, missed: number): Counts => ({ right, extra, missed })

function flights(identity: Counts): Result {
  const counts = { ...noCounts(), flightIdentity: identity }
  return { counts, falseBooking: null, right: isRight(counts) }
}

function document(own: Result, other: Result | null, about: Partial<Measured> = {}): Measured {
  const known = {
    name: 'one',
    kind: 'eml',
    category: 'flight',
    language: 'de',
    tags: ['html'],
    maker: null,
    notes: [],
  }
  return { ...known, own, other, ...about }
}

const NONE = { counts: noCounts(), falseBooking: false, right: null }
const DOCUMENTS = [
  document(flights(counted(3, 1, 0)), flights(counted(1, 0, 2))),
  document(flights(counted(1, 0, 0)), flights(counted(0, 0, 1)), { language: 'en', tags: [] }),
  document(NONE, { ...NONE, falseBooking: true }, { tags: ['negative'], category: 'order' }),
]

test('a row for each group compares two readers, figures added up over the documents', () => {
  const lines = scoreTable('set', DOCUMENTS, false)
  expect(lines.find((line) => line.startsWith('flight identity'))?.split(/ {2,}/)).toEqual([
    'flight identity',
    '3',
    '80.0',
    '100.0',
    '88.9',
    '100.0',
    '25.0',
    '40.0',
    '+48.9',
  ])
  expect(lines.find((line) => line.startsWith('false'))?.split(/ {2,}/)).toEqual([
    'false bookings',
    '1',
    '0/1',
    '1/1',
  ])
  expect(lines.at(-1)?.split(/ {2,}/)).toEqual(['flight documents right', '2', '1/2', '0/2'])
})

test('slices show what their documents have, and a dash where there is nothing to find', () => {
  const lines = scoreTable('set', DOCUMENTS, true)
  const row = (name: string) =>
    lines
      .find((line) => line.startsWith(`  ${name} `))
      ?.trim()
      .split(/ {2,}/)
  expect(lines.filter((line) => line.startsWith('by '))).toEqual([
    'by tag',
    'by language',
    'by kind',
    'by category',
  ])
  expect(row('en')).toEqual([
    'en',
    '1',
    '100.0',
    '100.0',
    '100.0',
    '-',
    '0.0',
    '0.0',
    '+100.0',
    '-',
    '-',
    '-',
    '-',
    '1/1 | 0/1',
  ])
  expect(row('negative')).toEqual([
    'negative',
    '1',
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
    '0/1 | 1/1',
    '-',
  ])
})

test('without another reader its columns are left out', () => {
  const lines = scoreTable('set', [document(flights(counted(1, 0, 0)), null)], true)
  expect(lines.join('\n')).not.toMatch(/KItinerary|\||±/)
})

test('about a third of all makers is held out, and always the same', () => {
  const makers = Array.from({ length: 3_000 }, (_, index) => `repository/maker-${index}`)
  const share = makers.filter(isHeldOut).length / makers.length
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.37)
  expect(['a/b-c', 'a/b-d', 'a/b-e', 'a/b-f', 'a/b-g', 'a/b-h'].map(isHeldOut)).toMatchInlineSnapshot(`
    [
      false,
      false,
      false,
      true,
      false,
      false,
    ]
  `)
})

test('documents of one maker stay together', () => {
  expect(makerOf('kit-swiss-1--as-txt', 'KDE/kitinerary')).toBe(makerOf('kit-swiss-2', 'KDE/kitinerary'))
  expect(makerOf('kit-swiss-1', 'KDE/kitinerary')).not.toBe(makerOf('kit-swiss-1', 'other'))
})
