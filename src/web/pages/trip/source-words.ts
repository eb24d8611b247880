import { isSoon, type LiveLeg } from './live-legs.ts'
import { flightMessages as messages } from './messages.ts'
import { useStatuses } from './queries.ts'
import { useNow } from '#web/ui/use-now.ts'

/**
 * Who says so where that is no live source: an editor, or the clock alone where that claims something, or where it is soon and live
 * sources know of others. `time`: of the editor, in words.
 */
export function useSourceWords(leg: LiveLeg, time: string | null = null): string | null {
  const statuses = useStatuses().data?.flightStatuses
  const now = useNow()
  if (leg.source === 'hand') return messages.byHand(time)
  const othersAreLive = statuses?.some(({ status }) => status.source === 'live') ?? false
  return goesByClock(leg, { now, othersAreLive }) ? messages.bySchedule : null
}

/** As far as the flight alone tells. */
export const mayGoByClock = (leg: LiveLeg) => goesByClock(leg, { now: Date.now(), othersAreLive: true })

type Around = { now: number; othersAreLive: boolean }

export function goesByClock(leg: LiveLeg, { now, othersAreLive }: Around): boolean {
  if (leg.source !== 'schedule' || leg.status === 'cancelled') return false
  if (leg.status === 'active' || leg.status === 'landed') return true
  return othersAreLive && isSoon(leg, now)
}
