import type { ExtractedData, TripDocument } from '#contract/trip.ts'

/** What was read from a document; null while there is nothing. The server writes this JSON itself. */
export function readExtraction({ extractedData }: Pick<TripDocument, 'extractedData'>): ExtractedData | null {
  if (!extractedData) return null
  try {
    return JSON.parse(extractedData) as ExtractedData
  } catch {
    return null
  }
}

/** How many values of a document should be checked. */
export function countChecks({ flights, travelers, accommodations }: ExtractedData): number {
  return [...flights, ...travelers, ...accommodations].reduce((sum, { check }) => sum + check.length, 0)
}
