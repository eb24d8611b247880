import { ChevronRight, Footprints, Plane, Timer, TriangleAlert, Users } from 'lucide-react'
import { clockWords, durationText, namesText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { FlightMarks } from '../edit/FlightMarks.tsx'
import { TravelerFaces } from '../faces.tsx'
import { insteadText, routeText } from '../leg-text.ts'
import { firstLeg, hasLanded, lastLeg, type Journey, type LiveLeg } from '../live-legs.ts'
import { flightMessages } from '../messages.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { FlightName } from './FlightName.tsx'
import { changeText, companyOf, partyText } from './journey-text.ts'
import { LegEnd, LegLateness, LegNotes, LegPath, LegSource } from './LegParts.tsx'
import { journeyMessages as messages } from './messages.ts'

type Props = { journey: Journey; who: string | null; folded: boolean }

export function JourneyCard({ journey, who, folded }: Props) {
  const { travelers, legs } = journey
  const names = partyText(
    legs.map(({ flight }) => flight),
    who,
  )
  const late = legs.some(({ delay, status }) => delay > 0 || status === 'cancelled' || status === 'diverted')
  const body = (
    <div className="p-4">
      {legs.map((leg, index) => (
        <div key={leg.flight.flightId}>
          {index > 0 ? <Layover journey={journey} index={index - 1} /> : null}
          <LegBlock leg={leg} who={who} />
        </div>
      ))}
    </div>
  )
  if (folded) {
    const [{ flight: first }, last] = [firstLeg(journey), lastLeg(journey)]
    const clock = clockWords(last.arrival.time)
    const instead = insteadText(last)
    return (
      <li className="@container rounded-lg border border-line bg-surface">
        <details className="group">
          <summary className="flex list-none items-center gap-3 rounded-lg px-4 py-3.5">
            <TravelerFaces travelers={travelers} size={42} />
            <span className="min-w-0">
              <span className="block leading-6 font-bold wrap-anywhere">
                {hasLanded(last) ? messages.landed(names, clock) : messages.due(names, clock)}
              </span>
              <span className="block text-sm text-ink2">{routeText(first, last.flight)}</span>
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
        <p className="text-sm text-ink2">
          {legs.length > 1 ? flightMessages.connecting : flightMessages.direct}
        </p>
      </div>
      {body}
    </li>
  )
}

/** Everybody on the leg, whatever the rest of their journey. */
function Companions({ leg, who }: { leg: LiveLeg; who: string }) {
  const company = companyOf(leg.flight, who)
  return (
    <p className="mt-2 flex items-start gap-2 text-sm text-ink2">
      <Users aria-hidden className="mt-0.5 size-5 shrink-0" />
      {company.length ? `${flightMessages.columns.with} ${namesText(company)}` : flightMessages.solo}
    </p>
  )
}

function Layover({ journey, index }: { journey: Journey; index: number }) {
  const { text, isRisk } = changeText(journey, index)
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

function LegBlock({ leg, who }: { leg: LiveLeg; who: string | null }) {
  const { flight } = leg
  return (
    <div data-flight={flight.flightId} data-leg={flight.flightId} tabIndex={-1} className="flight">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5 @min-[20rem]:flex-nowrap">
        <FlightName flight={flight} />
        <StatusBadge status={leg.status} />
      </div>
      <div className="mt-2.5 grid gap-x-2 gap-y-3 @min-[20rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <div>
          <LegEnd leg={leg} end="departure" look="card" />
        </div>
        <Plane
          aria-hidden
          className="mt-2.5 size-5 rotate-45 fill-current text-line-strong @max-[20rem]:hidden"
          strokeWidth={1.2}
        />
        <div className="@min-[20rem]:text-right">
          <LegEnd leg={leg} end="arrival" look="card" />
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink2 @min-[20rem]:col-span-3">
          <span className="flex items-center gap-1.5">
            <Timer aria-hidden className="size-5 shrink-0" />
            {durationText(flight.duration)}
          </span>
          <LegLateness leg={leg} />
        </p>
      </div>
      {who === null ? null : <Companions leg={leg} who={who} />}
      <LegPath leg={leg} className="mt-2" />
      <LegSource leg={leg} className="mt-1" />
      <LegNotes flight={flight} />
      <FlightMarks flight={flight} />
    </div>
  )
}
