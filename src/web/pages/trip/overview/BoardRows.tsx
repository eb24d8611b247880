import { clockText, dayText, flightNumberText, namesText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import { FlightPath } from '../FlightPath.tsx'
import { insteadOf } from '../instead-of.ts'
import { isOff } from '../live-legs.ts'
import type { BoardEntry, Way } from './board.ts'
import { BoardStatus } from './BoardStatus.tsx'
import { boardingOf, placeOf } from './place.ts'
import { boardTexts as texts } from './messages.ts'

type Props = {
  entries: BoardEntry[]
  way: Way
  /** The day that stands above already. */
  day: string | null
  now: number
  /** They are of several cities: each row names its own. */
  mixed: boolean
}

/** The others on the board, with a heading for each day that comes. */
export function BoardRows({ entries, way, day, now, mixed }: Props) {
  return daysOf(entries).map(({ date, rows }) => (
    <div
      key={`${date} ${rows[0]?.leg.flight.flightId}`}
      className="border-b border-board-line last:border-b-0"
    >
      {date === day ? null : (
        <h3 className="px-5 pt-3 text-sm font-bold text-on-board2 md:px-7">{dayText(date)}</h3>
      )}
      <ul>
        {rows.map((entry) => (
          <BoardRow key={entry.leg.flight.flightId} entry={entry} way={way} now={now} mixed={mixed} />
        ))}
      </ul>
    </div>
  ))
}

function daysOf(entries: BoardEntry[]): { date: string | null; rows: BoardEntry[] }[] {
  const days: { date: string | null; rows: BoardEntry[] }[] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last && last.date === entry.moment.date) last.rows.push(entry)
    else days.push({ date: entry.moment.date, rows: [entry] })
  }
  return days
}

/** The times of all rows are one column, so that names begin below each other. */
const TWELVE_HOURS =
  '@min-[21rem]:grid-cols-[6.6rem_minmax(0,1fr)_auto] @min-[34rem]:grid-cols-[7.8rem_minmax(0,1fr)_auto]'
const TWENTY_FOUR_HOURS =
  '@min-[21rem]:grid-cols-[4.6rem_minmax(0,1fr)_auto] @min-[34rem]:grid-cols-[5.8rem_minmax(0,1fr)_auto]'

/** Beside the names; below everything where there is no room for that. */
const STATUS_PLACE =
  '@min-[19rem]:col-start-2 @min-[21rem]:col-start-3 @min-[21rem]:row-start-1 @min-[21rem]:text-right @min-[34rem]:row-span-2 @min-[34rem]:self-center'

type RowProps = { entry: BoardEntry; way: Way; now: number; mixed: boolean }

/** Time, names, from where, flight, airport and terminal, status. */
function BoardRow({ entry, way, now, mixed }: RowProps) {
  const { leg, names, farCity, moment } = entry
  const facts = [
    farCity && (way === 'leaving' ? texts.to(farCity) : farCity),
    flightNumberText(leg.flight.flightNumber),
  ]
  const instead = way === 'landing' ? insteadOf(leg) : null
  const place = instead === null ? [placeOf(entry, mixed), boardingOf(entry)] : [instead]
  return (
    <li
      data-leg={leg.flight.flightId}
      className={cx(
        'grid gap-x-3 border-b border-board-line px-5 py-3.5 last:border-b-0 @min-[19rem]:grid-cols-[auto_minmax(0,1fr)] md:px-7',
        clockText(moment.time).period ? TWELVE_HOURS : TWENTY_FOUR_HOURS,
      )}
    >
      <span
        className={cx(
          'self-center text-[1.625rem] leading-8 @min-[19rem]:row-span-3 @min-[21rem]:row-span-2 md:text-[1.875rem]',
          isOff(leg) && 'line-through',
        )}
      >
        <ClockTime value={moment.time} local={moment.local} />
      </span>
      <b className="min-w-0 self-center leading-6 wrap-anywhere">{namesText(names)}</b>
      <span className="text-sm text-on-board2 @min-[19rem]:col-start-2 @min-[21rem]:col-end-4 @min-[34rem]:col-end-3">
        <span className="block">{facts.filter(Boolean).join(' · ')}</span>
        {place.filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </span>
      <span className={STATUS_PLACE}>
        <BoardStatus entry={entry} />
      </span>
      <FlightPath
        leg={leg}
        now={now}
        className="mt-1 text-board-fly @min-[19rem]:col-start-2 @min-[21rem]:col-end-4"
      />
    </li>
  )
}
