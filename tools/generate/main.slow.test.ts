import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toolRun } from '../tool-run.test-data.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'generate-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const generate = (...words: string[]) => toolRun('generate/main', words)

test('documents and what they hold are written into a folder each', () => {
  const out = join(folder, 'new')
  const run = generate('--out', out, '--layout', 'timeline', '--language', 'fi', '--count', '2')
  expect(run).toEqual({ code: 0, out: '2 documents\n', err: '' })
  expect(readdirSync(out).toSorted()).toEqual(['timeline.fi.1-0', 'timeline.fi.1-1'])
  expect(readdirSync(join(out, 'timeline.fi.1-0'))).toContain('expected.json')
})

test.each([
  { words: '', says: /^usage: npm run generate/ },
  { words: '--out x --languages de', says: /^Unknown option '--languages'/ },
  { words: '--out x --language xx', says: /^--language xx is none of en-GB, / },
  { words: '--out x --negatives --language hu', says: /^--language hu is none of en-GB, / },
  { words: '--out x --layout poster', says: /^--layout poster is none of .*timeline/ },
  { words: '--out x --quirk rhymes', says: /^--quirk rhymes is none of no-year, / },
  { words: '--out x --negatives --category poems', says: /^--category poems is none of / },
  { words: '--out x --category loyalty', says: /^--category is for --negatives\n$/ },
  { words: '--out x --negatives --layout timeline', says: /^--negatives have no --layout and no --quirk\n$/ },
  {
    words: '--out x --layout gds-sabre --quirk html-entities',
    says: /^no document is gds-sabre and html-ent/,
  },
  { words: '--out x --count many', says: /^--count many is no number of documents\n$/ },
  { words: '--out x --count 0', says: /^--count 0 is no number of documents\n$/ },
  { words: '--report nowhere/report.md', says: /^--report: nowhere is no folder\n$/ },
])('what is not understood is said in one message: $words', ({ words, says }) => {
  const run = generate(...words.split(' ').filter(Boolean))
  expect(run).toMatchObject({ code: 2, out: '', err: expect.stringMatching(says) })
})
