import { Car, CarFront, ChevronRight } from 'lucide-react'
import type { EnrichedFlight } from '#contract/trip.ts'
import { clockText, dayText, flightNumberText, namesText } from '#web/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { useTrip } from '../access.tsx'
import { ClockTime } from '../ClockTime.tsx'
import { TravelerFaces } from '../faces.tsx'
import { PickupField } from '../lazy-parts.ts'
import { beltText } from '../leg-text.ts'
import { shortNames } from '../names.ts'
import type { Moment } from '../shown-times.ts'
import { statusText } from './board-text.ts'
import { isOpen, ridesOf, type BoardEntry, type Way } from './board.ts'
import { FoldedList } from './FoldedList.tsx'
import { rideMessages as messages } from './messages.ts'

const SHOWN = 3

export function PickupsCard({ entries }: { entries: Record<Way, BoardEntry[]> }) {
  const rides = { landing: ridesOf(entries.landing), leaving: ridesOf(entries.leaving) }
  if (rides.landing.length + rides.leaving.length === 0) return null
  const now: Way = rides.landing.some(isAhead) || !rides.leaving.length ? 'landing' : 'leaving'
  const later: Way = now === 'landing' ? 'leaving' : 'landing'
  return (
    <Card aria-labelledby="rides" className="@container p-5 md:p-6">
      <h2 id="rides" className="flex items-center gap-3 text-lg font-bold">
        <CarFront aria-hidden className="size-6 shrink-0 text-brand" />
        {messages.title}
      </h2>
      <p className="mt-1 text-sm text-ink2">{messages.hint}</p>
      <h3 className="mt-4 border-b border-line pb-1.5 font-bold">{messages[now]}</h3>
      <RideList way={now} rides={rides[now]} />
      {rides[later].length ? (
        <details className="group mt-3 border-t border-line pt-2">
          <summary className="flex min-h-12 list-none items-center gap-2 font-bold">
            <ChevronRight
              aria-hidden
              className="size-6 shrink-0 text-ink2 transition-transform group-open:rotate-90"
            />
            {messages[later]}
            <span className="font-normal text-ink2">{rides[later].length}</span>
          </summary>
          <RideList way={later} rides={rides[later]} />
        </details>
      ) : null}
    </Card>
  )
}

function RideList({ way, rides }: { way: Way; rides: BoardEntry[][] }) {
  const past = rides.filter((ride) => !isAhead(ride))
  return (
    <>
      <FoldedList items={rides.filter(isAhead)} limit={SHOWN} className="divide-y divide-line">
        {(ride) => <Ride key={keyOf(ride)} ride={ride} way={way} />}
      </FoldedList>
      {past.length ? (
        <details className="group/past">
          <summary className="flex min-h-12 list-none items-center gap-2 text-ink2">
            <ChevronRight
              aria-hidden
              className="size-5 shrink-0 transition-transform group-open/past:rotate-90"
            />
            {messages.past[way](past.length)}
          </summary>
          <ul className="divide-y divide-line">
            {past.map((ride) => (
              <Ride key={keyOf(ride)} ride={ride} way={way} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

const isAhead = (ride: BoardEntry[]) => ride.some(isOpen)

const keyOf = (ride: BoardEntry[]) => ride[0]?.leg.flight.flightId

function Ride({ ride, way }: { ride: BoardEntry[]; way: Way }) {
  const [first, last] = [ride[0], ride.at(-1)]
  if (!first || !last) return null
  const ofAll = terminalsOf(ride)
  const people = ride.flatMap(({ leg }) => leg.flight.travelers)
  return (
    <li className="py-4">
      <p className="text-sm text-ink2">{dayText(first.moment.date)}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-xl leading-8">
          {first.moment.time === null ? <b>{messages.noTime}</b> : <Window first={first} last={last} />}
        </p>
        <p className="flex items-center gap-2 text-sm text-ink2">
          <TravelerFaces travelers={people} size={36} />
          {messages.people(people.length)}
        </p>
      </div>
      <p>
        <b>{[first.city, first.airport].filter(Boolean).join(' ') || messages.noPlace}</b>
        {ofAll}
      </p>
      <ul className="mt-1.5 grid gap-1 text-sm">
        {ride.map((entry) => (
          <Line
            key={entry.leg.flight.flightId}
            entry={entry}
            alone={ride.length === 1}
            terminal={ofAll === '' ? entry.terminal : null}
          />
        ))}
      </ul>
      <PickupDriver flights={ride.map(({ leg }) => leg.flight)} direction={way} />
    </li>
  )
}

function Window({ first, last }: { first: BoardEntry; last: BoardEntry }) {
  const clock = ({ time, local }: Moment) => <ClockTime value={time} local={local} />
  if (last.moment.time === first.moment.time) return clock(first.moment)
  return (
    <>
      {clock(first.moment)} – {clock(last.moment)}
    </>
  )
}

const TWELVE_HOURS = 'grid gap-x-3 @min-[17rem]:grid-cols-[5.5rem_minmax(0,1fr)]'
const TWENTY_FOUR_HOURS = 'grid gap-x-3 @min-[17rem]:grid-cols-[3.6rem_minmax(0,1fr)]'

function Line({ entry, alone, terminal }: { entry: BoardEntry; alone: boolean; terminal: string | null }) {
  const { leg, names, moment, late: minutes } = entry
  const belt = beltText(leg)
  const late = minutes > 0 || entry.risk !== null || leg.status === 'delayed'
  return (
    <li className={alone ? '' : clockText(moment.time).period ? TWELVE_HOURS : TWENTY_FOUR_HOURS}>
      {alone ? null : <ClockTime value={moment.time} />}
      <span className="min-w-0 text-ink2">
        <b className="text-ink wrap-anywhere">{namesText(names)}</b> ·{' '}
        {flightNumberText(leg.flight.flightNumber)}
        {terminal ? ` · ${messages.terminals([terminal])}` : null}
        {belt ? ` · ${belt}` : null}
        {late ? <b className="text-warn"> · {statusText(entry)}</b> : null}
      </span>
    </li>
  )
}

/** Empty if one is unknown: nobody may wait at the terminal of the others. */
function terminalsOf(ride: BoardEntry[]): string {
  if (ride.some(({ terminal }) => terminal === null)) return ''
  const terminals = [...new Set(ride.flatMap(({ terminal }) => terminal ?? []))]
  return terminals.length ? ` · ${messages.terminals(terminals)}` : ''
}

function PickupDriver({ flights, direction }: { flights: EnrichedFlight[]; direction: Way }) {
  const { canEdit } = useTrip()
  const field = direction === 'landing' ? 'pickup' : 'dropoff'
  const drivers = driversOf(flights, field)
  const shown = drivers.filter(({ driver }) => driver !== null || canEdit || direction === 'landing')
  if (!shown.length) return null
  return (
    <ul className="mt-3 grid gap-1">
      {shown.map(({ driver, people, ids }) => {
        const isPart = drivers.length > 1 || (driver === null && people.length === 1)
        const who = namesText(shortNames(people))
        const text = messages.driver[direction](driver, isPart ? who : null)
        return (
          <li key={driver ?? ''} className="flex items-start gap-2">
            <Car aria-hidden className={`size-5.5 shrink-0 text-brand ${canEdit ? 'mt-3.5' : 'mt-0.5'}`} />
            <span className={`min-w-0 flex-1 ${driver === null ? 'text-ink2' : 'font-bold'}`}>
              {canEdit ? (
                <PickupField flightIds={ids} field={field} value={driver} who={who}>
                  {text}
                </PickupField>
              ) : (
                text
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function driversOf(flights: EnrichedFlight[], field: 'pickup' | 'dropoff') {
  return [...Map.groupBy(flights, (flight) => flight[field])].map(([driver, same]) => ({
    driver,
    people: same.flatMap(({ travelers }) => travelers),
    ids: [...new Set(same.map(({ flightId }) => flightId))],
  }))
}
