import type { ExtractedData, TripDocument } from '#contract/trip.ts'
import { listText } from '#web/format.ts'
import { instantDayText } from '#web/instants.ts'
import { countedTexts } from '../counted.ts'
import { documentMessages as messages } from './messages.ts'

/** "Came by mail from maya@example.com on 12 June 2027 · added 2 flights and 1 traveler" */
export function originText(
  { origin, mail, addedAt }: Pick<TripDocument, 'origin' | 'mail' | 'addedAt'>,
  extraction: ExtractedData | null,
): string {
  const came = messages.came[origin](instantDayText(addedAt), mail?.from)
  const found = extraction
    ? countedTexts({
        flights: extraction.flights.length,
        travelers: extraction.travelers.length,
        accommodations: extraction.accommodations.length,
      })
    : []
  return found.length ? messages.cameAndAdded(came, listText(found)) : came
}
