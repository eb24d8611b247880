import { Plane, Timer } from 'lucide-react'
import { durationText, flightDayText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import { FlightMarks } from '../edit/FlightMarks.tsx'
import type { LiveLeg } from '../live-legs.ts'
import { messages as pageMessages } from '../messages.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { WasTime } from '../WasTime.tsx'
import { FlightName } from './FlightName.tsx'
import { LegNotes } from './LegNotes.tsx'
import { LegLateness, LegPath, LegSource } from './LegLive.tsx'
import { endOf, type End } from './leg-end.ts'

/** One flight of a card: number and status, both ends with time, city, airport and day. */
export function LegBlock({ leg }: { leg: LiveLeg }) {
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
