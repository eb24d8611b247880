import { expect, test } from 'vitest'
import { fileName } from './calls.ts'

test.each([
  ['attachment; filename="production-RUN-logs.txt"', 'production-RUN-logs.txt'],
  ['attachment; filename=plain.txt', 'plain.txt'],
  ['attachment; filename="x"; filename*=UTF-8\'\'caf%C3%A9.txt', 'café.txt'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment', null],
  [null, null],
])('%s is saved as %s', (disposition, name) => {
  expect(fileName(disposition)).toBe(name)
})
