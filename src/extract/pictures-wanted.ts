import type { Extraction } from '#contract/extraction.ts'
import type { DocumentTree } from './document.ts'
import { bookingEvidence } from './offline/evidence.ts'
import { readingText } from './original.ts'
import type { PictureWish } from './read/pictures/read-pictures.ts'

/**
 * What a document's pictures have to be looked at for, given what its text said: nothing when the text tells the whole booking or
 * sells something, the boarding passes of a PDF when a flight lacks its times or a name, everything when there is no booking yet.
 */
export function picturesWanted(tree: DocumentTree, read: Extraction): PictureWish | null {
  if (!tree.pictures?.length) return null
  if (tree.pictures.some((picture) => picture.isDocument && picture.mimeType !== 'application/pdf'))
    return 'words'
  const hasPdf = tree.pictures.some((picture) => picture.mimeType === 'application/pdf')
  if (read.flights.length > 0) return hasPdf && isLacking(read) ? 'codes' : null
  if (read.accommodations.length > 0 || read.otherBookings.length > 0) return null
  const sells = tree.parts.some((part) => bookingEvidence(readingText(part), tree.subject) < 0)
  return sells ? null : 'words'
}

function isLacking({ flights, travelers }: Extraction): boolean {
  return (
    travelers.length === 0 ||
    flights.some((flight) => flight.check.length > 0 || !flight.departureTime || !flight.departureAirport)
  )
}
