import { hasLanded, isOver, lastLeg, type Journey, type LiveLeg } from '../live-legs.ts'

/** The first open journey, unless cancelled and replaced, else the last. Diverted today counts as open. */
export function currentOf(own: Journey[], now: number): Journey | undefined {
  const elsewhere = own.findLast((journey) => landedElsewhereToday(lastLeg(journey), now))
  if (elsewhere) return elsewhere
  const open = own.filter((journey) => !isOver(lastLeg(journey), now))
  const [first] = open
  if (!first) return own.at(-1)
  const direction = (journey: Journey) => journey.legs[0]?.flight.flightDirection
  const isReplacement = (journey: Journey) => !isOff(journey) && direction(journey) === direction(first)
  return (isOff(first) && open.find(isReplacement)) || first
}

const DAY_MS = 86_400_000

const landedElsewhereToday = (leg: LiveLeg, now: number) =>
  leg.isElsewhere && hasLanded(leg) && leg.arrivalMs !== null && now - leg.arrivalMs < DAY_MS

const isOff = ({ legs }: Journey) => legs.some(({ status }) => status === 'cancelled')
