import { ChevronRight, Footprints, TriangleAlert, Users } from 'lucide-react'
import { clockWords, namesText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { TravelerFaces } from '../faces.tsx'
import { firstLeg, hasLanded, lastLeg, type Journey } from '../live-legs.ts'
import { flightMessages as messages, messages as pageMessages } from '../messages.ts'
import { shortNames } from '../names.ts'
import { changeOf } from './change-of.ts'
import { insteadOf } from '../instead-of.ts'
import { LegBlock } from './LegBlock.tsx'
import { journeyMessages as words } from './messages.ts'

/** A journey on a phone. One that is over folds to a line. */
export function JourneyCard({
  journey,
  who,
  folded,
}: {
  journey: Journey
  who: string | null
  folded: boolean
}) {
  const { travelers, legs } = journey
  const names = namesText(shortNames(travelers))
  const late = legs.some(({ delay, status }) => delay > 0 || status === 'cancelled' || status === 'diverted')
  const body = (
    <div className="p-4">
      {who ? <Companions journey={journey} who={who} /> : null}
      {legs.map((leg, index) => (
        <div key={leg.flight.flightId}>
          {index > 0 ? <Layover journey={journey} index={index - 1} /> : null}
          <LegBlock leg={leg} />
        </div>
      ))}
    </div>
  )
  if (folded) {
    const [{ flight: first }, last] = [firstLeg(journey), lastLeg(journey)]
    const clock = clockWords(last.arrival.time)
    const instead = insteadOf(last)
    return (
      <li className="@container rounded-lg border border-line bg-surface">
        <details className="group">
          <summary className="flex list-none items-center gap-3 rounded-lg px-4 py-3.5">
            <TravelerFaces travelers={travelers} size={42} />
            <span className="min-w-0">
              <span className="block leading-6 font-bold wrap-anywhere">
                {hasLanded(last) ? words.landed(names, clock) : words.due(names, clock)}
              </span>
              <span className="block text-sm text-ink2">
                {words.way(
                  first.departureCity ?? first.departureAirport ?? pageMessages.tbd,
                  last.flight.arrivalCity ?? last.flight.arrivalAirport ?? pageMessages.tbd,
                )}
              </span>
              {instead ? <b className="block text-sm text-div">{instead}</b> : null}
            </span>
            <ChevronRight
              aria-hidden
              className="ml-auto size-6 shrink-0 text-ink3 transition-transform group-open:rotate-90"
            />
          </summary>
          <div className="border-t border-line">{body}</div>
        </details>
      </li>
    )
  }
  return (
    <li
      className={cx(
        '@container rounded-lg border bg-surface shadow-1',
        late ? 'border-warn/40' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
        <TravelerFaces travelers={travelers} size={42} />
        <p className="min-w-[min(6rem,100%)] flex-1 text-lg leading-6 font-bold wrap-anywhere">{names}</p>
        <p className="text-sm text-ink2">{legs.length > 1 ? messages.connecting : messages.direct}</p>
      </div>
      {body}
    </li>
  )
}

/** Who else is on the journey of the chosen traveler. */
function Companions({ journey, who }: { journey: Journey; who: string }) {
  const others = journey.travelers.filter(({ id }) => id !== who)
  return (
    <p className="mb-3 flex items-start gap-2 text-sm text-ink2">
      <Users aria-hidden className="mt-0.5 size-5 shrink-0" />
      {others.length
        ? `${messages.columns.with} ${namesText(others.map(({ name }) => name))}`
        : messages.solo}
    </p>
  )
}

function Layover({ journey, index }: { journey: Journey; index: number }) {
  const { text, isRisk } = changeOf(journey, index)
  const Icon = isRisk ? TriangleAlert : Footprints
  return (
    <p
      className={cx(
        'my-4 flex items-center gap-2 rounded-md px-3 py-2.5 text-sm font-bold',
        isRisk ? 'bg-warn-bg text-warn' : 'bg-sunken text-ink2',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {text}
    </p>
  )
}
