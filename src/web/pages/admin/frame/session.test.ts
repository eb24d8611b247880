import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { ApiError } from '#web/api.ts'
import { accessOf, lifeOf } from './session.ts'

test.each([
  ['8h', 28_800_000],
  ['1h', 3_600_000],
  [90, 90_000],
  ['90' as never, 90_000],
  [-5, 0],
  ['soon' as never, 0],
  ['8d' as never, 0],
])('a token of %s is good for %s ms (spec console-4: hours with an h, or seconds)', (expiresIn, life) => {
  expect(lifeOf(expiresIn)).toBe(life)
})

test.each([
  ['that the console is closed', new ApiError(401, ERRORS['admin.closed'].message), 'closed'],
  ['that a token is needed', new ApiError(401, ERRORS['admin.required'].message), 'locked'],
  ['nothing', new ApiError(0, 'Network error'), 'locked'],
])('a server that says %s to somebody without a token', (_, refusal, access) => {
  expect(accessOf(refusal)).toBe(access)
})
