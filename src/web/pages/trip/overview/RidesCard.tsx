import { CarFront, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { EnrichedFlight } from '#contract/trip.ts'
import { clockText, dayText, dotText, namesText } from '#web/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import { RideField } from '../edit/RideField.tsx'
import { RideText } from '../edit/RideText.tsx'
import { beltText } from '../leg-text.ts'
import { shortNames } from '../names.ts'
import { useIsYours } from '../you/use-yours-first.ts'
import { isOpen, ridesOf, type BoardEntry, type Way } from './board.ts'
import { rideMessages as messages } from './ride-messages.ts'

const SHOWN = 2

type Rides = Record<Way, BoardEntry[][]>

/** Who meets, or drives, whom: those to come; the other way and what is done are folded. */
export function RidesCard({ entries }: { entries: Record<Way, BoardEntry[]> }) {
  const isYours = useIsYours()
  const rides: Rides = { landing: ridesOf(entries.landing), leaving: ridesOf(entries.leaving) }
  if (rides.landing.length + rides.leaving.length === 0) return null
  const now: Way = rides.landing.some(isAhead) || !rides.leaving.length ? 'landing' : 'leaving'
  const later: Way = now === 'landing' ? 'leaving' : 'landing'
  const ahead = rides[now].filter(isAhead)
  const past = rides[now].filter((ride) => !isAhead(ride))
  // Whoever looks sees their own without unfolding
  const { shown = [], more = [] } = Object.groupBy(ahead, (ride) =>
    ahead.indexOf(ride) < SHOWN || ride.some(({ leg }) => isYours(leg.flight.travelers)) ? 'shown' : 'more',
  )
  return (
    <Card aria-labelledby="rides" className="@container px-4 pt-3 pb-1 md:px-6">
      <h2 id="rides" className="flex items-center gap-2.5 text-lg font-bold" title={messages.hint}>
        <CarFront aria-hidden className="size-6 shrink-0 text-brand" />
        {messages.title}
      </h2>
      <ul className="divide-y divide-line">
        <RideRows way={now} rides={shown} />
      </ul>
      <Folded
        lists={[
          [more, now, messages.more[now]],
          [past, now, messages.past[now]],
          [rides[later], later, messages.others[later]],
        ]}
      />
    </Card>
  )
}

type FoldedLists = (readonly [rides: BoardEntry[][], way: Way, text: (count: number) => string])[]

/** Buttons side by side; the list of the one that is pressed below them. */
function Folded({ lists }: { lists: FoldedLists }) {
  const [shown, setShown] = useState<number | null>(null)
  const opened = shown === null ? undefined : lists[shown]
  if (lists.every(([rides]) => rides.length === 0)) return null
  return (
    <div className="border-t border-line">
      <div className="flex flex-wrap gap-x-4">
        {lists.map(([rides, , text], index) =>
          rides.length ? (
            <button
              key={text(2)}
              type="button"
              aria-expanded={shown === index}
              onClick={() => setShown(shown === index ? null : index)}
              className="flex min-h-12 items-center gap-1 text-sm text-ink2"
            >
              <ChevronDown aria-hidden className={cx('size-5 shrink-0', shown === index && 'rotate-180')} />
              {text(rides.length)}
            </button>
          ) : null,
        )}
      </div>
      {opened ? (
        <ul className="divide-y divide-line border-t border-line">
          <RideRows way={opened[1]} rides={opened[0]} />
        </ul>
      ) : null}
    </div>
  )
}

function RideRows({ way, rides }: { way: Way; rides: readonly BoardEntry[][] }) {
  return rides.map((ride, index) => (
    <Ride
      key={ride[0]?.leg.flight.flightId}
      ride={ride}
      way={way}
      day={rides[index - 1]?.[0]?.moment.date ?? null}
    />
  ))
}

const isAhead = (ride: BoardEntry[]) => ride.some(isOpen)

/** Time, who and where, and what can be done. */
const COLUMNS = {
  12: 'grid gap-x-3 @min-[20rem]:grid-cols-[5.5rem_minmax(0,1fr)_auto]',
  24: 'grid gap-x-3 @min-[18rem]:grid-cols-[3.8rem_minmax(0,1fr)_auto]',
}

type RideProps = { ride: BoardEntry[]; way: Way; day: string | null }

/** One car: when and where, who, and who drives. `day`: of the ride above, which is not said again. */
function Ride({ ride, way, day }: RideProps) {
  const [first, last] = [ride[0], ride.at(-1)]
  if (!first || !last) return null
  const names = ride.flatMap(({ names: aboard }) => aboard)
  const { moment } = first
  return (
    <li className={cx('py-2', COLUMNS[clockText(moment.time).period ? 12 : 24])}>
      <p className="text-xl leading-7">
        {moment.time === null ? <b className="text-base">{messages.noTime}</b> : null}
        {moment.time === null ? null : <ClockTime value={moment.time} local={moment.local} />}
        {last.moment.time === moment.time || last.moment.time === null ? null : (
          <span className="block text-sm leading-5 text-ink2">
            – <ClockTime value={last.moment.time} />
          </span>
        )}
      </p>
      <div className="min-w-0">
        <p className="line-clamp-2 leading-6 font-bold">{namesText(names)}</p>
        <p className="text-sm leading-5.5 text-ink2">
          {dotText(
            moment.date !== day && dayText(moment.date),
            [first.airport ?? first.city ?? messages.noPlace, terminalsOf(ride)].filter(Boolean).join(' '),
            ride.length === 1 && beltText(first.leg),
          )}
        </p>
      </div>
      <Drivers flights={ride.map(({ leg }) => leg.flight)} way={way} isAsked={isAhead(ride)} />
    </li>
  )
}

/** Empty if one is unknown: nobody may wait at the terminal of the others. */
function terminalsOf(ride: BoardEntry[]): string {
  if (ride.some(({ terminal }) => terminal === null)) return ''
  const terminals = [...new Set(ride.flatMap(({ terminal }) => terminal ?? []))]
  return terminals.length ? messages.terminals(terminals) : ''
}

type DriversProps = { flights: EnrichedFlight[]; way: Way; isAsked: boolean }

function Drivers({ flights, way, isAsked }: DriversProps) {
  const field = way === 'landing' ? 'pickup' : 'dropoff'
  const drivers = driversOf(flights, field)
  return drivers.map(({ key, driver, people, flights: own }) => {
    const who = namesText(shortNames(people))
    const text = messages.driver[way](driver, drivers.length > 1 ? who : null)
    // To the airport many go by themselves
    const isShown = driver !== null || way === 'landing'
    if (!isAsked) return isShown ? <RideText key={key} driver={driver} text={text} /> : null
    return (
      <RideField
        key={key}
        flights={own}
        field={field}
        value={driver}
        who={who}
        text={text}
        isShown={isShown}
      />
    )
  })
}

function driversOf(flights: EnrichedFlight[], field: 'pickup' | 'dropoff') {
  const groups = Map.groupBy(flights, (flight) => `${flight[field]}|${flight.saidByGuest[field]}`)
  return [...groups].map(([key, same]) => ({
    key,
    driver: same[0]?.[field] ?? null,
    people: same.flatMap(({ travelers }) => travelers),
    flights: same,
  }))
}
