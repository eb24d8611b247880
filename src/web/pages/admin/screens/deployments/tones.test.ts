import { expect, test } from 'vitest'
import { phaseTone } from './DeploymentLogs.tsx'

test.each([
  ['ACTIVE', 'ok'],
  ['ERROR', 'bad'],
  ['FAILED', 'bad'],
  ['BUILDING', 'busy'],
  ['DEPLOYING', 'busy'],
  ['PENDING_BUILD', 'busy'],
  ['active', 'ok'],
  ['SUPERSEDED', 'none'],
  ['', 'none'],
])('phase %s is a %s (spec debug-1)', (phase, tone) => {
  expect(phaseTone(phase)).toBe(tone)
})
