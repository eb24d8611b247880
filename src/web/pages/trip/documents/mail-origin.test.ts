import { expect, test } from 'vitest'
import { isConfirmed } from './mail-origin.ts'

test.each([
  ['pass', 'pass', 'pass', true],
  ['pass', 'fail', 'pass', true],
  ['none', 'pass', 'pass', true],
  ['none', 'none', 'pass', false],
  ['pass', 'pass', 'none', false],
  ['pass', 'pass', 'fail', false],
  ['none', 'none', 'none', false],
])('spf %s, dkim %s and dmarc %s confirm the sender: %s (RFC 7489)', (spf, dkim, dmarc, confirmed) => {
  expect(isConfirmed({ from: 'a@example.com', spf, dkim, dmarc })).toBe(confirmed)
})
