import { durationText, flightDayText, namesText } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import { EditFlight, FlightMarks } from '../edit/FlightMarks.tsx'
import { TravelerFaces } from '../faces.tsx'
import { layoverOf } from '../live-connections.ts'
import type { Journey, LiveLeg } from '../live-legs.ts'
import { flightMessages, messages as pageMessages } from '../messages.ts'
import { shortNames } from '../names.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { WasTime } from '../WasTime.tsx'
import { FlightName } from './FlightName.tsx'
import { LegNotes } from './LegNotes.tsx'
import { changeOf } from './change-of.ts'
import { LegLateness, LegPath, LegSource } from './LegLive.tsx'
import { endOf, type End } from './leg-end.ts'
import { journeyMessages as messages } from './messages.ts'

/** A journey in the table: a row a flight, the travelers beside all of them. */
export function JourneyRows({ journey, who }: { journey: Journey; who: string | null }) {
  return (
    <tbody className="border-b border-line last:border-b-0">
      {journey.legs.map((leg, index) => (
        <tr
          key={leg.flight.flightId}
          data-flight={leg.flight.flightId}
          data-leg={leg.flight.flightId}
          tabIndex={-1}
          className={cx('flight align-top', index > 0 && 'border-t border-dashed border-line')}
        >
          {index === 0 ? <Who journey={journey} /> : null}
          <LegCells journey={journey} index={index} who={who} />
        </tr>
      ))}
    </tbody>
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
        {flight.isConnecting ? flightMessages.connecting : flightMessages.direct}
      </td>
      <td className="px-3 py-4 text-sm text-ink2">
        {who === null ? (
          <Connection journey={journey} index={index} />
        ) : others.length ? (
          <TravelerFaces travelers={others} size={36} />
        ) : (
          <Badge tone="plain">{flightMessages.solo}</Badge>
        )}
      </td>
      <td className="min-w-48 px-3 py-4">
        <FlightName flight={flight} />
        <span className="mt-2 flex flex-wrap items-center gap-2">
          <StatusBadge status={leg.status} />
          <LegLateness leg={leg} />
        </span>
        <LegSource leg={leg} className="mt-1" />
        <LegPath leg={leg} className="mt-1.5 max-w-64" />
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
          {others.map(({ name }) => name).join(', ') || flightMessages.solo}
        </td>
      ) : null}
    </>
  )
}

function Connection({ journey, index }: { journey: Journey; index: number }) {
  const { legs } = journey
  const flight = legs[index]?.flight
  if (!flight || legs.length < 2)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{messages.noConnection}</span>
      </>
    )
  return (
    <>
      <b className="block text-base whitespace-nowrap text-ink">
        {messages.part(flight.sequenceNumber, flight.totalInSequence)}
      </b>
      {index > 0 ? <Layover journey={journey} index={index - 1} /> : null}
    </>
  )
}

function Layover({ journey, index }: { journey: Journey; index: number }) {
  const [before, after] = [journey.legs[index], journey.legs[index + 1]] as [LiveLeg, LiveLeg]
  const { text, isRisk } = changeOf(journey, index)
  if (isRisk) return <b className="block text-warn">{text}</b>
  const minutes = layoverOf(before, after)
  return minutes === null ? null : <span className="block">{messages.layover(durationText(minutes))}</span>
}

function EndCell({ leg, end }: { leg: LiveLeg; end: End }) {
  const { city, airport, terminal, gate, belt, instead, isOff, was } = endOf(leg, end)
  return (
    <td className="px-3 py-4">
      <span
        className={cx(
          'text-[1.75rem] leading-8 whitespace-nowrap',
          leg.late[end] > 0 && 'text-coral-ink',
          isOff && 'line-through',
        )}
      >
        <ClockTime value={leg[end].time} local={leg[end].local} />
      </span>
      {was ? (
        <span className="block text-sm whitespace-nowrap text-ink2">
          <WasTime booked={was} now={leg[end]} />
        </span>
      ) : null}
      <span className="block text-sm font-bold text-ink">{city ?? airport ?? pageMessages.tbd}</span>
      <span className="block text-sm text-ink2 lg:whitespace-nowrap">
        {[airport, terminal, gate].filter(Boolean).join(' · ')}
      </span>
      {belt ? <b className="block text-sm text-ink">{belt}</b> : null}
      {instead ? <b className="block text-sm text-div">{instead}</b> : null}
      <span className="block text-sm whitespace-nowrap text-ink2">{flightDayText(leg[end].date)}</span>
    </td>
  )
}
