import { expect, test } from 'vitest'
import { Breaker } from './guarded-source.ts'

const MINUTE = 60_000

function fail(breaker: Breaker, times: number, now: number): void {
  for (let failure = 0; failure < times; failure += 1) {
    const pass = breaker.enter(now)
    if (pass) breaker.leave(pass, 'failed', now)
  }
}

test('four failures and an answer change nothing, five in a row leave the source alone', () => {
  const breaker = new Breaker()
  fail(breaker, 4, 0)
  const pass = breaker.enter(0)
  if (pass) breaker.leave(pass, 'answered', 0)
  fail(breaker, 4, 0)
  expect([breaker.isOpen, breaker.until]).toEqual([false, null])
  fail(breaker, 1, 0)
  expect([breaker.isOpen, breaker.until, breaker.enter(MINUTE - 1)]).toEqual([true, MINUTE, null])
})

test('the pause doubles with each probe that fails, up to half an hour', () => {
  const breaker = new Breaker()
  fail(breaker, 5, 0)
  const pauses: number[] = []
  for (let now = breaker.until ?? 0; pauses.length < 7; now = breaker.until ?? 0) {
    fail(breaker, 1, now)
    pauses.push(((breaker.until ?? 0) - now) / MINUTE)
  }
  expect(pauses).toEqual([2, 4, 8, 16, 30, 30, 30])
})

test('after the pause one question alone decides', () => {
  const breaker = new Breaker()
  fail(breaker, 5, 0)
  const probe = breaker.enter(MINUTE)
  expect([probe, breaker.enter(MINUTE), breaker.enter(5 * MINUTE)]).toEqual([{ isProbe: true }, null, null])
  if (probe) breaker.leave(probe, 'answered', MINUTE)
  expect([breaker.isOpen, breaker.enter(MINUTE)]).toEqual([false, { isProbe: false }])
  fail(breaker, 4, MINUTE)
  expect(breaker.isOpen).toBe(false)
  fail(breaker, 1, MINUTE)
  expect(breaker.until).toBe(2 * MINUTE)
})

test('a probe that was not sent in the end leaves its place to the next question', () => {
  const breaker = new Breaker()
  fail(breaker, 5, 0)
  const probe = breaker.enter(MINUTE)
  if (probe) breaker.leave(probe, 'unasked', MINUTE)
  expect([breaker.isOpen, breaker.enter(MINUTE)]).toEqual([true, { isProbe: true }])
})

test.each(['failed', 'answered'] as const)(
  'a question that %s after the source was left alone decides nothing',
  (outcome) => {
    const breaker = new Breaker()
    const late = breaker.enter(0)
    fail(breaker, 5, 0)
    if (late) breaker.leave(late, outcome, MINUTE / 2)
    expect(breaker.until).toBe(MINUTE)
  },
)
