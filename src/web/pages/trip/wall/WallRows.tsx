import { dayText, flightNumberText, namesText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import type { BoardEntry, Way } from '../overview/board.ts'
import { BoardStatus } from '../overview/BoardStatus.tsx'
import { boardTexts as texts } from '../overview/messages.ts'
import { placeOf } from '../overview/place.ts'

type Props = { coming: BoardEntry[]; done: BoardEntry[]; way: Way; mixed: boolean; day: string | null }

/** Those who come after the next one, and the last ones who are there already. */
export function WallRows({ coming, done, way, mixed, day }: Props) {
  if (!coming.length && !done.length) return null
  return (
    <ul className="min-w-0 self-center rounded-xl border border-board-line bg-board2/45 empty:hidden">
      {coming.map((entry) => (
        <Row key={entry.leg.flight.flightId} entry={entry} way={way} mixed={mixed} day={day} />
      ))}
      {done.slice(0, LAST).map((entry) => (
        <Row key={entry.leg.flight.flightId} entry={entry} way={way} mixed={mixed} day={day} isDone />
      ))}
    </ul>
  )
}

const LAST = 3

type RowProps = { entry: BoardEntry; way: Way; mixed: boolean; day: string | null; isDone?: boolean }

function Row({ entry, way, mixed, day, isDone = false }: RowProps) {
  const { leg, names, farCity, moment } = entry
  const facts = [
    moment.date === day ? null : dayText(moment.date),
    farCity && (way === 'leaving' ? texts.to(farCity) : texts.from(farCity)),
    flightNumberText(leg.flight.flightNumber),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-[2.5vmin] border-b border-board-line px-[max(1rem,2.5vmin)] py-[max(.6rem,1.6vmin)] last:border-b-0">
      <span
        className={cx(
          'text-[max(2rem,6vmin)] leading-tight',
          leg.status === 'cancelled' && 'line-through',
          isDone && 'text-on-board2',
        )}
      >
        <ClockTime value={moment.time} local={moment.local} />
      </span>
      <span className="min-w-[min(12rem,100%)] flex-1">
        <span className="block text-[max(1.25rem,3.4vmin)] leading-tight font-bold wrap-anywhere">
          {namesText(names)}
        </span>
        <span className="block text-[max(1rem,2.3vmin)] text-on-board2">
          <span className="mr-[1.5vmin] inline-block">{facts.filter(Boolean).join(' · ')}</span>{' '}
          <span className="inline-block">{placeOf(entry, mixed)}</span>
        </span>
      </span>
      {isDone ? (
        <span className="text-[max(1rem,2.3vmin)] text-on-board2">
          {texts.isDone(way, leg.status === 'landed')}
        </span>
      ) : (
        <span className="text-right">
          <BoardStatus entry={entry} isLarge />
        </span>
      )}
    </li>
  )
}
