import { expect, test } from 'vitest'
import { filesBelow, readText } from './files.ts'

type Length = { path: string; lines: number }

const lengths = filesBelow('src', /\.tsx?$/).map((path) => ({
  path,
  lines: readText(path).trimEnd().split('\n').length,
}))

const tooLong = (files: readonly Length[]) => files.filter(({ lines }) => lines > 400)

/** Lines that such a share of all files has at most. */
function linesOf(files: readonly Length[], share: number): number {
  const sorted = files.toSorted((a, b) => a.lines - b.lines)
  return sorted[Math.ceil(sorted.length * share) - 1]?.lines ?? 0
}

test('no file is longer than 400 lines', () => {
  expect(tooLong(lengths)).toEqual([])
})

test.for([
  { share: 0.5, limit: 80 },
  { share: 0.9, limit: 250 },
])('$share of all files have at most $limit lines', ({ share, limit }) => {
  expect(linesOf(lengths, share)).toBeLessThanOrEqual(limit)
})

test('a file that is too long is found, and many long ones', () => {
  const files = [10, 400, 300, 401].map((lines) => ({ path: `${lines}.ts`, lines }))
  expect(tooLong(files)).toEqual([{ path: '401.ts', lines: 401 }])
  expect([0.5, 0.9].map((share) => linesOf(files, share))).toEqual([300, 401])
})
