import { clockText, dayText, flightNumberText, namesText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import { shortNames } from '../names.ts'
import type { Board, BoardEntry } from './board.ts'
import { BoardStatus } from './BoardStatus.tsx'

/** The times of all rows are one column, so that names begin below each other. */
const TWELVE_HOURS =
  '@min-[21rem]:grid-cols-[6.6rem_minmax(0,1fr)_auto] @min-[34rem]:grid-cols-[7.8rem_minmax(0,1fr)_auto]'
const TWENTY_FOUR_HOURS =
  '@min-[21rem]:grid-cols-[4.6rem_minmax(0,1fr)_auto] @min-[34rem]:grid-cols-[5.8rem_minmax(0,1fr)_auto]'

/** Time, names, from where, flight, status. The day stands there when it is not the day of the board. */
export function BoardRow({
  entry,
  mode,
  day,
}: {
  entry: BoardEntry
  mode: Board['mode']
  day: string | null
}) {
  const { leg, farCity } = entry
  const leaving = mode === 'leaving'
  const moment = leaving ? leg.departure : leg.arrival
  const place = farCity && leaving ? `to ${farCity}` : farCity
  const facts = [
    place,
    flightNumberText(leg.flight.flightNumber),
    moment.date === day ? null : dayText(moment.date),
  ]
  return (
    <li
      className={cx(
        'grid items-center gap-x-3 border-b border-board-line px-5 py-3.5 last:border-b-0 @min-[19rem]:grid-cols-[auto_minmax(0,1fr)] md:px-7',
        clockText(moment.time).period ? TWELVE_HOURS : TWENTY_FOUR_HOURS,
      )}
    >
      <ClockTime value={moment.time} className="text-[1.625rem] leading-8 md:text-[1.875rem]" />
      <span className="min-w-0">
        <span className="block leading-6 font-bold wrap-anywhere">
          {namesText(shortNames(leg.flight.travelers))}
        </span>
        <span className="block text-sm text-on-board2">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <BoardStatus leg={leg} mode={mode} />
    </li>
  )
}
