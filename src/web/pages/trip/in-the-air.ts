import { pluralText } from '#web/format.ts'
import type { LiveLeg } from './live-legs.ts'
import { pathMessages as messages } from './messages.ts'

/** "In the air, 1 hour 5 minutes to go": words for those who hear the page. */
export function inTheAirText({ arrivalMs }: Pick<LiveLeg, 'arrivalMs'>, now: number): string {
  const minutes = arrivalMs === null ? 0 : Math.round((arrivalMs - now) / 60_000)
  return minutes < 1 ? messages.landsSoon : messages.toGo(minutesText(minutes))
}

/** "45 minutes", "1 hour 5 minutes" */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    hours && `${hours} ${pluralText(hours, 'hour', 'hours')}`,
    rest && `${rest} ${pluralText(rest, 'minute', 'minutes')}`,
  ]
  return parts.filter(Boolean).join(' ')
}
