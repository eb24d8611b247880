import { dayText, flightNumberText, namesText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import type { BoardEntry, Way } from '../overview/board.ts'
import { BoardStatus } from '../overview/BoardStatus.tsx'
import { insteadOf } from '../instead-of.ts'
import { hasLanded, isOff } from '../live-legs.ts'
import { flightMessages } from '../messages.ts'
import { boardTexts as texts } from '../overview/messages.ts'
import { placeOf } from '../overview/place.ts'

type Props = { coming: BoardEntry[]; done: BoardEntry[]; way: Way; mixed: boolean; day: string | null }

/** Those who come after the next one, and the last ones who are there already. */
export function WallRows({ coming, done, way, mixed, day }: Props) {
  if (!coming.length && !done.length) return null
  const more = coming.length - FIRST
  return (
    <div
      role="group"
      aria-label={texts.others}
      tabIndex={0}
      className="@container min-h-0 min-w-0 self-center overflow-y-auto rounded-xl border border-board-line bg-board2/45 focus-visible:-outline-offset-4 [@media(min-height:40rem)_and_(min-width:40rem)]:max-h-full"
    >
      <ul>
        {coming.slice(0, FIRST).map((entry) => (
          <Row key={entry.leg.flight.flightId} entry={entry} way={way} mixed={mixed} day={day} />
        ))}
        {more > 0
          ? null
          : done
              .slice(0, LAST)
              .map((entry) => (
                <Row key={entry.leg.flight.flightId} entry={entry} way={way} mixed={mixed} day={day} isDone />
              ))}
      </ul>
      {more > 0 ? <p className="px-[max(1rem,2.5vmin)] py-3 text-on-board2">{texts.andMore(more)}</p> : null}
    </div>
  )
}

/** More than fit on any wall; those further down move up by themselves. */
const FIRST = 20
const LAST = 3

type RowProps = { entry: BoardEntry; way: Way; mixed: boolean; day: string | null; isDone?: boolean }

function Row({ entry, way, mixed, day, isDone = false }: RowProps) {
  const { leg, names, farCity, moment } = entry
  const facts = [
    moment.date === day ? null : dayText(moment.date),
    farCity && (way === 'leaving' ? texts.to(farCity) : texts.from(farCity)),
    flightNumberText(leg.flight.flightNumber),
    (way === 'landing' && insteadOf(leg)) || placeOf(entry, mixed),
    isDone && leg.belt && hasLanded(leg) && flightMessages.belt(leg.belt),
  ]
  return (
    <li className="grid items-center gap-x-[2.5vmin] border-b border-board-line px-[max(1rem,2.5vmin)] py-[max(.6rem,1.6vmin)] last:border-b-0 @min-[24rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span
        className={cx(
          'text-[max(2rem,6vmin)] leading-tight @min-[24rem]:row-span-2',
          isOff(leg) && 'line-through',
          isDone && 'text-on-board2',
        )}
      >
        <ClockTime value={moment.time} local={moment.local} />
      </span>
      <b className="text-[max(1.25rem,3.4vmin)] leading-tight wrap-anywhere">{namesText(names)}</b>
      <span className="@min-[24rem]:text-right">
        {isDone ? (
          <span className="text-[max(1rem,2.3vmin)] text-on-board2">{texts.isDone(way, leg)}</span>
        ) : (
          <BoardStatus entry={entry} isLarge />
        )}
      </span>
      <span className="text-[max(1rem,2.3vmin)] text-on-board2 @min-[24rem]:col-span-2">
        {facts.filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
