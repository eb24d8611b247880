import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from '../test/fixtures.ts'
import { toolRun } from './tool-run.test-data.ts'

let folder = ''
let docs = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'predict-'))
  docs = join(folder, 'docs')
  mkdirSync(join(docs, 'later'), { recursive: true })
  for (const name of ['trip.eml', 'later/trip.eml'])
    copyFileSync(fixture('trip-hughes-delta').path, join(docs, name))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const predict = (...words: string[]) => toolRun('predict', words)

test('folders in a folder are read, each prediction at the place of its document', () => {
  const out = join(folder, 'out')
  expect(predict('--docs', docs, '--out', out)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^2 documents/),
  })
  expect(readdirSync(out, { recursive: true }).map(String).toSorted()).toEqual([
    'later',
    'later/trip.predicted.json',
    'trip.predicted.json',
  ])
})

test('a document that cannot be read is named and ends the run with exit code 1', () => {
  const broken = join(folder, 'broken')
  mkdirSync(broken)
  writeFileSync(join(broken, 'broken.pdf'), '%PDF-1.7\nnothing more')
  const run = predict('--docs', broken, '--out', join(folder, 'out-broken'))
  expect(run).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^could not read broken\.pdf\n1 documents/),
  })
})

test('a folder without documents is no success', () => {
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  const run = predict('--docs', empty, '--out', join(folder, 'out-empty'))
  expect(run).toEqual({ code: 1, out: `there are no documents in ${empty}\n`, err: '' })
})

test.each([
  { words: [], says: /^usage: npm run predict -- --docs DIR --out DIR/ },
  { words: ['--docs', 'nowhere'], says: /^usage: / },
  { words: ['--docs', 'nowhere', '--out', 'there'], says: /^--docs nowhere is no folder\n$/ },
  { words: ['--docs', 'tools', '--out', 'package.json'], says: /^--out package\.json is no folder\n$/ },
  { words: ['--engine', 'steam'], says: /^--engine steam is none of offline, ai\n$/ },
  { words: ['--speed', '9'], says: /^Unknown option '--speed'/ },
])('what is not understood is said in one message: $words', ({ words, says }) => {
  expect(predict(...words)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(says) })
})
