import { TriangleAlert } from 'lucide-react'
import { clockText, dayText, dotText, flightNumberText, namesText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockTime, WasTime } from '../ClockTime.tsx'
import { FlightPath } from '../FlightPath.tsx'
import { insteadText } from '../leg-text.ts'
import { isOff } from '../live-legs.ts'
import { STATUS, useSourceText } from '../StatusBadge.tsx'
import { boardingText, otherEndText, placeText, statusText } from './board-text.ts'
import type { Board, BoardEntry } from './board.ts'

export function BoardRows({ entries, board, now }: { entries: BoardEntry[]; board: Board; now: number }) {
  const day = board.next?.moment.date ?? null
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
          <BoardRow key={entry.leg.flight.flightId} entry={entry} board={board} now={now} />
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

/** One column of times for all rows, so that the names align. */
const TWELVE_HOURS =
  '@min-[21rem]:grid-cols-[6.6rem_minmax(0,1fr)_auto] @min-[34rem]:grid-cols-[7.8rem_minmax(0,1fr)_auto]'
const TWENTY_FOUR_HOURS =
  '@min-[21rem]:grid-cols-[4.6rem_minmax(0,1fr)_auto] @min-[34rem]:grid-cols-[5.8rem_minmax(0,1fr)_auto]'

const STATUS_PLACE =
  '@min-[19rem]:col-start-2 @min-[21rem]:col-start-3 @min-[21rem]:row-start-1 @min-[21rem]:text-right @min-[34rem]:row-span-2 @min-[34rem]:self-center'

function BoardRow({ entry, board, now }: { entry: BoardEntry; board: Board; now: number }) {
  const { leg, names, otherEnd, moment } = entry
  const isLanding = board.way === 'landing'
  const instead = isLanding ? insteadText(leg) : null
  const lines = [
    dotText(isLanding ? otherEnd : otherEndText(entry, board.way), flightNumberText(leg.flight.flightNumber)),
    ...(instead === null ? [placeText(entry, board), boardingText(entry)] : [instead]),
  ]
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
        {lines.filter(Boolean).map((line) => (
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

const LARGE = 'text-[max(1rem,2.6vmin)]'

export function BoardStatus({ entry, isLarge = false }: { entry: BoardEntry; isLarge?: boolean }) {
  const { leg, late, booked, moment } = entry
  const Icon = entry.risk ? TriangleAlert : STATUS[leg.status].Icon
  const source = useSourceText(leg)
  return (
    <span className={cx('block leading-[1.3] font-bold', isLarge ? LARGE : 'text-sm', toneOf(entry))}>
      <span className="inline-flex items-center gap-[.35em]">
        <Icon aria-hidden className="size-[1.15em] shrink-0" strokeWidth={2.4} />
        {statusText(entry)}
      </span>
      {late !== 0 ? (
        <span className="block font-normal text-on-board2">
          <WasTime booked={booked} now={moment} />
        </span>
      ) : null}
      {source ? <span className="block font-normal text-on-board2">{source}</span> : null}
    </span>
  )
}

function toneOf({ leg: { status }, late, risk }: BoardEntry): string {
  if (status === 'cancelled' || status === 'diverted') return 'text-board-bad'
  if (risk || late > 0 || status === 'delayed') return 'text-sun'
  return status === 'active' ? 'text-board-fly' : 'text-board-ok'
}
