import { ChevronRight, TriangleAlert } from 'lucide-react'
import { clockWords, durationText, flightNumberText, namesText } from '#web/format.ts'
import type { LiveLeg } from '../live-legs.ts'
import { shortNames } from '../names.ts'
import { STATUS } from '../StatusBadge.tsx'
import { openTab } from '../open-tab.ts'
import { attentionTexts as words, summaryTexts as texts } from './messages.ts'

/** The flights that need attention, in a sentence each that leads to the flight. */
export function AttentionCard({ legs }: { legs: LiveLeg[] }) {
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
              className="flex min-h-12 w-full items-center justify-between gap-3 py-1.5 text-left underline-offset-4 hover:underline"
            >
              <span className="min-w-0 wrap-anywhere">{sentenceOf(leg)}</span>
              <ChevronRight aria-hidden className="size-6 shrink-0 text-warn print:hidden" />
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
  if (leg.arrival.time === null) return words.onlyLate(flight, durationText(leg.delay))
  return words.late(flight, durationText(leg.delay), clockWords(leg.arrival.time))
}
