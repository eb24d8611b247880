import { Parser } from 'htmlparser2'
import type { DocumentInput } from '#extract/document.ts'
import { extract } from '#extract/extract.ts'
import { median } from '../statistics.ts'
import { documentInput, documentPaths, isPictured } from './documents.ts'

/** Milliseconds per document: the reader's, and a bare HTML parser's on the same bytes and process. */
export type Times = { reader: number; parser: number; isRead: boolean }

const ROUNDS = 5
const RATE_SECONDS = 5
/** A document that takes longer, in milliseconds, is read once. */
const SLOW = 500

export async function readerTimes(inputs: readonly DocumentInput[]): Promise<Times[]> {
  const first = await round(inputs)
  const rounds = first.map((one) => (one.reader > SLOW ? [one] : []))
  for (let number = 0; number < ROUNDS; number += 1) {
    for (const [index, input] of inputs.entries()) {
      const times = rounds[index]
      if (times && (first[index]?.reader ?? 0) <= SLOW) times.push(await timesOf(input))
    }
  }
  return rounds.map((times) => ({
    reader: median(times.map(({ reader }) => reader)),
    parser: median(times.map(({ parser }) => parser)),
    isRead: times.every(({ isRead }) => isRead),
  }))
}

async function round(inputs: readonly DocumentInput[]): Promise<Times[]> {
  const times: Times[] = []
  for (const input of inputs) times.push(await timesOf(input))
  return times
}

async function timesOf(input: DocumentInput): Promise<Times> {
  const began = performance.now()
  const { ok: isRead } = await extract(input)
  const read = performance.now()
  parse(input.bytes)
  return { reader: read - began, parser: performance.now() - read, isRead }
}

/** Counts tags and characters, so that nothing can be left out. */
function parse(bytes: Uint8Array): number {
  let seen = 0
  const parser = new Parser({
    onopentag: () => void (seen += 1),
    ontext: (text) => void (seen += text.length),
  })
  parser.end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
  return seen
}

export async function readerRate(): Promise<{ documents: number; seconds: number }> {
  const inputs = documentPaths(null)
    .filter((path) => !isPictured(path))
    .map(documentInput)
  if (!inputs.length) throw new Error('There are no fixtures to read.')
  for (const input of inputs) await extract(input)
  const began = performance.now()
  let documents = 0
  while (performance.now() - began < RATE_SECONDS * 1000) {
    for (const input of inputs) await extract(input)
    documents += inputs.length
  }
  return { documents, seconds: (performance.now() - began) / 1000 }
}
