import { Ban, ChevronDown, PlaneLanding, PlaneTakeoff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { namesText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import { beltText, insteadText } from '../leg-text.ts'
import { doneText, otherEndText, overText } from './board-text.ts'
import type { Board, BoardEntry, Way } from './board.ts'
import { BoardRows } from './BoardRows.tsx'
import { boardMessages as messages } from './messages.ts'

const ROWS = 6

/** `phase`: where the trip stands, below the heading. */
type Props = {
  board: Board
  now: number
  onWay: (way: Way) => void
  phase: ReactNode
  children?: ReactNode
}

export function ArrivalsBoard({ board, now, onWay, phase, children }: Props) {
  const { way, both, city, next, open, done } = board
  const [all, setAll] = useState(false)
  return (
    <section
      aria-labelledby="board"
      className="@container overflow-hidden rounded-xl bg-board text-on-board shadow-2 [--changed-bar:inset_5px_0_0_var(--color-sun)] [&_:focus-visible]:outline-sun print:border print:border-line"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-1 md:px-7 md:py-3">
        <div className="min-w-[min(9rem,100%)] flex-1">
          <h2 id="board" className="text-lg leading-6 font-bold">
            {messages.heading(way, city)}
          </h2>
          {phase}
        </div>
        {both ? <WaySwitch way={way} onWay={onWay} /> : null}
      </div>
      {next ? null : <p className="px-4 pt-1 pb-4 text-lg font-bold md:px-7">{overText(board)}</p>}
      {open.length ? (
        <div className="border-t border-board-line">
          <BoardRows entries={all ? open : open.slice(0, ROWS)} board={board} now={now} />
        </div>
      ) : null}
      {open.length > ROWS ? (
        <button type="button" aria-expanded={all} onClick={() => setAll(!all)} className={FOLD}>
          <ChevronDown aria-hidden className={cx('size-5 shrink-0', all && 'rotate-180')} />
          {all ? messages.fewer : messages.everyone(way, open.length)}
        </button>
      ) : null}
      {done.length ? <Done board={board} /> : null}
      {children ? (
        <div className="border-t border-board-line px-4 py-2 text-on-board2 sm:py-1.5 md:px-7 print:hidden">
          {children}
        </div>
      ) : null}
    </section>
  )
}

const FOLD =
  'flex min-h-12 w-full items-center gap-2 border-t border-board-line px-4 py-2 text-left font-bold text-sun underline-offset-4 hover:underline focus-visible:-outline-offset-4 md:px-7 print:hidden'

const WAYS = [
  ['landing', PlaneLanding],
  ['leaving', PlaneTakeoff],
] as const

export function WaySwitch({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  return (
    <div
      role="group"
      aria-label={messages.choose}
      className="flex flex-wrap gap-1 rounded-lg bg-board2 p-1 print:hidden"
    >
      {WAYS.map(([name, Icon]) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === way}
          title={messages.ways[name]}
          onClick={() => onWay(name)}
          className={cx(
            'flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-md px-2 text-sm md:px-3 md:text-base',
            name === way ? 'bg-sun font-bold text-[#10262b]' : 'text-on-board hover:bg-board-line',
          )}
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          <span className="@max-[30rem]:sr-only">{messages.ways[name]}</span>
        </button>
      ))}
    </div>
  )
}

/** Who is there already, or gone: one line until it is opened. */
function Done({ board }: { board: Board }) {
  const { way, done } = board
  const [shown, setShown] = useState(false)
  return (
    <div className="text-sm text-on-board2">
      <button type="button" aria-expanded={shown} onClick={() => setShown(!shown)} className={FOLD}>
        <ChevronDown aria-hidden className={cx('size-5 shrink-0', shown && 'rotate-180')} />
        {doneText(board)}
      </button>
      {shown ? (
        <ul className="grid gap-1 px-4 py-3 [--changed-bar:-5px_0_0_var(--color-sun)] md:px-7">
          {done.map((entry) => (
            <DoneLine key={entry.leg.flight.flightId} entry={entry} way={way} />
          ))}
        </ul>
      ) : null}
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
