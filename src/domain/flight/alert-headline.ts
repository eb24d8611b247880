import type { AlertKind, AlertMessage } from '#contract/alerts.ts'

export type AlertHeadline = Exclude<AlertKind, 'delayed'> | 'late' | 'lessLate' | 'onTime' | 'landedElsewhere'

export const headlinesOf = (message: AlertMessage): AlertHeadline[] =>
  [message.kind, ...message.also].map((kind) => headlineOf(message, kind))

function headlineOf({ isLessLate, delayMinutes, wasDiverted }: AlertMessage, kind: AlertKind): AlertHeadline {
  if (kind === 'landed' && wasDiverted) return 'landedElsewhere'
  if (kind !== 'delayed') return kind
  if (!isLessLate) return 'late'
  return delayMinutes !== null && delayMinutes >= 1 ? 'lessLate' : 'onTime'
}

/** "45 min", "1 h 35 min"; null if unknown. */
export function delayText(minutes: number | null): string | null {
  if (minutes === null || minutes < 1) return null
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return [hours ? `${hours} h` : '', rest ? `${rest} min` : ''].filter(Boolean).join(' ')
}

export const plannedOf = ({ scheduled, now }: AlertMessage['departure']): string | null =>
  scheduled === now ? null : scheduled
