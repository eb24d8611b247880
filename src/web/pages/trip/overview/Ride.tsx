import { clockText, dayText, flightNumberText, namesText } from '#web/format.ts'
import { ClockTime } from '../ClockTime.tsx'
import { hasLanded } from '../live-legs.ts'
import { flightMessages } from '../messages.ts'
import { TravelerFaces } from '../faces.tsx'
import type { BoardEntry, Way } from './board.ts'
import { rideTexts as texts } from './messages.ts'
import { PickupDriver } from './PickupDriver.tsx'
import { statusWords } from './status-words.ts'

/** One ride: day, window, airport and terminals, how many, and each flight with its people. */
export function Ride({ ride, way }: { ride: BoardEntry[]; way: Way }) {
  const [first, last] = [ride[0], ride.at(-1)]
  if (!first || !last) return null
  const ofAll = terminalsOf(ride)
  const people = ride.flatMap(({ leg }) => leg.flight.travelers)
  return (
    <li className="py-4">
      <p className="text-sm text-ink2">{dayText(first.moment.date)}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-xl leading-8">
          {first.moment.time === null ? <b>{texts.noTime}</b> : <Window first={first} last={last} />}
        </p>
        <p className="flex items-center gap-2 text-sm text-ink2">
          <TravelerFaces travelers={people} size={36} />
          {texts.people(people.length)}
        </p>
      </div>
      <p>
        <b>{[first.city, first.airport].filter(Boolean).join(' ') || texts.noPlace}</b>
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
  const end = last.moment.time === first.moment.time ? null : last.moment
  return (
    <>
      <ClockTime value={first.moment.time} local={first.moment.local} />
      {end ? (
        <>
          {' – '}
          <ClockTime value={end.time} local={end.local} />
        </>
      ) : null}
    </>
  )
}

const TWELVE_HOURS = 'grid gap-x-3 @min-[17rem]:grid-cols-[5.5rem_minmax(0,1fr)]'
const TWENTY_FOUR_HOURS = 'grid gap-x-3 @min-[17rem]:grid-cols-[3.6rem_minmax(0,1fr)]'

type LineProps = { entry: BoardEntry; alone: boolean; terminal: string | null }

/** "13:55 Priya & Tom · LH 1128 · 45 min late" */
function Line({ entry, alone, terminal }: LineProps) {
  const { leg, names, moment, late: minutes } = entry
  const late = minutes > 0 || entry.risk !== null || leg.status === 'delayed'
  return (
    <li className={alone ? '' : clockText(moment.time).period ? TWELVE_HOURS : TWENTY_FOUR_HOURS}>
      {alone ? null : <ClockTime value={moment.time} />}
      <span className="min-w-0 text-ink2">
        <b className="text-ink wrap-anywhere">{namesText(names)}</b> ·{' '}
        {flightNumberText(leg.flight.flightNumber)}
        {terminal ? ` · ${texts.terminals([terminal])}` : null}
        {leg.belt && hasLanded(leg) ? ` · ${flightMessages.belt(leg.belt)}` : null}
        {late ? <b className="text-warn"> · {statusWords(entry)}</b> : null}
      </span>
    </li>
  )
}

/** Nothing where one is not known: nobody may wait at the terminal of the others. */
function terminalsOf(ride: BoardEntry[]): string {
  if (ride.some(({ terminal }) => terminal === null)) return ''
  const terminals = [...new Set(ride.flatMap(({ terminal }) => terminal ?? []))]
  return terminals.length ? ` · ${texts.terminals(terminals)}` : ''
}
