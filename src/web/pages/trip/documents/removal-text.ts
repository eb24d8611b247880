import type { DocumentRemoval } from '#contract/trip.ts'
import { formatMessages } from '#web/format-messages.ts'
import { flightNumberText, listText } from '#web/format.ts'
import { countedText } from '../counted.ts'
import { detailMessages as messages } from './detail-messages.ts'

/** More names than this are counted. */
const MAX_NAMES = 5

/** "Delete also removes 2 flights (BA 478 and BA 479) and 1 traveler (Maya Hughes)." */
export function removalText({ flights, travelers, accommodations }: DocumentRemoval): string {
  const parts = [
    part('flights', flights.map(flightNumberText)),
    part('travelers', travelers),
    part('accommodations', accommodations),
  ].filter((text) => text !== null)
  return parts.length ? messages.alsoRemoves(listText(parts)) : messages.removesNothing
}

function part(kind: keyof DocumentRemoval, names: readonly string[]): string | null {
  if (names.length === 0) return null
  const more = names.length - MAX_NAMES
  const shown = more > 0 ? [...names.slice(0, MAX_NAMES), formatMessages.more(more)] : names
  return messages.counted(countedText(kind, names.length), listText(shown))
}
