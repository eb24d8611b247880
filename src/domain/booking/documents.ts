import type { Extraction } from '#contract/extraction.ts'
import { KINDS, tripBounds, type Kind } from './bounds.ts'
import { byText, cached } from '../groups.ts'
import type { DocumentRecord } from '../model.ts'

export type WrittenDocument = ReturnType<typeof writtenDocuments>[number]

/**
 * `rank`: 0 is the oldest, by stated date (else the day it was added), then by sequence. `dated`: the date it
 * states, or "~", which sorts last; does not depend on when it was added.
 */
export function writtenDocuments(documents: readonly DocumentRecord[]) {
  const within = tripBounds()
  return documents
    .flatMap(({ id, addedAt, extraction }) =>
      extraction ? [{ id, addedAt, extraction: within(extraction).kept }] : [],
    )
    .map((item) => ({ ...item, written: item.extraction.documentDate ?? item.addedAt.slice(0, 10) }))
    .sort((a, b) => byText(a.written, b.written))
    .map(({ id, extraction }, rank) => ({ id, extraction, rank, dated: extraction.documentDate ?? '~' }))
}

/** Of what a document states more than the trip has room for beside the earlier ones, by its id. */
export const leftOutBy = cached(
  (documents: readonly DocumentRecord[]): ReadonlyMap<string, readonly Kind[]> => {
    const within = tripBounds()
    return new Map(documents.map(({ id, extraction }) => [id, extraction ? within(extraction).left : []]))
  },
)

/** Of what all documents state more than a trip may hold. */
export function leftOutOf(documents: readonly DocumentRecord[]): Kind[] {
  const left = new Set([...leftOutBy(documents).values()].flat())
  return KINDS.filter((kind) => left.has(kind))
}

export function namesIn({ travelers, flights }: Extraction): string[] {
  return [
    ...new Set([...travelers.map(({ name }) => name), ...flights.flatMap((flight) => flight.travelers)]),
  ]
}

/** "abc 123" is "ABC123". */
export function foldReference(reference: string): string {
  return reference.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** The flight's own reference, else all of the document's. */
export function flightReferences(extraction: Extraction, own: string | null): string[] {
  const references = own ? [own] : extraction.bookingReferences
  return [...new Set(references.map(foldReference).filter((reference) => reference !== ''))]
}
