import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from '../../test/fixtures.ts'
import { offlineEngine, predictFolder, type Engine } from './folder.ts'

let docs = ''
let out = ''

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'predict-'))
  docs = join(folder, 'docs')
  out = join(folder, 'new/out')
  mkdirSync(docs)
  copyFileSync(fixture('trip-hughes-delta').path, join(docs, 'delta.eml'))
  writeFileSync(join(docs, 'broken.pdf'), '%PDF-1.7\nnothing more')
  writeFileSync(join(docs, 'delta.expected.json'), '{}')
})

afterAll(() => rmSync(join(docs, '..'), { recursive: true, force: true }))

const predicted = (name: string) =>
  JSON.parse(readFileSync(join(out, `${name}.predicted.json`), 'utf8')) as unknown

test('every document gets its prediction, and one that cannot be read an empty one', async () => {
  const steps: string[] = []
  const run = await predictFolder({ docs, out }, offlineEngine(), (done, of) => steps.push(`${done}/${of}`))
  expect(readdirSync(out).toSorted()).toEqual(['broken.predicted.json', 'delta.predicted.json'])
  expect(predicted('delta')).toMatchObject({
    flights: [{ flightNumber: 'DL194' }, { flightNumber: 'DL195' }],
  })
  expect(predicted('broken')).toEqual({ flights: [], accommodations: [], travelers: [] })
  expect(run).toMatchObject({ documents: 2, failed: ['broken.pdf'] })
  expect(steps).toEqual(['1/2', '2/2'])
})

test('documents of one name keep their endings, so that none is written over', async () => {
  const namesakes = join(docs, '../namesakes')
  mkdirSync(namesakes)
  for (const name of ['trip.eml', 'trip.pdf', 'other.txt']) writeFileSync(join(namesakes, name), 'nothing')
  const into = join(docs, '../apart')
  await predictFolder({ docs: namesakes, out: into }, offlineEngine())
  expect(readdirSync(into).toSorted()).toEqual([
    'other.predicted.json',
    'trip.eml.predicted.json',
    'trip.pdf.predicted.json',
  ])
})

test('any engine can be asked, and is stopped in the end', async () => {
  let stopped = false
  const form = { flights: [{ flightNumber: 'BA478' }], accommodations: [], travelers: [] }
  const engine: Engine = {
    width: 1,
    predict: () => Promise.resolve({ form, ms: 2 }),
    stop: () => Promise.resolve(void (stopped = true)),
  }
  expect(await predictFolder({ docs, out }, engine)).toMatchObject({ medianMs: 2, p95Ms: 2, failed: [] })
  expect(predicted('broken')).toEqual(form)
  expect(stopped).toBe(true)
})
