import { expect, test } from 'vitest'
import { tooOld } from './node-version.ts'

test.each([
  ['v20.20.2', 'skein needs Node 22.12 or newer; this is v20.20.2.'],
  ['v22.11.0', 'skein needs Node 22.12 or newer; this is v22.11.0.'],
  ['v22.12.0', null],
  ['v24.0.0', null],
  ['v26.10.0', null],
])('under Node %s it says %j', (version, message) => {
  expect(tooOld(version)).toBe(message)
})
