import type { TravelerRow } from '#contract/trip.ts'
import { dayText, flightNumberText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import { ByHand } from '../edit/EditButton.tsx'
import type { End } from '../live-legs.ts'
import { useFlights, useStatuses } from '../queries.ts'
import { openTab } from '../search.ts'
import { Lateness } from '../StatusBadge.tsx'
import { travelerMessages as messages } from './messages.ts'
import { travelerEnds } from './traveler-ends.ts'

/** From where they come, and how to reach them. */
export function Contact({ row }: { row: TravelerRow }) {
  return (
    <>
      {row.departureCity ? <span className="block">{messages.from(row.departureCity)}</span> : null}
      {row.email ? (
        <a href={`mailto:${row.email}`} className={LINK}>
          {row.email}
        </a>
      ) : null}
      {row.phone ? (
        <a href={`tel:${row.phone.replace(/[^+\d]/g, '')}`} className={LINK}>
          {row.phone}
        </a>
      ) : null}
      <ByHand fields={row.manual} />
    </>
  )
}

const LINK =
  'flex min-h-12 w-fit items-center text-brand underline underline-offset-4 wrap-anywhere lg:min-h-8'

/** Their first and last moment there, as known now. */
export const useEnds = (row: TravelerRow) =>
  travelerEnds(row, { flights: useFlights().data, statuses: useStatuses().data })

/** The day and time of one end of their stay, and the flights that lead there or away. */
export function Stop({ row, end }: { row: TravelerRow; end: End }) {
  const { moment, late, off, isStruck } = useEnds(row)[end]
  const flights = row[`${end}Flights`]
  const { date, time, local } = moment
  if (!date && !flights.length) return <span className="text-sm text-ink2">{messages.none[end]}</span>
  return (
    <span className="grid justify-items-start gap-0.5">
      <span className={cx('text-xl leading-7', isStruck && 'line-through')}>
        <ClockTime value={time} local={local} />
      </span>
      {off ? <b className="text-sm text-bad">{off}</b> : null}
      <Lateness minutes={late} />
      <span className="text-sm text-ink2">{dayText(date)}</span>
      <span className="flex flex-wrap gap-2">
        {flights.map((flight) => (
          <button
            key={flight.id}
            type="button"
            onClick={() => openTab('flights', flight.id)}
            className="tnum min-h-12 rounded-md border border-line-strong px-3 text-sm font-bold whitespace-nowrap text-brand hover:bg-brand-soft lg:min-h-9"
          >
            {flightNumberText(flight.flightNumber)}
          </button>
        ))}
      </span>
    </span>
  )
}
