import { ChevronRight, Footprints, Plane, Timer, TriangleAlert, Users } from 'lucide-react'
import { clockWords, durationText, flightDayText, namesText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockTime, WasTime } from '../ClockTime.tsx'
import { FlightMarks } from '../edit/FlightMarks.tsx'
import { TravelerFaces } from '../faces.tsx'
import { firstLeg, hasLanded, insteadOf, lastLeg, type Journey, type LiveLeg } from '../live-legs.ts'
import { flightMessages as messages, messages as pageMessages } from '../messages.ts'
import { shortNames } from '../names.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { FlightName } from './FlightName.tsx'
import { changeOf, endOf, type End } from './leg-text.ts'
import { LegLateness, LegNotes, LegPath, LegSource } from './LegNotes.tsx'
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

/** One flight of a card: number and status, both ends with time, city, airport and day. */
function LegBlock({ leg }: { leg: LiveLeg }) {
  const { flight } = leg
  return (
    <div data-flight={flight.flightId} data-leg={flight.flightId} tabIndex={-1} className="flight">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5 @min-[20rem]:flex-nowrap">
        <FlightName flight={flight} />
        <StatusBadge status={leg.status} />
      </div>
      <div className="mt-2.5 grid gap-x-2 gap-y-3 @min-[20rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <LegEnd leg={leg} end="departure" />
        <Plane
          aria-hidden
          className="mt-2.5 size-5 rotate-45 fill-current text-line-strong @max-[20rem]:hidden"
          strokeWidth={1.2}
        />
        <LegEnd leg={leg} end="arrival" />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink2 @min-[20rem]:col-span-3">
          <span className="flex items-center gap-1.5">
            <Timer aria-hidden className="size-5 shrink-0" />
            {durationText(flight.duration)}
          </span>
          <LegLateness leg={leg} />
        </p>
      </div>
      <LegPath leg={leg} className="mt-2" />
      <LegSource leg={leg} className="mt-1" />
      <LegNotes flight={flight} />
      <FlightMarks flight={flight} />
    </div>
  )
}

function LegEnd({ leg, end }: { leg: LiveLeg; end: End }) {
  const { city, airport, terminal, gate, belt, instead, isOff, was } = endOf(leg, end)
  return (
    <div className={cx(end === 'arrival' && '@min-[20rem]:text-right')}>
      <p
        className={cx(
          'text-[2.25rem] leading-10',
          leg.late[end] > 0 && 'text-coral-ink',
          isOff && 'line-through',
        )}
      >
        <ClockTime value={leg[end].time} local={leg[end].local} />
      </p>
      {was ? (
        <p className="text-sm text-ink2">
          <WasTime booked={was} now={leg[end]} />
        </p>
      ) : null}
      <p className="mt-0.5 leading-6 font-bold wrap-anywhere">{city ?? airport ?? pageMessages.tbd}</p>
      <p className="text-sm text-ink2">{[airport, terminal, gate].filter(Boolean).join(' · ')}</p>
      {belt ? <p className="text-sm font-bold">{belt}</p> : null}
      {instead ? <p className="text-sm font-bold text-div">{instead}</p> : null}
      <p className="text-sm text-ink2">{flightDayText(leg[end].date)}</p>
    </div>
  )
}
