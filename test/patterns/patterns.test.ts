import { beforeAll, describe, expect, it } from 'vitest'
import { extract } from '#extract/extract.ts'
import { processorTime } from '../processor-time.ts'
import { slowAttack } from './attack.ts'
import { boundOf, BOUNDS } from './bounds.ts'
import { collectPatterns } from './collect.ts'
import { literalsOf, watchedFiles, type Pattern } from './literals.ts'
import { analyse, keyOf, readVerdicts } from './verdicts.ts'
import { WORST_TEXTS } from './worst-texts.ts'

/** Built while a document is read, from parts that cannot repeat: table words, digits, three-letter codes. */
const BUILT_LATER: readonly (readonly [file: string, parts: string])[] = [
  [
    'src/extract/llm/check/check-answers.ts',
    'a reference of letters and digits; one part of a name, and titles',
  ],
  ['src/extract/llm/check/words.ts', 'codes of an airline, digits, a code of an airport'],
  ['src/extract/offline/people-lists.ts', 'titles'],
  ['src/extract/offline/people.ts', 'a given name'],
  ['src/extract/offline/traveler-matching.ts', 'the code of an airline, digits'],
  ['src/extract/proof/find-value.ts', 'forms of a value, escaped'],
  ['src/extract/proof/proof.ts', 'words of one place of the text, escaped'],
  [
    'src/extract/read/pdf-dictionary.ts',
    'a name of PDF between bounded repetitions, the number of an object',
  ],
  ['src/server/http/pages.ts', 'routes of the contract'],
  ['src/server/observe/log-entry.ts', 'words of the operator, escaped'],
]
const SAMPLE = 8
const DOCUMENT_MS = 2_500

const verdicts = readVerdicts()
let patterns: Pattern[] = []
let later: string[] = []

beforeAll(async () => {
  ;({ patterns, later } = await collectPatterns())
}, 120_000)

describe('the regular expressions that documents, mails and pages run through', () => {
  it('are all analysed; a new one by `npm run patterns`', () => {
    expect(patterns.length).toBeGreaterThan(800)
    const unknown = patterns.filter(({ pattern }) => !verdicts[keyOf(pattern)])
    expect(unknown).toEqual([])
    const used = new Set(patterns.map(({ pattern }) => keyOf(pattern)))
    expect(Object.keys(verdicts).filter((key) => !used.has(key))).toEqual([])
  })

  it('take exponential time in no case', () => {
    expect(patterns.filter(({ pattern }) => verdicts[keyOf(pattern)]?.kind === 'exponential')).toEqual([])
  })

  it('end quickly under their worst attack, where no proof says that they are linear, and never meet a whole document', () => {
    const slow = patterns.flatMap(({ pattern, files }) => {
      const verdict = verdicts[keyOf(pattern)]
      if (!verdict || verdict.kind === 'linear') return []
      const bounds = files.map(boundOf)
      const problem = bounds.includes(undefined)
        ? 'its text has no bound'
        : slowAttack(pattern, verdict, Math.max(...bounds.map((chars = 0) => chars)))
      return problem ? [{ files, pattern, problem }] : []
    })
    expect(slow).toEqual([])
  })

  it('are built in known places only, where a document has a say', () => {
    const files = [...new Set(later.map((site) => site.replace(/:\d+$/, '')))]
    expect(files.toSorted()).toEqual(BUILT_LATER.map(([file]) => file).toSorted())
  })

  it('have bounds for files that are there only', () => {
    const files = watchedFiles()
    expect(BOUNDS.filter((row) => !files.some((path) => path.startsWith(row.files)))).toEqual([])
  })
})

describe('the analyser', () => {
  it.each([
    ['/^[\\s,()]*(?:t(?:erminal)?\\.?\\s?\\w{1,2})?[\\s,()]*(?:[-–—→➔>✈]|->)+\\s*$/u', 'exponential'],
    ['/^(?:a+)+$/', 'exponential'],
    ['/\\s+$/', 'polynomial'],
    ['/^\\s+x?$/', 'linear'],
  ])('finds that %s is %s', async (pattern, kind) => {
    expect((await analyse(pattern)).kind).toBe(kind)
  })

  it('still says what was kept', async () => {
    // Lookarounds are left to its fuzzer, which takes its time
    const short = patterns.filter(({ pattern }) => pattern.length < 40 && !pattern.includes('(?'))
    const sample = short.toSorted((a, b) => keyOf(a.pattern).localeCompare(keyOf(b.pattern))).slice(0, SAMPLE)
    expect(sample.length).toBe(SAMPLE)
    for (const { pattern } of sample)
      expect({ pattern, kind: (await analyse(pattern)).kind }).toEqual({
        pattern,
        kind: verdicts[keyOf(pattern)]?.kind,
      })
  })

  it('is given what the syntax tree holds, and no words of comments', () => {
    const { patterns: own } = literalsOf(['src/extract/offline/routes-in-words.ts'])
    expect(own.length).toBeGreaterThan(4)
    expect(own.map(({ pattern }) => pattern)).not.toContain('/"de Paris ORY à Marseille MRS"/')
  })
})

it(
  'the reader is done in seconds with 40 KB of each token, alone and between two places',
  { timeout: 120_000 },
  async () => {
    const slow: { name: string; ms: number }[] = []
    for (const { name, mimeType, make } of WORST_TEXTS) {
      const bytes = new TextEncoder().encode(make())
      const { ms } = await processorTime(() =>
        extract({ bytes, name: 'file', mimeType, receivedOn: '2027-03-01' }),
      )
      if (ms > DOCUMENT_MS) slow.push({ name, ms })
    }
    expect(WORST_TEXTS.length).toBeGreaterThan(50)
    expect(slow).toEqual([])
  },
)
