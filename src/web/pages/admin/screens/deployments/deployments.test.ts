import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'
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
])('phase %s is a %s (spec B §4)', (phase, kind) => {
  expect(phaseKind(phase)).toBe(kind)
})

test.each([
  ['attachment; filename="production-RUN-logs.txt"', 'production-RUN-logs.txt'],
  ['attachment; filename=plain.txt', 'plain.txt'],
  ["attachment; filename=x.txt; filename*=UTF-8''log%20file.txt", 'log file.txt'],
  ["attachment; filename=x.txt; filename*=UTF-8''%E0%A4%A", 'x.txt'],
  ['attachment; filename="a\\"b.txt"', 'a"b.txt'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment', null],
  ['attachment; filename=""', null],
  [null, null],
])('the file of %s is called %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})
