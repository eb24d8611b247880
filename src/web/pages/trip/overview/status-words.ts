import { durationText } from '#web/format.ts'
import { flightMessages, statusMessages as labels } from '../messages.ts'
import type { BoardEntry } from './board.ts'
import { boardTexts } from './messages.ts'

/** "45 min late", "10 min early", "On time" where somebody says so, else the words of spec view-9. */
export function statusWords({ leg: { status, live }, late, risk }: BoardEntry): string {
  if (status === 'cancelled' || status === 'diverted') return labels[status]
  if (risk) return boardTexts.risk(risk.city, risk.minutes)
  if (late > 0) return flightMessages.late(durationText(late))
  if (late < 0) return flightMessages.early(durationText(-late))
  return status === 'scheduled' && live ? boardTexts.onTime : labels[status]
}
