import { ChevronDown } from 'lucide-react'
import { durationText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { EditFlight, FlightMarks } from '../edit/FlightMarks.tsx'
import { TravelerFaces } from '../faces.tsx'
import { layoverOf } from '../live-connections.ts'
import type { Journey, LiveLeg } from '../live-legs.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { FlightName } from './FlightName.tsx'
import { changeText, companyOf, partyText } from './journey-text.ts'
import { Companions } from '../travelers/Companions.tsx'
import { LegEnd, LegLateness, LegNotes, LegPath, LegSource } from './LegParts.tsx'
import { journeyMessages } from './messages.ts'

const { columns } = journeyMessages

type Props = {
  caption: string
  journeys: Journey[]
  over: Journey[]
  unfolded: boolean
  /** Null: they are always shown. */
  onUnfold: (() => void) | null
  who: string | null
}

/** The table of spec view-5, a row group per journey. */
export function FlightTable({ caption, journeys, over, unfolded, onUnfold, who }: Props) {
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
      <table className="w-full text-left [--changed-bar:inset_5px_0_0_var(--color-sun)]">
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
          <JourneyRows key={journey.id} journey={journey} who={who} />
        ))}
        {over.length && onUnfold ? (
          <tbody>
            <tr>
              <td colSpan={heads.length}>
                <button
                  type="button"
                  aria-expanded={unfolded}
                  onClick={onUnfold}
                  className="flex min-h-14 w-full items-center gap-2 px-6 font-bold text-ink2 hover:bg-sunken focus-visible:-outline-offset-3"
                >
                  <ChevronDown
                    aria-hidden
                    className={cx('size-5 transition-transform', !unfolded && '-rotate-90')}
                  />
                  {journeyMessages.over(over.length)}
                </button>
              </td>
            </tr>
          </tbody>
        ) : null}
        {unfolded
          ? over.map((journey) => <JourneyRows key={journey.id} journey={journey} who={who} />)
          : null}
      </table>
    </div>
  )
}

function JourneyRows({ journey, who }: { journey: Journey; who: string | null }) {
  const { travelers, legs } = journey
  return (
    <tbody className="border-b border-line last:border-b-0">
      {legs.map((leg, index) => (
        <tr
          key={leg.flight.flightId}
          data-flight={leg.flight.flightId}
          data-leg={leg.flight.flightId}
          tabIndex={-1}
          className={cx('flight align-top', index > 0 && 'border-t border-dashed border-line')}
        >
          {index === 0 ? (
            <th scope="rowgroup" rowSpan={legs.length} className="py-4 pr-3 pl-6">
              <span className="flex items-center gap-3">
                <TravelerFaces travelers={travelers} size={40} />
                <span className="leading-6 font-bold">
                  {partyText(
                    legs.map(({ flight }) => flight),
                    who,
                  )}
                </span>
              </span>
            </th>
          ) : null}
          <LegCells journey={journey} index={index} who={who} />
        </tr>
      ))}
    </tbody>
  )
}

function LegCells({ journey, index, who }: { journey: Journey; index: number; who: string | null }) {
  const leg = journey.legs[index] as LiveLeg
  const { flight } = leg
  const company = who === null ? [] : companyOf(flight, who)
  return (
    <>
      <td className="px-3 py-4 text-sm whitespace-nowrap text-ink2">
        {flight.isConnecting ? journeyMessages.connecting : journeyMessages.direct}
      </td>
      <td className="px-3 py-4 text-sm text-ink2">
        {who === null ? <Connection journey={journey} index={index} /> : <Companions names={company} />}
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
      {(['departure', 'arrival'] as const).map((end) => (
        <td key={end} className="px-3 py-4">
          <LegEnd leg={leg} end={end} look="cell" />
        </td>
      ))}
      <td className="px-3 py-4 whitespace-nowrap text-ink2 last:pr-6">
        {durationText(flight.duration)}
        <EditFlight flight={flight} className="-ml-3" />
      </td>
      {who ? <td className="py-4 pr-6 pl-3 text-sm">{company.join(', ') || journeyMessages.solo}</td> : null}
    </>
  )
}

function Connection({ journey, index }: { journey: Journey; index: number }) {
  const { legs } = journey
  const leg = legs[index] as LiveLeg
  if (legs.length < 2)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{journeyMessages.noConnection}</span>
      </>
    )
  const before = legs[index - 1]
  return (
    <>
      <b className="block text-base whitespace-nowrap text-ink">
        {journeyMessages.part(leg.flight.sequenceNumber, leg.flight.totalInSequence)}
      </b>
      {before ? <Layover change={changeText(journey, index - 1)} minutes={layoverOf(before, leg)} /> : null}
    </>
  )
}

type LayoverProps = { change: ReturnType<typeof changeText>; minutes: number | null }

function Layover({ change: { text, isRisk }, minutes }: LayoverProps) {
  if (isRisk) return <b className="block text-warn">{text}</b>
  if (minutes === null) return null
  return <span className="block">{journeyMessages.layover(durationText(minutes))}</span>
}
