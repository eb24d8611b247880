import { dayText, flightNumberText, namesText } from '#web/format.ts'
import { ClockTime } from '../ClockTime.tsx'
import { shortNames } from '../names.ts'
import type { Board, BoardEntry } from './board.ts'
import { BoardStatus } from './BoardStatus.tsx'

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
    <li className="grid items-center gap-x-3 border-b border-board-line px-5 py-3.5 last:border-b-0 @min-[19rem]:grid-cols-[auto_minmax(0,1fr)] @min-[21rem]:grid-cols-[minmax(4.6rem,auto)_minmax(0,1fr)_auto] @min-[34rem]:grid-cols-[minmax(5.8rem,auto)_minmax(0,1fr)_auto] md:px-7">
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
