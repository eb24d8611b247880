import { expect, test } from 'vitest'
import { atMost, joinTail } from './use-deployment-lines.ts'

const JOINED: [title: string, kept: string, fresh: string, lines: string][] = [
  ['a stream that begins where it ended', 'a b c', 'b c d', 'a b c d'],
  ['the same lines again', 'a b c', 'a b c', 'a b c'],
  ['only the first of its lines so far', 'a b c', 'b', 'a b c'],
  ['lines that nobody knows', 'a b c', 'x y', 'a b c x y'],
  ['nothing yet', 'a b', '', 'a b'],
  ['nothing kept', '', 'a b', 'a b'],
  ['a line that comes twice', 'a a', 'a a b', 'a a b'],
]
const split = (text: string) => (text ? text.split(' ') : [])

test.each(JOINED)('after a break: %s', (_, kept, fresh, lines) => {
  expect(joinTail(split(kept), split(fresh))).toEqual(split(lines))
})

test('a browser keeps the newest lines', () => {
  expect(atMost([1, 2, 3], 2)).toEqual([2, 3])
  expect(joinTail(Array.from({ length: 25_000 }, String), ['x'])).toHaveLength(20_000)
})
