import { ChevronDown, Footprints, Plane, Timer, TriangleAlert, Users } from 'lucide-react'
import { clockText, durationText, flightDayText, flightNumberText, listText, namesText } from '#web/format.ts'
import type { Tone } from '#web/ui/Badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import { FlightMarks } from '../edit/FlightMarks.tsx'
import { TravelerFaces } from '../faces.tsx'
import { routeText } from '../leg-text.ts'
import { firstLeg, lastLeg, type Journey, type LiveLeg } from '../live-legs.ts'
import { STATUS, StatusBadge } from '../StatusBadge.tsx'
import { FlightName } from './FlightName.tsx'
import { changeText, companyOf, newsOf, partyText } from './journey-text.ts'
import { LegEnd, LegLateness, LegNotes, LegPath, LegSource } from './LegParts.tsx'
import { journeyMessages } from './messages.ts'

type Props = { journey: Journey; who: string | null; isOpen: boolean }

/** A row that unfolds into the journey's flights, also without scripts. `isOpen`: it is jumped to. */
export function JourneyCard({ journey, who, isOpen }: Props) {
  const { travelers, legs } = journey
  return (
    <li className="@container border-b border-line last:border-b-0">
      <details className="group" open={isOpen}>
        <summary className={ROW}>
          <JourneyRow journey={journey} who={who} />
          <ChevronDown
            aria-hidden
            className="size-6 shrink-0 text-ink3 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="border-t border-line p-4">
          <div className="mb-4 flex items-center gap-3">
            <TravelerFaces travelers={travelers} size={42} />
            <p className="min-w-0 wrap-break-word">{listText(travelers.map(({ name }) => name))}</p>
          </div>
          {legs.map((leg, index) => (
            <div key={leg.flight.flightId}>
              {index > 0 ? <Layover journey={journey} index={index - 1} /> : null}
              <LegBlock leg={leg} who={who} />
            </div>
          ))}
        </div>
      </details>
    </li>
  )
}

const ROW =
  'flex min-h-22 list-none items-center gap-3 rounded-lg px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-3'

/** One column of times for all rows, so that the names align. */
const COLUMNS = {
  12: '@min-[18rem]:grid-cols-[5.7rem_minmax(0,1fr)]',
  24: '@min-[16rem]:grid-cols-[4rem_minmax(0,1fr)]',
}

/** When it leaves and lands, who, from where to where, and what is not as booked. */
function JourneyRow({ journey, who }: Omit<Props, 'isOpen'>) {
  const { legs } = journey
  const [{ departure, ...first }, { arrival, ...last }] = [firstLeg(journey), lastLeg(journey)]
  const isCancelled = legs.some(({ status }) => status === 'cancelled')
  const flights = legs.map(({ flight }) => flight)
  const { period } = clockText(departure.time)
  return (
    <div className={cx('grid min-w-0 flex-1 items-center gap-x-3', COLUMNS[period ? 12 : 24])}>
      <p className={cx('text-sm leading-5 text-ink2', isCancelled && 'line-through')}>
        <span
          className={cx('block text-xl leading-7', first.late.departure > 0 ? 'text-coral-ink' : 'text-ink')}
        >
          <ClockTime value={departure.time} local={departure.local} />
        </span>
        – <ClockTime value={arrival.time} local={arrival.local} />
        {arrival.date === departure.date ? null : (
          <span className="block whitespace-nowrap">{flightDayText(arrival.date)}</span>
        )}
      </p>
      <div className="min-w-0">
        <b className="line-clamp-2 leading-6">{partyText(flights, who)}</b>
        <p className="text-sm leading-5.5 text-ink2">{routeText(first.flight, last.flight)}</p>
        <div className="flex flex-wrap gap-x-3 text-sm leading-5.5 text-ink2">
          {legs.map(({ flight: { flightId, flightNumber } }) => (
            <span key={flightId} data-leg={flightId} className="tnum whitespace-nowrap">
              {flightNumberText(flightNumber)}
            </span>
          ))}
          <News journey={journey} />
        </div>
      </div>
    </div>
  )
}

const TONES: Partial<Record<Tone, string>> = {
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
  fly: 'text-fly',
  land: 'text-land',
  div: 'text-div',
}

function News({ journey }: { journey: Journey }) {
  const news = newsOf(journey)
  if (!news) return null
  const { tone, Icon } = STATUS[news.status]
  return (
    <b className={cx('flex items-center gap-1.5', TONES[tone])}>
      <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={2.4} />
      {news.text}
    </b>
  )
}

/** Everybody on the leg, whatever the rest of their journey. */
function Companions({ leg, who }: { leg: LiveLeg; who: string }) {
  const company = companyOf(leg.flight, who)
  return (
    <p className="mt-2 flex items-start gap-2 text-sm text-ink2">
      <Users aria-hidden className="mt-0.5 size-5 shrink-0" />
      {company.length ? `${journeyMessages.columns.with} ${namesText(company)}` : journeyMessages.solo}
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
