import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from '../test/fixtures.ts'
import { toolRun } from './tool-run.test-data.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'score-'))
  cpSync(dirname(fixture('trip-hughes-delta').path), join(folder, 'cases/misread'), { recursive: true })
  writeFileSync(
    join(folder, 'cases/misread/expected.json'),
    JSON.stringify({ flights: [{ flightNumber: 'BA478' }], accommodations: [], travelers: [] }),
  )
  mkdirSync(join(folder, 'empty'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const score = (...words: string[]) => toolRun('score', words)

test('a folder that is named is measured alone and held to no floor', () => {
  const run = score(join(folder, 'cases'))
  expect(run).toMatchObject({ code: 0, err: '' })
  expect(run.out).toMatch(/^flight identity +1 +0\.0 +0\.0 +0\.0$/m)
  expect(run.out).not.toMatch(/floor|corpus/)
})

test.each([
  { words: ['nowhere'], says: /\/nowhere is no folder\n$/ },
  { words: ['tools'], says: /\/tools holds neither a corpus \(docs\/ and score\.mjs\) nor fixtures\n$/ },
  { words: ['fixtures', 'docs'], says: /^usage: npm run score/ },
  { words: ['--hold-out'], says: /^Unknown option '--hold-out'/ },
])('what is not understood is said in one message: $words', ({ words, says }) => {
  expect(score(...words)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(says) })
})

test('without a corpus its gate passes, and says loudly that it did not run', () => {
  const run = toolRun('score', ['--gate', 'corpus'], { CORPUS_DIR: '' })
  expect(run).toMatchObject({ code: 0, out: expect.stringMatching(/^⚠ NOT RUN: the gate of real documents/) })
})

test('a corpus that CORPUS_DIR promises must be there', () => {
  const run = toolRun('score', [], { CORPUS_DIR: join(folder, 'empty') })
  expect(run).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/\/empty holds neither a corpus/),
  })
})
