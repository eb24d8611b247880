import { durationText, flightDayText, namesText } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import { EditFlight, FlightMarks } from '../edit/FlightMarks.tsx'
import { TravelerFaces } from '../faces.tsx'
import type { Journey, LiveLeg } from '../live-legs.ts'
import { flightMessages as messages } from '../messages.ts'
import { shortNames } from '../names.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { FlightName } from './FlightName.tsx'
import { LegNotes } from './LegNotes.tsx'

const { columns } = messages

/** The table of spec A §2, a row group per journey. With a traveler chosen: who travels along. */
export function FlightTable({
  caption,
  journeys,
  who,
}: {
  caption: string
  journeys: Journey[]
  who: string | null
}) {
  const heads = [
    columns.traveler,
    columns.type,
    who ? columns.with : columns.connection,
    columns.flight,
    columns.departure,
    columns.arrival,
    columns.duration,
    ...(who ? [columns.companions] : []),
  ]
  return (
    <div
      className="relative mt-4 overflow-x-auto rounded-lg border border-line bg-surface shadow-1"
      tabIndex={0}
      role="group"
      aria-label={caption}
    >
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken/70 text-sm text-ink2">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-3 font-bold first:pl-6 last:pr-6">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {journeys.map((journey) => (
          <tbody key={journey.id} className="border-b border-line last:border-b-0">
            {journey.legs.map((leg, index) => (
              <tr
                key={leg.flight.flightId}
                data-flight={leg.flight.flightId}
                tabIndex={-1}
                className={cx('align-top', index > 0 && 'border-t border-dashed border-line')}
              >
                {index === 0 ? <Who journey={journey} /> : null}
                <LegCells journey={journey} index={index} who={who} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Who({ journey: { travelers, legs } }: { journey: Journey }) {
  return (
    <th scope="rowgroup" rowSpan={legs.length} className="py-4 pr-3 pl-6">
      <span className="flex items-center gap-3">
        <TravelerFaces travelers={travelers} size={40} />
        <span className="leading-6 font-bold">{namesText(shortNames(travelers))}</span>
      </span>
    </th>
  )
}

function LegCells({ journey, index, who }: { journey: Journey; index: number; who: string | null }) {
  const leg = journey.legs[index] as LiveLeg
  const { flight } = leg
  const others = flight.travelers.filter(({ id }) => id !== who)
  return (
    <>
      <td className="px-3 py-4 text-sm whitespace-nowrap text-ink2">
        {flight.isConnecting ? messages.connecting : messages.direct}
      </td>
      <td className="px-3 py-4 text-sm text-ink2">
        {who ? (
          others.length ? (
            <TravelerFaces travelers={others} size={36} />
          ) : (
            <Badge tone="plain">{messages.solo}</Badge>
          )
        ) : null}
        {who ? null : <Connection journey={journey} index={index} />}
      </td>
      <td className="min-w-48 px-3 py-4">
        <FlightName flight={flight} />
        <span className="mt-2 flex flex-wrap items-center gap-2">
          <StatusBadge status={leg.status} />
          {leg.delay > 0 ? (
            <span className="text-sm font-bold whitespace-nowrap text-warn">
              {durationText(leg.delay)} {messages.late}
            </span>
          ) : null}
        </span>
        <LegNotes flight={flight} />
        <FlightMarks flight={flight} pencil={false} />
      </td>
      <EndCell leg={leg} end="departure" />
      <EndCell leg={leg} end="arrival" />
      <td className="px-3 py-4 whitespace-nowrap text-ink2 last:pr-6">
        {durationText(flight.duration)}
        <EditFlight flight={flight} className="-ml-3" />
      </td>
      {who ? (
        <td className="py-4 pr-6 pl-3 text-sm">
          {others.map(({ name }) => name).join(', ') || messages.solo}
        </td>
      ) : null}
    </>
  )
}

function Connection({ journey, index }: { journey: Journey; index: number }) {
  const { legs } = journey
  const flight = legs[index]?.flight
  if (!flight || legs.length < 2) return <span aria-label="No connection">–</span>
  const layover = legs[index - 1]?.flight.layoverTime
  return (
    <>
      <b className="block text-base whitespace-nowrap text-ink">
        Flight {flight.sequenceNumber} of {flight.totalInSequence}
      </b>
      {layover == null ? null : <span className="block">{durationText(layover)} layover</span>}
    </>
  )
}

function EndCell({ leg, end }: { leg: LiveLeg; end: 'departure' | 'arrival' }) {
  const { flight, delay } = leg
  const there = end === 'arrival'
  const city = there ? flight.arrivalCity : flight.departureCity
  const airport = there ? flight.arrivalAirport : flight.departureAirport
  const terminal = there ? flight.arrivalTerminal : flight.departureTerminal
  const before = leg.booked[end].time
  const gate = there ? null : flight.gate
  const facts = [airport, terminal && `T${terminal}`]
  return (
    <td className="px-3 py-4">
      <span
        className={cx(
          'text-[1.75rem] leading-8 whitespace-nowrap',
          delay > 0 && 'text-coral-ink',
          leg.status === 'cancelled' && 'line-through',
        )}
      >
        <ClockTime value={leg[end].time} local={leg[end].local} />
      </span>
      {delay > 0 ? (
        <span className="block text-sm whitespace-nowrap text-ink2">
          {messages.was}{' '}
          <s>
            <ClockTime value={before} className="font-normal!" />
          </s>
        </span>
      ) : null}
      <span className="block text-sm text-ink2">
        <b className="text-ink">{city ?? 'TBD'}</b>{' '}
        <span className="whitespace-nowrap">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="block text-sm whitespace-nowrap text-ink2">
        {flightDayText(leg[end].date)}
        {gate ? ` · ${messages.gate} ${gate}` : ''}
      </span>
    </td>
  )
}
