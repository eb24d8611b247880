import { ChevronRight, TriangleAlert } from 'lucide-react'
import { clockWords, durationText, flightNumberText, longWeekdayText, namesText } from '#web/format.ts'
import type { Risk } from '../live-connections.ts'
import type { LiveLeg } from '../live-legs.ts'
import { shortNames } from '../names.ts'
import { openTab } from '../search.ts'
import { STATUS } from '../StatusBadge.tsx'
import { attentionMessages as messages } from './messages.ts'

type Props = { legs: readonly LiveLeg[]; risks: ReadonlyMap<string, Risk> }

/** A line for each problem, people first; each leads to its flight. */
export function AttentionLines({ legs, risks }: Props) {
  if (!legs.length) return null
  return (
    <section
      aria-label={messages.title}
      className="rounded-lg border border-warn/35 bg-warn-bg px-4 py-1 text-warn"
    >
      <ul className="divide-y divide-warn/25">
        {legs.map((leg) => (
          <li key={leg.flight.flightId}>
            <button
              type="button"
              onClick={() => openTab('flights', leg.flight.flightId, '')}
              className="flex min-h-12 w-full items-center gap-2.5 py-1.5 text-left underline-offset-4 hover:underline"
            >
              <TriangleAlert aria-hidden className="size-6 shrink-0" />
              <span className="min-w-0 flex-1 text-sm leading-5.5 font-bold">
                {attentionText(leg, risks.get(leg.flight.flightId))}
              </span>
              <ChevronRight aria-hidden className="size-6 shrink-0 print:hidden" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Emily & Jack may miss their connection in London: 20 min to change." */
function attentionText(leg: LiveLeg, risk: Risk | undefined): string {
  const who = namesText(shortNames(leg.flight.travelers))
  if (risk) {
    const { city, minutes, next } = risk
    if (minutes > 0) return messages.risk(who, city, durationText(minutes))
    return messages.missed(who, flightNumberText(next.flight.flightNumber), city)
  }
  return messages.of(who, problemText(leg))
}

function problemText(leg: LiveLeg): string {
  const flight = flightNumberText(leg.flight.flightNumber)
  const { status, late, arrival, booked, delay, divertedTo } = leg
  if (status === 'diverted') return messages.diverted(flight, divertedTo)
  if (status === 'cancelled') return messages.is(flight, STATUS[status].label.toLowerCase())
  const time = clockWords(arrival.time)
  if (delay === 0 && late.departure > 0) return messages.leftLate(flight, durationText(late.departure), time)
  if (delay === 0) return messages.is(flight, STATUS.delayed.label.toLowerCase())
  if (arrival.time === null) return messages.onlyLate(flight, durationText(delay))
  const isNextDay = arrival.date !== null && arrival.date !== booked.arrival.date
  const when = isNextDay ? messages.nextDay(longWeekdayText(arrival.date ?? ''), time) : time
  return (leg.isReckoned ? messages.reckoned : messages.late)(flight, durationText(delay), when)
}
