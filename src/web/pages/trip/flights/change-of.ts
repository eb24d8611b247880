import { durationText } from '#web/format.ts'
import { isRisky, layoverOf } from '../live-connections.ts'
import type { Journey, LiveLeg } from '../live-legs.ts'
import { journeyMessages as words } from './messages.ts'

/** What is said between a flight of a journey and the next one, and whether that one may be missed. */
export function changeOf({ legs }: Journey, index: number): { text: string; isRisk: boolean } {
  const [before, after] = [legs[index], legs[index + 1]] as [LiveLeg, LiveLeg]
  const minutes = layoverOf(before, after)
  const city = before.flight.arrivalCity
  if (minutes === null) return { text: words.change(city), isRisk: false }
  if (!isRisky(before, after)) return { text: words.changeIn(durationText(minutes), city), isRisk: false }
  return { text: minutes > 0 ? words.risk(durationText(minutes), city) : words.missed(city), isRisk: true }
}
