import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { DocumentInput } from '#extract/document.ts'
import { extract } from '#extract/extract.ts'

const ROOT = join(import.meta.dirname, '../..')
const SECONDS = 5
const MIME_TYPES: Record<string, string> = {
  '.eml': 'message/rfc822',
  '.html': 'text/html',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.txt': 'text/plain',
}

/** Reads the fixtures again and again on this thread, after one round to warm up. */
export async function readerRate(): Promise<{ documents: number; seconds: number }> {
  const inputs = globSync('fixtures/*/input.*', { cwd: ROOT }).map(documentInput)
  if (!inputs.length) throw new Error('There are no fixtures to read.')
  for (const input of inputs) await extract(input)
  const began = performance.now()
  let documents = 0
  while (performance.now() - began < SECONDS * 1000) {
    for (const input of inputs) await extract(input)
    documents += inputs.length
  }
  return { documents, seconds: (performance.now() - began) / 1000 }
}

function documentInput(path: string): DocumentInput {
  const mimeType = MIME_TYPES[extname(path)] ?? 'application/octet-stream'
  return { bytes: readFileSync(join(ROOT, path)), name: path, mimeType, receivedOn: '2027-01-01' }
}
