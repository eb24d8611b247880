import { eachLeg, isOver } from '../live-legs.ts'
import { useFlights, useItinerary, useStatuses } from '../queries.ts'
import { useNow } from '#web/ui/use-now.ts'

/** Whether alerts would ever tell anything: a live source, and a flight that is not over. */
export function useCanAlert(): boolean {
  const now = useNow()
  const flights = useFlights().data
  const statuses = useStatuses().data
  const { isExample = false } = useItinerary().data ?? {}
  if (!flights || statuses?.source !== 'live' || isExample) return false
  return eachLeg(flights, statuses).some((leg) => !isOver(leg, now))
}
