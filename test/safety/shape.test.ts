import { expect, test } from 'vitest'
import { filesBelow, readText } from './files.ts'

const lengths = filesBelow('src', /\.tsx?$/)
  .map((path) => ({ path, lines: readText(path).trimEnd().split('\n').length }))
  .toSorted((a, b) => a.lines - b.lines)

test('no file is longer than 400 lines', () => {
  expect(lengths.filter(({ lines }) => lines > 400)).toEqual([])
})

test.for([
  { share: 0.5, limit: 80 },
  { share: 0.9, limit: 250 },
])('$share of all files have at most $limit lines', ({ share, limit }) => {
  const at = Math.ceil(lengths.length * share) - 1
  expect(lengths[at]?.lines).toBeLessThanOrEqual(limit)
})
