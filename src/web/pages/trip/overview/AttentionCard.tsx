import { TriangleAlert } from 'lucide-react'
import { needsAttention } from '#domain/status.ts'
import { clockWords, countText, durationText, flightNumberText, namesText } from '#web/format.ts'
import { isOver, liveJourneys, type LiveLeg } from '../live-legs.ts'
import { boardMessages as messages } from '../messages.ts'
import { shortNames } from '../names.ts'
import { useFlights, useStatuses } from '../queries.ts'
import { STATUS } from '../StatusBadge.tsx'
import { openTab } from '../open-tab.ts'
import { useNow } from '../use-now.ts'

/** Delayed, cancelled or diverted flights that are not over (spec A §4). */
export function AttentionCard() {
  const { data: flights } = useFlights()
  const { data: statuses } = useStatuses()
  const now = useNow()
  const legs = liveJourneys(
    [...(flights?.outboundFlights ?? []), ...(flights?.returnFlights ?? [])],
    statuses,
  )
    .flatMap((journey) => journey.legs)
    .filter((leg) => needsAttention({ status: leg.status, departureMinutes: leg.delay }) && !isOver(leg, now))
  if (!legs.length) return null
  return (
    <section aria-labelledby="attention" className="rounded-lg border border-warn/35 bg-warn-bg p-5">
      <h2 id="attention" className="flex items-center gap-2 font-bold text-warn">
        <TriangleAlert aria-hidden className="size-6 shrink-0" />
        {countText(legs.length, 'flight')} {legs.length === 1 ? messages.attention : messages.attentionMany}
      </h2>
      <ul className="mt-1 grid">
        {legs.map((leg) => (
          <li key={leg.flight.flightId}>
            <button
              type="button"
              onClick={() => openTab('flights', leg.flight.flightId)}
              className="min-h-12 py-1.5 text-left underline-offset-4 hover:underline"
            >
              {sentenceOf(leg)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf(leg: LiveLeg): string {
  const who = namesText(shortNames(leg.flight.travelers))
  const flight = `${flightNumberText(leg.flight.flightNumber)}${who ? ` with ${who}` : ''}`
  if (leg.status === 'cancelled' || leg.status === 'diverted')
    return `${flight} is ${STATUS[leg.status].label.toLowerCase()}.`
  if (!leg.delay) return `${flight} is delayed.`
  return `${flight} is ${durationText(leg.delay)} late. It now lands at ${clockWords(leg.arrival.time)}.`
}
