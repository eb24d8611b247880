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
