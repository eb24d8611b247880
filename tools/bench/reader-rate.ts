import { basename } from 'node:path'
import { availableParallelism } from 'node:os'
import { inOrder, fileReader } from '#extract/threads/reading.ts'
import { mimeTypeOf } from '../documents.ts'
import { documentPaths, isPictured } from './documents.ts'

/** `node reader-rate.ts [DIR]`: documents without pictures read in a second, with a thread per core. */
const [, , folder = null] = process.argv
const SECONDS = 8
const threads = availableParallelism()
const paths = documentPaths(folder).filter((path) => !isPictured(path))
const reader = fileReader(threads)

async function round(): Promise<void> {
  const work = (path: string) =>
    reader.read({ path, name: basename(path), mimeType: mimeTypeOf(path), receivedOn: '2027-01-01' })
  for await (const reading of inOrder(paths, threads * 4, work))
    if (!reading.ok && reading.reason === 'missing') throw new Error('A document is gone.')
}

for (let warm = 0; warm < threads; warm += 1) await round()
const began = performance.now()
let documents = 0
while (performance.now() - began < SECONDS * 1_000) {
  await round()
  documents += paths.length
}
console.log((documents * 1_000) / (performance.now() - began))
await reader.stop()
