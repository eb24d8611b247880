import { expect, test } from 'vitest'
import { ProcessorBudget } from './assignment.ts'

const SECONDS = 20

/** A hundred documents, each begun before the previous one ended, so that the process never rests. */
function readMany({ usedEach, lateEach }: { usedEach: number; lateEach: number }) {
  const budget = new ProcessorBudget()
  let used = 0
  budget.restart(used)
  budget.grant(SECONDS)
  for (let document = 0; document < 100; document += 1) {
    budget.grant(SECONDS)
    used += usedEach
    if (budget.isExceeded(used)) return { budget, used, endedAfter: document }
    budget.takeBack(SECONDS - lateEach, { used, open: SECONDS })
  }
  return { budget, used, endedAfter: null }
}

test('quick documents leave no time behind for what goes on after them', () => {
  const { budget, used } = readMany({ usedEach: 0.1, lateEach: 0.1 })
  expect(budget.isExceeded(used + 2 * SECONDS + 6)).toBe(true)
})

test('slow documents leave what they did not use behind only as far as others still go on', () => {
  const { budget, used } = readMany({ usedEach: 0.1, lateEach: SECONDS })
  expect(budget.isExceeded(used + 2 * SECONDS + 6)).toBe(true)
})

test('what goes on beside quick documents is found while they still come', () => {
  expect(readMany({ usedEach: 4, lateEach: 0.1 }).endedAfter).toBeLessThan(30)
})

test('documents that keep two processors busy as long as they may are let be', () => {
  expect(readMany({ usedEach: 2 * SECONDS, lateEach: SECONDS }).endedAfter).toBeNull()
})
