import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedDocuments, staleDocuments } from './documents.ts'

/** `npm run docs` writes the generated documents; with `--check` it only names stale ones and exits 1. */
const root = join(import.meta.dirname, '../..')
const stale = staleDocuments(root)

if (process.argv.includes('--check')) {
  console.log(stale.length ? `docs: stale, run npm run docs: ${stale.join(', ')}` : 'docs: up to date')
  process.exitCode = stale.length ? 1 : 0
} else {
  for (const { path, text } of generatedDocuments(root)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  console.log(stale.length ? `docs: wrote ${stale.join(', ')}` : 'docs: nothing changed')
}
