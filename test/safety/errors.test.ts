import { expect, test } from 'vitest'
import { wholeApi } from '#contract/operator-api.ts'
import { ERRORS } from '#contract/errors.ts'
import { filesBelow, readText } from './files.ts'

const sources = filesBelow('src', /(?<!\.test|\.test-data)\.tsx?$/)
  .filter((path) => !path.startsWith('src/contract/'))
  .map(readText)

const listed = new Set<string>(Object.values(wholeApi).flatMap((row) => [...row.errors]))

/** Codes that no row lists, because they can come before or beside every row. */
const EVERYWHERE = [
  'request.too_slow',
  'request.too_large',
  'request.other_site',
  'route.not_found',
  'storage.damaged',
  'internal',
]

/** The catalogue of spec call-1. `read.*` is put together from the reason that the reader gives. */
test.for(Object.keys(ERRORS))('the error %s is answered somewhere', (code) => {
  const spellings = [`'${code}'`, ...(code.startsWith('read.') ? [`'${code.slice('read.'.length)}'`] : [])]
  expect(sources.some((text) => spellings.some((spelling) => text.includes(spelling)))).toBe(true)
})

test.for(Object.keys(ERRORS))('the error %s stands in a row of the contract', (code) => {
  expect(listed.has(code) || EVERYWHERE.includes(code)).toBe(true)
})

test.for(Object.entries(ERRORS))(
  'the error %s says when to come again exactly where that helps',
  ([, error]) => {
    expect('retryAfter' in error).toBe(error.status === 429 || error.status === 503)
  },
)
