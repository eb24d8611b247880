import { expect, test } from 'vitest'
import { nextIn } from './use-polled.ts'

test.each([
  [60_000, false, 60_000],
  [60_000, true, 5_000],
  [3_000, true, 3_000],
])(
  'what is asked every %i ms is, where it failed is %s, asked again after %i ms',
  (every, hasFailed, wait) => {
    expect(nextIn(every, hasFailed)).toBe(wait)
  },
)
