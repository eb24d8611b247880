import { PlaneLanding } from 'lucide-react'
import { LIMITS } from '#contract/limits.ts'
import { dayText, namesText } from '#web/format.ts'
import { ClockTime } from '../ClockTime.tsx'
import { boardMessages as messages } from '../messages.ts'
import { shortNames } from '../names.ts'
import { openTab } from '../open-tab.ts'
import type { Board, BoardEntry } from './board.ts'
import { BoardNext } from './BoardNext.tsx'
import { BoardRow } from './BoardRow.tsx'

const ROWS = 6

/** The first block of a trip: who lands next, by the clock. */
export function ArrivalsBoard({ board, now }: { board: Board; now: number }) {
  const { mode, city, next, rest, done } = board
  const verb = mode === 'leaving' ? 'Leaving' : 'Landing'
  const day = next ? (mode === 'leaving' ? next.leg.departure.date : next.leg.arrival.date) : null
  return (
    <section
      aria-labelledby="board"
      className="@container overflow-hidden rounded-xl bg-board text-on-board shadow-2 print:border print:border-line"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-5 pt-5 md:px-7 md:pt-6">
        <h2 id="board" className="text-lg font-bold">
          {city ? `${verb} ${mode === 'leaving' ? '' : 'in '}${city}` : verb}
        </h2>
        {day ? <p className="text-sm text-on-board2">{dayText(day)}</p> : null}
      </div>
      {next ? (
        <BoardNext entry={next} mode={board.mode === 'leaving' ? 'leaving' : 'landing'} now={now} />
      ) : (
        <div className="px-5 pt-3 pb-6 md:px-7">
          <p className="text-xl font-bold">{messages.over}</p>
          <p className="text-on-board2">{messages.overHint}</p>
        </div>
      )}
      {rest.length ? (
        <ul className="border-t border-board-line bg-board2/45">
          {rest.slice(0, ROWS).map((entry) => (
            <BoardRow key={entry.leg.flight.flightId} entry={entry} mode={mode} day={day} />
          ))}
        </ul>
      ) : null}
      {rest.length > ROWS ? (
        <button
          type="button"
          onClick={() => openTab('flights')}
          className="min-h-12 w-full border-t border-board-line px-5 py-3 text-left font-bold text-sun underline-offset-4 hover:underline md:px-7 print:hidden"
        >
          See {rest.length - ROWS} more flights
        </button>
      ) : null}
      {mode === 'leaving' || !done.length ? null : <LandedLines entries={done} />}
    </section>
  )
}

/** Those who are there already, in a quiet line each. */
function LandedLines({ entries }: { entries: BoardEntry[] }) {
  return (
    <ul className="grid gap-1 border-t border-board-line px-5 py-3.5 text-sm text-on-board2 md:px-7">
      {entries.slice(0, LIMITS.avatarFaces).map(({ leg, farCity }) => (
        <li key={leg.flight.flightId} className="flex items-start gap-2">
          <PlaneLanding aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {namesText(shortNames(leg.flight.travelers))} {leg.status === 'landed' ? 'landed at' : 'due at'}{' '}
            <ClockTime value={leg.arrival.time} />
            {farCity ? ` from ${farCity}` : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
