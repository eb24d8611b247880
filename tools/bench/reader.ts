import { extract } from '#extract/extract.ts'
import { documentInput, documentPaths, isPictured } from './documents.ts'

const SECONDS = 5

/** Reads the fixtures, but no pictures, again and again on this thread, after one round to warm up. */
export async function readerRate(): Promise<{ documents: number; seconds: number }> {
  const inputs = documentPaths(null)
    .filter((path) => !isPictured(path))
    .map(documentInput)
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
