import { createHash } from 'node:crypto'
import type { DocumentEntry } from '#contract/log.ts'
import type { ExtractResult } from '#extract/document.ts'
import { CUT_NOTE } from '#extract/original.ts'

export type Fingerprint = NonNullable<DocumentEntry['fingerprint']>

/** What tells that two documents are one; sealed into the trip with each. */
export const fingerprintOf = (bytes: Uint8Array, result: ExtractResult | null): Fingerprint => ({
  bytes: hashOf(bytes),
  words: result?.ok ? hashOfWords(result) : null,
})

/** Few words are no proof: those of two photos may be the same. */
const LEAST_WORDS = 80

/** The bookings count too: barcodes and markup say what no words do. */
function hashOfWords({ text, extraction }: Extract<ExtractResult, { ok: true }>): string | null {
  const words = text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
  if (words.length < LEAST_WORDS || text.endsWith(CUT_NOTE) || extraction.unread) return null
  const { flights, travelers, accommodations } = extraction
  const said = [...flights, ...travelers, ...accommodations].map(
    ({ provenance: _where, confidence: _sure, doubts: _doubts, check: _check, ...facts }) => facts,
  )
  return hashOf(`${words}\n${JSON.stringify(said)}`)
}

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url')
