import { expect, test } from 'vitest'
import { stepsText } from './EmailDebugger.tsx'

const of = (...statuses: Parameters<typeof stepsText>[0][number]['status'][]) =>
  statuses.map((status) => ({ status }))

test.each([
  [of('completed', 'completed'), '2 done'],
  [of('completed', 'skipped', 'completed'), '2 done, 1 skipped'],
  [of('failed', 'completed', 'skipped', 'skipped'), '1 done, 2 skipped, 1 failed'],
  [of('skipped', 'pending', 'in-progress'), '1 skipped, 1 running, 1 waiting'],
])('steps are counted by what became of them (spec console-34)', (steps, text) => {
  expect(stepsText(steps)).toBe(text)
})
