import { TriangleAlert } from 'lucide-react'
import { clockText, dayText, namesText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockTime, WasTime } from '../ClockTime.tsx'
import { FlightPath } from '../FlightPath.tsx'
import { isOff } from '../live-legs.ts'
import { STATUS, useSourceText } from '../StatusBadge.tsx'
import { isAsBooked, rowLines, statusText } from './board-text.ts'
import type { Board, BoardEntry } from './board.ts'

type Props = { entries: readonly BoardEntry[]; board: Board; now: number }

export function BoardRows({ entries, board, now }: Props) {
  return daysOf(entries).map(({ date, rows }) => (
    <div
      key={`${date} ${rows[0]?.leg.flight.flightId}`}
      className="border-b border-board-line last:border-b-0"
    >
      <h3 className="px-4 pt-2 text-sm font-bold text-on-board2 md:px-7">{dayText(date)}</h3>
      <ul>
        {rows.map((entry) => (
          <BoardRow key={entry.leg.flight.flightId} entry={entry} board={board} now={now} />
        ))}
      </ul>
    </div>
  ))
}

function daysOf(entries: readonly BoardEntry[]): { date: string | null; rows: BoardEntry[] }[] {
  const days: { date: string | null; rows: BoardEntry[] }[] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last && last.date === entry.moment.date) last.rows.push(entry)
    else days.push({ date: entry.moment.date, rows: [entry] })
  }
  return days
}

/** One column of times for all rows, so that the names align. */
const COLUMNS = {
  12: '@min-[19rem]:grid-cols-[6.6rem_minmax(0,1fr)] @min-[34rem]:grid-cols-[7.8rem_minmax(0,1fr)]',
  24: '@min-[17rem]:grid-cols-[4.6rem_minmax(0,1fr)] @min-[34rem]:grid-cols-[5.8rem_minmax(0,1fr)]',
}

function BoardRow({ entry, board, now }: { entry: BoardEntry; board: Board; now: number }) {
  const { leg, names, moment } = entry
  return (
    <li
      data-leg={leg.flight.flightId}
      className={cx(
        'grid min-h-18 content-center gap-x-3 border-b border-board-line px-4 py-2 last:border-b-0 md:px-7',
        COLUMNS[clockText(moment.time).period ? 12 : 24],
      )}
    >
      <span
        className={cx(
          'flex items-center text-[1.75rem] leading-8 text-sun md:text-[2rem]',
          isOff(leg) && 'line-through',
        )}
      >
        <ClockTime value={moment.time} local={moment.local} />
      </span>
      <span className="min-w-0 self-center">
        <span className="flex items-baseline gap-x-3">
          <b
            className="min-w-0 flex-1 leading-6 wrap-break-word"
            title={leg.flight.travelers.map(nameOf).join(', ')}
          >
            {namesText(names)}
          </b>
        </span>
        {rowLines(entry, board).map((line) => (
          <span key={line} className="block text-sm leading-5.5 text-on-board2">
            {line}
          </span>
        ))}
        {isAsBooked(entry) ? null : (
          <span className="block">
            <BoardStatus entry={entry} />
            <FlightPath leg={leg} now={now} className="max-w-80 text-board-fly" />
          </span>
        )}
      </span>
    </li>
  )
}

const nameOf = ({ name }: { name: string }) => name

const LARGE = 'text-[max(1rem,2.6vmin)]'

/** What differs from the booking, and who says so. */
export function BoardStatus({ entry, isLarge = false }: { entry: BoardEntry; isLarge?: boolean }) {
  const { leg, late, booked, moment } = entry
  const Icon = entry.risk ? TriangleAlert : STATUS[leg.status].Icon
  const source = useSourceText(leg)
  return (
    <span
      className={cx(
        'flex flex-wrap items-center gap-x-2 leading-[1.3] font-bold',
        isLarge ? LARGE : 'text-sm',
        toneOf(entry),
      )}
    >
      <span className="inline-flex items-center gap-[.35em]">
        <Icon aria-hidden className="size-[1.15em] shrink-0" strokeWidth={2.4} />
        {statusText(entry)}
      </span>
      {late !== 0 ? (
        <span className="font-normal text-on-board2">
          <WasTime booked={booked} now={moment} />
        </span>
      ) : null}
      {source ? <span className="font-normal text-on-board2">{source}</span> : null}
    </span>
  )
}

function toneOf({ leg: { status }, late, risk }: BoardEntry): string {
  if (status === 'cancelled' || status === 'diverted') return 'text-board-bad'
  if (risk || late > 0 || status === 'delayed') return 'text-sun'
  return status === 'active' ? 'text-board-fly' : 'text-board-ok'
}
