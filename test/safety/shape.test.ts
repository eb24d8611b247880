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

/**
 * Lines of comments that are wider than 110 columns, as `path:line`; one long word, such as an address, may
 * be.
 */
const wideComments = (path: string, text: string) =>
  text
    .split('\n')
    .flatMap((line, at) =>
      line.length > 110 && /^\s*(?:\/\/|\/\*\*|\*) .* /.test(line.replace(/ \*\/$/, ''))
        ? [`${path}:${at + 1}`]
        : [],
    )

test('no comment is wider than 110 columns', () => {
  const files = ['src', 'tools', 'test'].flatMap((folder) => filesBelow(folder, /\.(?:tsx?|mjs)$/))
  expect(files.flatMap((path) => wideComments(path, readText(path)))).toEqual([])
})

test('a comment that is too wide is found, and a long address is none', () => {
  const [wide, address] = [`  // ${'so '.repeat(40)}`, ` * https://example.com/${'a'.repeat(100)}`]
  expect(wideComments('a.ts', `const one = 1\n${wide}\n${address}`)).toEqual(['a.ts:2'])
})
