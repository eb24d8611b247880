import { expect, test } from 'vitest'
import type { TraceSpan } from '#contract/admin/traces.ts'
import { lineMarks, spanBadges, spanBars } from './span-line.ts'

const span = (name: string, startOffset: number, duration: number): TraceSpan => ({
  name,
  status: 'completed',
  startOffset,
  duration,
  metadata: {},
})
const barsOf = (duration: number, spans: TraceSpan[]) =>
  spanBars({ duration, spans }).bars.map(({ span: { name }, left, width }) => [name, left, width])

test('a span stands where it began and is as wide as it lasted', () => {
  expect(barsOf(200, [span('store', 100, 100), span('check', 0, 50)])).toEqual([
    ['check', 0, 25],
    ['store', 50, 50],
  ])
})

test('a bar can be seen and stays on its line, whatever the figures', () => {
  for (const [, left, width] of barsOf(10, [span('a', 10, 0), span('late', 40, 10), span('odd', -5, 1)])) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(width).toBeGreaterThan(0)
    expect(Number(left) + Number(width)).toBeLessThanOrEqual(100)
  }
  expect(barsOf(0, [span('none', 0, 0)])).toEqual([['none', 0, 0.6]])
})

test.each([
  [0, 0, 0],
  [3, 3, 0],
  [4, 3, 1],
  [12, 3, 9],
])('of %i spans %i have a badge and %i more do not (spec debug-7)', (count, shown, more) => {
  const badges = spanBadges(Array.from({ length: count }, (_, index) => span(`${index}`, 0, 1)))
  expect([badges.shown.length, badges.more]).toEqual([shown, more])
})

test.each([
  [0, [0]],
  [100, [0, 50, 100]],
  [12, [0, 10]],
  [3_900, [0, 2_000]],
  [4_000, [0, 2_000, 4_000]],
])('a line of %i ms is marked at %o', (duration, marks) => {
  expect(lineMarks(duration)).toEqual(marks)
})
