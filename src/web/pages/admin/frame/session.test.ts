import { expect, test } from 'vitest'
import { lifeOf } from './session.ts'

test.each([
  ['8h', 28_800_000],
  ['1h', 3_600_000],
  [90, 90_000],
  ['90' as never, 90_000],
  [-5, 0],
  ['soon' as never, 0],
  ['8d' as never, 0],
])('a token of %s is good for %s ms (spec B §5: hours with an h, or seconds)', (expiresIn, life) => {
  expect(lifeOf(expiresIn)).toBe(life)
})
