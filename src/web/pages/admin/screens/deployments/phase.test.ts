import { expect, test } from 'vitest'
import { phaseKind } from './phase.ts'

test.each([
  ['ACTIVE', 'success'],
  ['ERROR', 'failure'],
  ['FAILED', 'failure'],
  ['BUILDING', 'progress'],
  ['DEPLOYING', 'progress'],
  ['PENDING_BUILD', 'progress'],
  ['active', 'success'],
  ['SUPERSEDED', 'neutral'],
  ['', 'neutral'],
])('phase %s is a %s (spec debug-1)', (phase, kind) => {
  expect(phaseKind(phase)).toBe(kind)
})
