import { expect, test } from 'vitest'
import { crumbs, parentOf, sizeText } from './paths.ts'

test('a path is a way of folders', () => {
  expect(crumbs('files/ab/')).toEqual([
    { name: 'files', prefix: 'files/' },
    { name: 'ab', prefix: 'files/ab/' },
  ])
  expect(crumbs('')).toEqual([])
})

test.each([
  ['files/ab/', 'files/'],
  ['files/', ''],
  ['files', ''],
  ['', null],
])('around "%s" is "%s"', (prefix, parent) => {
  expect(parentOf(prefix)).toBe(parent)
})

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1.0 KB'],
  [1_536, '1.5 KB'],
  [10_240, '10 KB'],
  [1_048_575, '1.0 MB'],
  [5 * 1_048_576, '5.0 MB'],
  [1_073_741_824, '1.0 GB'],
  [5_000 * 1_073_741_824, '5000 GB'],
  [null, '–'],
  [Number.NaN, '–'],
])('%o bytes are %s (spec B §9)', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
