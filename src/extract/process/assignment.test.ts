import { expect, test } from 'vitest'
import { Assignment, type Task } from './assignment.ts'

const LIMITS = { seconds: 20, longSeconds: 60, trialSeconds: 4 }
const task: Task = {
  id: 1,
  input: null,
  bytes: 0,
  deaths: 0,
  kills: 0,
  accept: () => true,
  fail: () => undefined,
  hears: {},
}
const give = (ahead = 0) => new Assignment(task, LIMITS, { ahead, notBefore: 0 })

/** The second in which a task is late for the first time. */
function lateAt(assignment: Assignment): number {
  for (let second = 0; second < 10_000; second += 1) if (assignment.isLate(second * 1_000)) return second
  return Infinity
}

test('a task that no thread takes is late once all that is ahead of it must be done', () => {
  expect(lateAt(give())).toBeLessThan(130)
  expect(lateAt(give(9))).toBeGreaterThan(10 * 80)
  expect(lateAt(give(9))).toBeLessThan(10 * 120)
})

test('a task that was tried and waits for the others is not late before they must be done', () => {
  const tried = give()
  expect([tried.begin(0), tried.wait(4_000, 3)]).toEqual([true, true])
  expect(lateAt(tried)).toBeGreaterThan(4 + 3 * 80)
  expect(tried.begin(200_000)).toBe(true)
  expect(lateAt(tried)).toBe(200 + 20 + 10 + 1)
})

test('a long task has all of its time again from when that is known', () => {
  const long = give()
  expect([long.begin(0), long.prolong(19_000)]).toEqual([true, true])
  expect([lateAt(long), long.secondsLeft(59_000)]).toEqual([19 + 80 + 10 + 1, 40])
})

type Step = 'begin' | 'wait' | 'prolong'

test.each<[steps: Step[], isTaken: boolean]>([
  [['begin', 'prolong'], true],
  [['begin', 'wait', 'begin', 'prolong'], true],
  [['wait'], false],
  [['prolong'], false],
  [['begin', 'begin'], false],
  [['begin', 'prolong', 'prolong'], false],
  [['begin', 'wait', 'wait'], false],
  [['begin', 'wait', 'prolong'], false],
  [['begin', 'wait', 'begin', 'wait'], false],
])('of the steps %j the last is taken: %s', (steps, isTaken) => {
  const assignment = give()
  const taken = steps.map((step, at) => {
    if (step === 'wait') return assignment.wait(at, 0)
    return step === 'begin' ? assignment.begin(at) : assignment.prolong(at)
  })
  expect(taken).toEqual([...steps.slice(1).map(() => true), isTaken])
})
