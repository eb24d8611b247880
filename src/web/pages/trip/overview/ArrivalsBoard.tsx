import { Ban, MonitorPlay, PlaneLanding, PlaneTakeoff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { clockText, dayText, namesText, untilText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import { FlightPath } from '../FlightPath.tsx'
import { beltText, insteadText } from '../leg-text.ts'
import { progressOf } from '../live-legs.ts'
import { openWall } from '../search.ts'
import { boardingText, otherEndText, flightText, overText, placeText } from './board-text.ts'
import type { Board, BoardEntry, Way } from './board.ts'
import { BoardRows, BoardStatus } from './BoardRows.tsx'
import { FoldedList } from './FoldedList.tsx'
import { boardMessages as messages } from './messages.ts'

const ROWS = 6

type Props = { board: Board; now: number; onWay: (way: Way) => void; children?: ReactNode }

export function ArrivalsBoard({ board, now, onWay, children }: Props) {
  const { way, both, city, next, rest, done } = board
  const [all, setAll] = useState(false)
  return (
    <section
      aria-labelledby="board"
      className="@container overflow-hidden rounded-xl bg-board text-on-board shadow-2 [--changed-bar:inset_5px_0_0_var(--color-sun)] [&_:focus-visible]:outline-sun print:border print:border-line"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 pt-3 pr-2.5 pl-5 md:pt-4 md:pr-4 md:pl-7">
        <h2 id="board" className="min-w-[min(9rem,100%)] flex-1 text-lg leading-7 font-bold wrap-anywhere">
          {messages.heading(way, city)}
        </h2>
        <button
          type="button"
          onClick={openWall}
          aria-label={messages.wall}
          title={messages.wall}
          className="grid size-12 shrink-0 place-items-center rounded-md text-on-board2 hover:bg-board2 hover:text-on-board print:hidden"
        >
          <MonitorPlay aria-hidden className="size-6" />
        </button>
      </div>
      {both ? (
        <div className="px-5 pt-1 md:px-7">
          <WaySwitch way={way} onWay={onWay} />
        </div>
      ) : null}
      {next ? <BoardNext entry={next} board={board} now={now} /> : <Over board={board} />}
      {rest.length ? (
        <div className="border-t border-board-line bg-board2/45">
          <BoardRows entries={all ? rest : rest.slice(0, ROWS)} board={board} now={now} />
        </div>
      ) : null}
      {rest.length > ROWS ? (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-12 w-full border-t border-board-line px-5 py-3 text-left font-bold text-sun underline-offset-4 hover:underline focus-visible:-outline-offset-4 md:px-7 print:hidden"
        >
          {all ? messages.fewer : messages.more(rest.length - ROWS)}
        </button>
      ) : null}
      {done.length ? (
        <div className="border-t border-board-line px-5 py-3.5 text-sm text-on-board2 md:px-7">
          <FoldedList
            items={done}
            limit={LIMITS.avatarFaces}
            className="grid gap-1 [--changed-bar:-5px_0_0_var(--color-sun)]"
            buttonClass="text-on-board underline"
          >
            {(entry) => <DoneLine key={entry.leg.flight.flightId} entry={entry} way={way} />}
          </FoldedList>
        </div>
      ) : null}
      {children ? (
        <div className="border-t border-board-line px-5 py-3 text-on-board2 sm:py-1.5 md:px-7 print:hidden">
          {children}
        </div>
      ) : null}
    </section>
  )
}

const WAYS = [
  ['landing', PlaneLanding],
  ['leaving', PlaneTakeoff],
] as const

export function WaySwitch({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  return (
    <div
      role="group"
      aria-label={messages.choose}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-1 rounded-lg bg-board2 p-1 md:w-fit md:min-w-80 print:hidden"
    >
      {WAYS.map(([name, Icon]) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === way}
          onClick={() => onWay(name)}
          className={cx(
            'flex min-h-12 items-center justify-center gap-2 rounded-md px-3',
            name === way ? 'bg-sun font-bold text-[#10262b]' : 'text-on-board hover:bg-board-line',
          )}
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          {messages.ways[name]}
        </button>
      ))}
    </div>
  )
}

function Over({ board }: { board: Board }) {
  const text = overText(board)
  return (
    <div className="px-5 pt-3 pb-6 md:px-7">
      <p className="text-xl font-bold">{text}</p>
      {text === messages.over ? <p className="text-on-board2">{messages.overHint}</p> : null}
    </div>
  )
}

function DoneLine({ entry, way }: { entry: BoardEntry; way: Way }) {
  const { leg, names, moment } = entry
  const isLanding = way === 'landing'
  const Icon = leg.status === 'cancelled' ? Ban : isLanding ? PlaneLanding : PlaneTakeoff
  const city = otherEndText(entry, way)
  const belt = isLanding ? beltText(leg) : null
  return (
    <li data-leg={leg.flight.flightId} className="flex items-start gap-2">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        {namesText(names)} {messages.done(way, leg)} <ClockTime value={moment.time} local={moment.local} />
        {city ? ` ${city}` : ''}
        {isLanding && leg.isElsewhere ? <b className="block text-board-bad">{insteadText(leg)}</b> : null}
        {belt ? (
          <>
            {' · '}
            <b className="text-on-board">{belt}</b>
          </>
        ) : null}
      </span>
    </li>
  )
}

/** Beside the time if there is room, else on the next line. AM and PM need more. */
const BESIDE = '@min-[20rem]:block @min-[20rem]:min-w-32 @min-[20rem]:flex-1 @min-[20rem]:text-right'
const BESIDE_12_HOURS =
  '@min-[24.5rem]:block @min-[24.5rem]:min-w-32 @min-[24.5rem]:flex-1 @min-[24.5rem]:text-right'

function BoardNext({ entry, board, now }: { entry: BoardEntry; board: Board; now: number }) {
  const { leg, names, moment, at } = entry
  const { flight } = leg
  const place = placeText(entry, board)
  const isMixed = board.city === null
  const lines = [flightText(entry, board.way), isMixed && place, boardingText(entry)]
  const beside = clockText(moment.time).period === null ? BESIDE : BESIDE_12_HOURS
  return (
    <div data-leg={flight.flightId} className="px-5 pt-4 pb-5 md:px-7 md:pb-6">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span aria-hidden className="relative grid size-3 place-items-center">
          <span className="absolute size-3 animate-ping rounded-full bg-sun/60" />
          <span className="size-2.5 rounded-full bg-sun" />
        </span>
        <b className="text-sun">{messages.next[board.way]}</b>
        {moment.date ? <span className="ml-auto text-on-board2">{dayText(moment.date)}</span> : null}
      </p>
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-4 md:grid md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center md:gap-x-6">
        <p className="text-[min(3.5rem,15vw)] leading-[1.05] text-sun md:text-[4.25rem]">
          <ClockTime value={moment.time} local={moment.local} />
        </p>
        <div className={cx('flex flex-wrap items-baseline gap-x-3 pb-1 md:order-3 md:pb-0', beside)}>
          {at === null ? null : <b className="block text-lg leading-7">{untilText(at - now)}</b>}
          {place && !isMixed ? <span className="block text-on-board2">{place}</span> : null}
          {leg.status === 'confirmed' && !entry.risk ? null : <BoardStatus entry={entry} />}
        </div>
        <div className="mt-2 w-full min-w-0 md:order-2 md:mt-0">
          <p className="text-[1.75rem] leading-9 font-bold wrap-anywhere md:text-[2rem] md:leading-10">
            {namesText(names)}
          </p>
          {lines.filter(Boolean).map((line) => (
            <p key={`${line}`} className="text-on-board2 md:text-lg">
              {line}
            </p>
          ))}
        </div>
      </div>
      {progressOf(leg, now) === null ? null : (
        <>
          <FlightPath leg={leg} now={now} className="mt-4 text-sun" />
          <p aria-hidden className="mt-1 flex justify-between text-sm text-on-board2 print:hidden">
            <span>{flight.departureAirport}</span>
            <span>{flight.arrivalAirport}</span>
          </p>
        </>
      )}
    </div>
  )
}
