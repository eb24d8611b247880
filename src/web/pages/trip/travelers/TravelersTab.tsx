import type { ReactNode } from 'react'
import type { TravelerRow } from '#contract/trip.ts'
import { daysText, dayText, flightNumberText } from '#web/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { useWiderThan } from '#web/ui/use-wider-than.ts'
import { ClockTime } from '../ClockTime.tsx'
import { AddButton, ByHand, EditButton } from '../edit/EditButton.tsx'
import { TravelerFace } from '../faces.tsx'
import type { End } from '../live-legs.ts'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { messages as pageMessages } from '../messages.ts'
import { useFlights, useStatuses, useTravelers } from '../queries.ts'
import { openTab } from '../search.ts'
import { Lateness } from '../StatusBadge.tsx'
import { TravelerFilter, useChosen } from '../TravelerFilter.tsx'
import { travelerMessages as messages } from './messages.ts'
import { Companions } from './Companions.tsx'
import { travelerEnds } from './traveler-ends.ts'

const { columns } = messages

/** Name, Arrives, Departs, Travel with, Stay (spec view-18): a table, or cards on phones. */
export function TravelersTab() {
  const travelers = useTravelers()
  const wide = useWiderThan(64)
  const who = useChosen(travelers.data ?? [])
  if (!travelers.data) {
    if (hasFailed(travelers)) return <LoadFailed what={messages.failed} of={travelers} className="mt-7" />
    return (
      <Loading text={messages.loading}>
        <Skeleton className="mt-7 h-96 rounded-lg!" />
      </Loading>
    )
  }
  if (!travelers.data.length) {
    return (
      <Card className="mt-5 md:mt-7">
        <Empty text={messages.empty} hint={messages.emptyHint} action={<AddButton thing="traveler" />} />
      </Card>
    )
  }
  const rows = travelers.data.filter(({ id }) => who === null || id === who)
  return (
    <div className="mt-5 md:mt-7">
      <AddButton thing="traveler" className="mb-3" />
      <TravelerFilter label={messages.filter} travelers={travelers.data} />
      {wide ? <TravelerTable rows={rows} /> : <TravelerCards rows={rows} />}
    </div>
  )
}

function TravelerTable({ rows }: { rows: TravelerRow[] }) {
  return (
    <div
      className="relative mt-4 overflow-x-auto rounded-lg border border-line bg-surface shadow-1"
      tabIndex={0}
      role="group"
      aria-label={pageMessages.tabs.travelers}
    >
      <table className="w-full text-left">
        <caption className="sr-only">{pageMessages.tabs.travelers}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken/70 text-sm text-ink2">
            {Object.values(columns).map((name) => (
              <th key={name} scope="col" className="px-3 py-3 font-bold first:pl-6 last:pr-6">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="py-4 pr-3 pl-6 font-normal">
                <Person row={row} />
              </th>
              {FACTS.map(([name, content]) => (
                <td key={name} className="px-3 py-4 last:pr-6 last:whitespace-nowrap">
                  {content(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TravelerCards({ rows }: { rows: TravelerRow[] }) {
  return (
    <ul className="mt-3 grid gap-4 md:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} className="@container rounded-lg border border-line bg-surface p-4 shadow-1">
          <Person row={row} />
          <dl className="mt-3 grid gap-x-5 gap-y-3 border-t border-line pt-3 @min-[19rem]:grid-cols-2">
            {FACTS.map(([name, content]) => (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-ink2">{name}</dt>
                <dd>{content(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

const FACTS: readonly (readonly [name: string, content: (row: TravelerRow) => ReactNode])[] = [
  [columns.arrives, (row) => <Stop row={row} end="arrival" />],
  [columns.departs, (row) => <Stop row={row} end="departure" />],
  [columns.with, (row) => <Companions names={row.companions} />],
  [columns.stay, (row) => daysText(row.tripDurationDays)],
]

function Person({ row }: { row: TravelerRow }) {
  return (
    <span className="flex items-start gap-3">
      <TravelerFace traveler={row} size={44} />
      <span className="min-w-0 text-sm text-ink2">
        <b className="block text-base leading-6 text-ink wrap-anywhere">{row.name}</b>
        {row.departureCity ? <span className="block">{messages.from(row.departureCity)}</span> : null}
        {row.email ? (
          <a href={`mailto:${row.email}`} className={CONTACT_LINK}>
            {row.email}
          </a>
        ) : null}
        {row.phone ? (
          <a href={`tel:${row.phone.replace(/[^+\d]/g, '')}`} className={CONTACT_LINK}>
            {row.phone}
          </a>
        ) : null}
        <ByHand fields={row.manual} />
      </span>
      <EditButton thing="traveler" id={row.id} name={row.name} className="-mt-1 -mr-2 ml-auto" />
    </span>
  )
}

const CONTACT_LINK =
  'flex min-h-12 w-fit items-center text-brand underline underline-offset-4 wrap-anywhere lg:min-h-8'

function Stop({ row, end }: { row: TravelerRow; end: End }) {
  const ends = travelerEnds(row, { flights: useFlights().data, statuses: useStatuses().data })
  const { moment, late, off, isStruck } = ends[end]
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

/** Two names, then "+N" (spec trip-15, view-20). */
