import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { makeRemovals, type Ended } from './removals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function deleted(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const removals = makeRemovals()
  const calls: string[] = []
  const ended: Ended[] = []
  removals.onEnded((end) => ended.push(end))
  removals.begin('d1', () => {
    calls.push('d1')
    return answer()
  })
  return { removals, calls, ended, state: () => removals.list().get('d1') }
}

test('a document waits for eight seconds, then it is deleted, and that is told', async () => {
  const { calls, ended, state } = deleted()
  expect(state()).toEqual({ state: 'waiting' })
  await vi.advanceTimersByTimeAsync(LIMITS.undoMs - 1)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([calls, ended, state()]).toEqual([['d1'], [{ documentId: 'd1', problem: null }], undefined])
})

test('undone in time, it is never deleted', async () => {
  const { removals, calls, state } = deleted()
  removals.undo('d1')
  await vi.advanceTimersByTimeAsync(LIMITS.undoMs * 2)
  removals.flush()
  expect([calls, state()]).toEqual([[], undefined])
})

test('it waits while somebody looks at the notice, and eight seconds from then on', async () => {
  const { removals, calls } = deleted()
  removals.hold('d1')
  await vi.advanceTimersByTimeAsync(LIMITS.undoMs * 5)
  removals.release('d1')
  await vi.advanceTimersByTimeAsync(LIMITS.undoMs - 1)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toEqual(['d1'])
})

test('leaving the page deletes at once, and only once', async () => {
  const { removals, calls } = deleted()
  removals.flush()
  removals.flush()
  removals.undo('d1')
  await vi.advanceTimersByTimeAsync(LIMITS.undoMs * 2)
  expect(calls).toEqual(['d1'])
})

test('a refusal brings it back with its reason, and it can be deleted again', async () => {
  const { removals, calls, ended, state } = deleted(() => Promise.reject(new Error('Too late.')))
  await vi.advanceTimersByTimeAsync(LIMITS.undoMs)
  expect(state()).toEqual({ state: 'failed', reason: 'Too late.' })
  expect(ended).toEqual([{ documentId: 'd1', problem: 'Too late.' }])
  removals.begin('d1', () => Promise.resolve(calls.push('again')))
  await vi.advanceTimersByTimeAsync(LIMITS.undoMs)
  expect([calls, state()]).toEqual([['d1', 'again'], undefined])
})

test('a removal begun again while the first one runs ends with the first one', async () => {
  let finish = () => {}
  const { removals, calls, state } = deleted(() => new Promise<void>((resolve) => (finish = resolve)))
  removals.flush()
  removals.begin('d1', () => Promise.resolve(calls.push('again')))
  finish()
  await vi.advanceTimersByTimeAsync(LIMITS.undoMs * 2)
  expect([calls, state()]).toEqual([['d1'], undefined])
})
