import { TriangleAlert } from 'lucide-react'
import { needsAttention } from '#domain/status.ts'
import { clockWords, durationText, flightNumberText, namesText } from '#web/format.ts'
import { isOver, type LiveLeg } from '../live-legs.ts'
import { shortNames } from '../names.ts'
import { STATUS } from '../StatusBadge.tsx'
import { openTab } from '../open-tab.ts'
import { attentionTexts as words, summaryTexts as texts } from './messages.ts'

/** Delayed, cancelled or diverted flights that are not over (spec A §4). `legs`: each flight once. */
export function AttentionCard({ legs: all, now }: { legs: LiveLeg[]; now: number }) {
  const legs = all.filter(
    (leg) => needsAttention({ status: leg.status, departureMinutes: leg.delay }) && !isOver(leg, now),
  )
  if (!legs.length) return null
  return (
    <section aria-labelledby="attention" className="rounded-lg border border-warn/35 bg-warn-bg p-5">
      <h2 id="attention" className="flex items-center gap-2 font-bold text-warn">
        <TriangleAlert aria-hidden className="size-6 shrink-0" />
        {texts.attention(legs.length)}
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
  const flight = words.flight(flightNumberText(leg.flight.flightNumber), who)
  if (leg.status === 'cancelled' || leg.status === 'diverted')
    return words.is(flight, STATUS[leg.status].label.toLowerCase())
  if (!leg.delay) return words.is(flight, STATUS.delayed.label.toLowerCase())
  return words.late(flight, durationText(leg.delay), clockWords(leg.arrival.time))
}
