import type { ExtractedData, TripDocument } from '#contract/trip.ts'
import { listText } from '#web/format.ts'
import { instantDayText } from '#web/instants.ts'
import { countedText } from './counted.ts'
import { documentMessages as messages } from './messages.ts'

/** "Came by mail from maya@example.com on 12 June 2027 · added 2 flights and 1 traveler" */
export function originText(
  { origin, mail, addedAt }: Pick<TripDocument, 'origin' | 'mail' | 'addedAt'>,
  extraction: ExtractedData | null,
): string {
  const from = origin === 'mail' && mail ? ` ${messages.from} ${mail.from}` : ''
  const came = `${messages.origins[origin]}${from} ${messages.on} ${instantDayText(addedAt)}`
  const found = extraction
    ? KINDS.flatMap((kind) => (extraction[kind].length ? countedText(kind, extraction[kind].length) : []))
    : []
  return found.length ? `${came} · ${messages.added} ${listText(found)}` : came
}

const KINDS = ['flights', 'travelers', 'accommodations'] as const
