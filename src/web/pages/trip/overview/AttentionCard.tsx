import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react'
import { clockWords, durationText, flightNumberText, longWeekdayText, namesText } from '#web/format.ts'
import type { Risk } from '../live-connections.ts'
import type { LiveLeg } from '../live-legs.ts'
import { shortNames } from '../names.ts'
import { STATUS } from '../StatusBadge.tsx'
import { openTab } from '../search.ts'
import { attentionMessages as messages, summaryMessages } from './messages.ts'

export function AttentionCard({ legs, risks }: { legs: LiveLeg[]; risks: ReadonlyMap<string, Risk> }) {
  if (!legs.length) return null
  return (
    <section aria-labelledby="attention" className="rounded-lg border border-warn/35 bg-warn-bg p-5">
      <h2 id="attention" tabIndex={-1} className="flex scroll-mt-24 items-center gap-2 font-bold text-warn">
        <TriangleAlert aria-hidden className="size-6 shrink-0" />
        {summaryMessages.attention(legs.length)}
      </h2>
      <ul className="mt-1 grid">
        {legs.map((leg) => (
          <li key={leg.flight.flightId}>
            <button
              type="button"
              onClick={() => openTab('flights', leg.flight.flightId)}
              className="flex min-h-12 w-full items-center justify-between gap-3 py-1.5 text-left underline-offset-4 hover:underline"
            >
              <span className="min-w-0 wrap-anywhere">
                {sentenceOf(leg)}
                <Consequence risk={risks.get(leg.flight.flightId)} />
              </span>
              <ChevronRight aria-hidden className="size-6 shrink-0 text-warn print:hidden" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AttentionLine({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <button
      type="button"
      onClick={() => {
        const card = document.getElementById('attention')
        card?.scrollIntoView({ block: 'start' })
        card?.focus({ preventScroll: true })
      }}
      className="-mb-2 flex min-h-12 w-full items-center gap-2 rounded-lg border border-warn/35 bg-warn-bg px-4 text-left font-bold text-warn print:hidden"
    >
      <TriangleAlert aria-hidden className="size-6 shrink-0" />
      <span className="min-w-0 flex-1">{summaryMessages.attention(count)}</span>
      <ChevronDown aria-hidden className="size-6 shrink-0" />
    </button>
  )
}

function Consequence({ risk }: { risk: Risk | undefined }) {
  if (!risk) return null
  const { city, minutes, next } = risk
  return (
    <b className="block text-warn">
      {minutes > 0
        ? messages.risk(city, durationText(minutes))
        : messages.missed(city, flightNumberText(next.flight.flightNumber))}
    </b>
  )
}

function sentenceOf(leg: LiveLeg): string {
  const who = namesText(shortNames(leg.flight.travelers))
  const flight = messages.flight(flightNumberText(leg.flight.flightNumber), who)
  const { status, late, arrival, booked, delay, divertedTo } = leg
  if (status === 'diverted') return messages.diverted(flight, divertedTo)
  if (status === 'cancelled') return messages.is(flight, STATUS[status].label.toLowerCase())
  const time = clockWords(arrival.time)
  if (delay === 0 && late.departure > 0) return messages.leftLate(flight, durationText(late.departure), time)
  if (delay === 0) return messages.is(flight, STATUS.delayed.label.toLowerCase())
  if (arrival.time === null) return messages.onlyLate(flight, durationText(delay))
  const isNextDay = arrival.date !== null && arrival.date !== booked.arrival.date
  return messages.late(
    flight,
    durationText(delay),
    isNextDay ? messages.nextDay(longWeekdayText(arrival.date ?? ''), time) : time,
  )
}
