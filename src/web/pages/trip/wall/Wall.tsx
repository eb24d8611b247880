import { useQuery } from '@tanstack/react-query'
import { Maximize, WifiOff, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PRODUCT } from '#contract/product.ts'
import { LIMITS } from '#contract/limits.ts'
import { dayText } from '#web/format.ts'
import { instantClockText } from '#web/instants.ts'
import { shownZone, visitorZone, zoneCity } from '#web/times.ts'
import { cx } from '#web/ui/cx.ts'
import { wallClockHere } from '#web/zoned.ts'
import { useTrip } from '../access.tsx'
import { ClockTime } from '../ClockTime.tsx'
import { ageText } from '../live/age-text.ts'
import { freshnessOf } from '../live/freshness.ts'
import { boardAt, type Board, type Way } from '../overview/board.ts'
import { WaySwitch } from '../overview/ArrivalsBoard.tsx'
import { eachLeg } from '../overview/each-leg.ts'
import { boardTexts, wallTexts as texts } from '../overview/messages.ts'
import { overText } from '../overview/over-text.ts'
import { flightsQuery, useStatuses } from '../queries.ts'
import { timesMessages } from '../times/messages.ts'
import { useNow } from '#web/ui/use-now.ts'
import { closeWall, fillScreen } from './open-wall.ts'
import { useAwake } from './use-awake.ts'
import { useFullScreen } from './use-full-screen.ts'
import { WallNext } from './WallNext.tsx'
import { WallRows } from './WallRows.tsx'

/** After three answers that did not come, what is shown is dated. */
const STALE_MS = 3 * LIMITS.flightStatusRefetchMs

/** The board alone, for a tablet on the wall or the kitchen table. It goes on for days. */
export function Wall({ title }: { title: string }) {
  useAwake()
  const full = useFullScreen()
  const now = useNow()
  const [way, setWay] = useWay()
  const flights = useQuery({
    ...flightsQuery(useTrip()),
    refetchInterval: LIMITS.flightStatusRefetchMs,
    refetchIntervalInBackground: true,
  })
  const statuses = useStatuses()
  const board = flights.data ? boardAt(flights.data, statuses.data, { now, way }) : null
  const stale = flights.dataUpdatedAt > 0 && now - flights.dataUpdatedAt > STALE_MS
  return (
    <main className="flex min-h-dvh flex-col [@media(min-height:40rem)_and_(min-width:40rem)]:h-dvh gap-[2vmin] bg-board p-[max(1rem,2.5vmin)] pb-3 text-on-board [&_:focus-visible]:outline-sun">
      <title>{`${title} – ${PRODUCT}`}</title>
      <header className="flex flex-wrap items-start justify-between gap-x-6">
        <Heading title={title} board={board} />
        <WallClock />
      </header>
      {stale ? (
        <p role="status" className="flex items-center gap-2 text-lg font-bold text-sun">
          <WifiOff aria-hidden className="size-6 shrink-0" />
          {texts.stale(instantClockText(flights.dataUpdatedAt))}
        </p>
      ) : null}
      <Middle board={board} now={now} otherwise={wordsWithout(flights)} />
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-on-board2">
          {zoneNote()}
          {flights.data && statuses.data?.source === 'live' ? (
            <span className="block">
              {ageText(freshnessOf(eachLeg(flights.data, statuses.data), now), now)}
            </span>
          ) : null}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {board?.both ? <WaySwitch way={board.way} onWay={setWay} /> : null}
          {full || !document.fullscreenEnabled ? null : (
            <button type="button" onClick={fillScreen} className={BUTTON}>
              <Maximize aria-hidden className="size-5" />
              {texts.fullScreen}
            </button>
          )}
          <button type="button" onClick={closeWall} className={BUTTON}>
            <X aria-hidden className="size-5" />
            {texts.leave}
          </button>
        </div>
      </footer>
    </main>
  )
}

/** Whoever looked at the other way for a while: afterwards the clock decides again. */
const LOOK_MS = 2 * 60_000

function useWay() {
  const [way, setWay] = useState<Way | null>(null)
  useEffect(() => {
    if (way === null) return
    const timer = setTimeout(() => setWay(null), LOOK_MS)
    return () => clearTimeout(timer)
  }, [way])
  return [way, setWay] as const
}

const BUTTON =
  'inline-flex min-h-12 items-center gap-2 rounded-md border-2 border-board-line px-4 text-on-board hover:bg-board2'

function Heading({ title, board }: { title: string; board: Board | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="min-w-0">
      <h1
        ref={heading}
        tabIndex={-1}
        className="display text-[max(1.5rem,4.2vmin)] leading-tight outline-none wrap-anywhere"
      >
        {board ? boardTexts.heading(board.way, board.city) : title}
      </h1>
      {board ? <p className="text-[max(1.125rem,2.4vmin)] text-on-board2 wrap-anywhere">{title}</p> : null}
    </div>
  )
}

/** What stands there while there is no board. */
function wordsWithout({ isPending, isError }: { isPending: boolean; isError: boolean }): string {
  if (isPending) return texts.loading
  return isError ? texts.failed : texts.nothing
}

type MiddleProps = { board: Board | null; now: number; otherwise: string }

function Middle({ board, now, otherwise }: MiddleProps) {
  if (!board) return <p className="flex-1 text-xl">{otherwise}</p>
  const { next, rest, done, way, city } = board
  return (
    <div
      className={cx(
        'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-[2.5vmin] portrait:grid-rows-[auto_minmax(0,1fr)] portrait:items-start',
        rest.length + done.length > 0 && 'landscape:lg:grid-cols-2 landscape:lg:grid-rows-[minmax(0,1fr)]',
      )}
    >
      {next ? (
        <WallNext entry={next} way={way} now={now} mixed={city === null} />
      ) : (
        <p className="self-center text-[max(1.5rem,4vmin)] font-bold">{overText(board)}</p>
      )}
      <WallRows coming={rest} done={done} way={way} mixed={city === null} day={wallClockHere(now).date} />
    </div>
  )
}

/** What the clock on this wall says, where this wall is. */
function WallClock() {
  const here = wallClockHere(useNow(1_000))
  return (
    <p className="ml-auto text-right">
      <span className="block text-[max(2.5rem,8vmin)] leading-none">
        <ClockTime value={here.time} />
      </span>
      <span className="text-[max(1rem,2.2vmin)] text-on-board2">
        {dayText(here.date)} · {zoneCity(visitorZone())}
      </span>
    </p>
  )
}

const zoneNote = () =>
  shownZone() === null ? texts.atAirports : timesMessages.yours(zoneCity(visitorZone()))
