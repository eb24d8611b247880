import { useQuery } from '@tanstack/react-query'
import { Maximize, WifiOff, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { PRODUCT } from '#contract/product.ts'
import { clockText, dayText, dotText, namesText, untilText } from '#web/format.ts'
import { instantClockText } from '#web/instants.ts'
import { shownZone, visitorZone, zoneCity } from '#web/times.ts'
import { cx } from '#web/ui/cx.ts'
import { usePassing } from '#web/ui/use-notice.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { useNow } from '#web/ui/use-now.ts'
import { wallClockIn } from '#web/zoned.ts'
import { useTrip } from '../access.tsx'
import { ClockTime } from '../ClockTime.tsx'
import { FlightPath } from '../FlightPath.tsx'
import { beltText, insteadText } from '../leg-text.ts'
import { eachLeg, isOff } from '../live-legs.ts'
import { ageText, freshnessOf } from '../live/freshness.ts'
import { guestMark } from '../edit/messages.ts'
import { timesMessages } from '../messages.ts'
import { WaySwitch } from '../overview/ArrivalsBoard.tsx'
import { flightText, overText, placeText } from '../overview/board-text.ts'
import { boardAt, type Board, type BoardEntry, type Way } from '../overview/board.ts'
import { BoardStatus } from '../overview/BoardRows.tsx'
import { boardMessages } from '../overview/messages.ts'
import { wallMessages } from './messages.ts'
import { airportQuery, flightsQuery, useStatuses } from '../queries.ts'
import { closeWall, fillScreen } from '../search.ts'

/** Three refreshes missed. */
const STALE_MS = 3 * LIMITS.flightStatusRefetchMs

/** The board alone, for a tablet on the wall. It runs for days. */
export function Wall({ title }: { title: string }) {
  useAwake()
  const full = useFullScreen()
  const now = useNow()
  const [way, setWay] = usePassing<Way>(LOOK_MS)
  const flights = useQuery({
    ...flightsQuery(useTrip()),
    refetchInterval: LIMITS.flightStatusRefetchMs,
    refetchIntervalInBackground: true,
  })
  const statuses = useStatuses()
  const board = flights.data ? boardAt(flights.data, statuses.data, { now, way }) : null
  const zone = useQuery({
    ...airportQuery(board?.airport ?? ''),
    enabled: typeof board?.airport === 'string',
  }).data?.timezone
  // Of the times on the board; the server does not know the visitor's
  const isHydrated = useIsHydrated()
  const clock = shownZone() ?? zone ?? (isHydrated ? visitorZone() : 'UTC')
  const noBoard = flights.isError ? wallMessages.failed : wallMessages.nothing
  const stale = flights.dataUpdatedAt > 0 && now - flights.dataUpdatedAt > STALE_MS
  return (
    <main className="flex min-h-dvh flex-col [@media(min-height:40rem)_and_(min-width:40rem)]:h-dvh gap-[2vmin] bg-board p-[max(1rem,2.5vmin)] pb-3 text-on-board [&_:focus-visible]:outline-sun">
      <title>{`${title} – ${PRODUCT}`}</title>
      <header className="flex flex-wrap items-start justify-between gap-x-6">
        <Heading title={title} board={board} />
        {isHydrated ? <WallClock zone={clock} city={(clock === zone && board?.city) || null} /> : null}
      </header>
      {stale ? (
        <p role="status" className="flex items-center gap-2 text-lg font-bold text-sun">
          <WifiOff aria-hidden className="size-6 shrink-0" />
          {wallMessages.stale(instantClockText(flights.dataUpdatedAt))}
        </p>
      ) : null}
      {board ? (
        <Middle board={board} now={now} today={wallClockIn(clock, now).date} />
      ) : (
        <p className="flex-1 text-xl">{flights.isPending ? wallMessages.loading : noBoard}</p>
      )}
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
          {full === 'window' ? (
            <button type="button" onClick={fillScreen} className={BUTTON}>
              <Maximize aria-hidden className="size-5" />
              {wallMessages.fullScreen}
            </button>
          ) : null}
          <button type="button" onClick={closeWall} className={BUTTON}>
            <X aria-hidden className="size-5" />
            {wallMessages.leave}
          </button>
        </div>
      </footer>
    </main>
  )
}

/** After this the clock decides again which way is shown. */
const LOOK_MS = 2 * 60_000

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
        {board ? boardMessages.heading(board.way, board.city) : title}
      </h1>
      {board ? <p className="text-[max(1.125rem,2.4vmin)] text-on-board2 wrap-anywhere">{title}</p> : null}
    </div>
  )
}

type MiddleProps = { board: Board; now: number; today: string | null }

function Middle({ board, now, today }: MiddleProps) {
  const { next, open, done } = board
  const others = [...open.filter((entry) => entry !== next), ...done]
  return (
    <div
      className={cx(
        'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-[2.5vmin] portrait:grid-rows-[auto_minmax(0,1fr)] portrait:items-start',
        others.length > 0 && 'landscape:lg:grid-cols-2 landscape:lg:grid-rows-[minmax(0,1fr)]',
      )}
    >
      {next ? (
        <WallNext entry={next} board={board} now={now} />
      ) : (
        <p className="self-center text-[max(1.5rem,4vmin)] font-bold">{overText(board)}</p>
      )}
      {others.length > 0 ? <WallRows entries={others} board={board} today={today} /> : null}
    </div>
  )
}

/** The clock of where people land: that is the one on the board. */
function WallClock({ zone, city }: { zone: string; city: string | null }) {
  const there = wallClockIn(zone, useNow(1_000))
  return (
    <p className="ml-auto text-right">
      <span className="block text-[max(2.5rem,8vmin)] leading-none">
        <ClockTime value={there.time} />
      </span>
      <span className="text-[max(1rem,2.2vmin)] text-on-board2">
        {dayText(there.date)} · {city ?? zoneCity(zone)}
      </span>
    </p>
  )
}

const zoneNote = () =>
  shownZone() === null ? timesMessages.atAirports : timesMessages.yours(zoneCity(visitorZone()))

function WallNext({ entry, board, now }: { entry: BoardEntry; board: Board; now: number }) {
  const { leg, names, moment, at } = entry
  return (
    <section aria-labelledby="wall-next" className="flex min-w-0 flex-col justify-center">
      <h2 id="wall-next" className="text-[max(1.25rem,3vmin)] font-bold text-sun">
        {boardMessages.next[board.way]}
        {moment.date ? (
          <span className="ml-[.6em] font-normal text-on-board">{dayText(moment.date)}</span>
        ) : null}
      </h2>
      <p className="text-[min(max(4.5rem,30vmin),26vw)] leading-[1.05] text-sun landscape:text-[min(max(4.5rem,22vmin),15vw)]">
        <ClockTime value={moment.time} local={moment.local} />
      </p>
      <p className="text-[min(max(2rem,6.5vmin),13vw)] leading-tight font-bold wrap-break-word">
        {namesText(names)}
      </p>
      <p className="text-[max(1.25rem,3.4vmin)] text-on-board2">{flightText(entry, board.way)}</p>
      <p className="mt-[1vmin] flex flex-wrap items-center gap-x-6 gap-y-1 text-[max(1.25rem,3.4vmin)]">
        {at === null ? null : <b>{untilText(at, now, moment)}</b>}
        <span>{dotText(placeText(entry, board), driverText(entry, board.way))}</span>
        <BoardStatus entry={entry} isLarge />
      </p>
      <FlightPath leg={leg} now={now} className="mt-[1.5vmin] max-w-[40rem] text-sun" />
    </section>
  )
}

type RowsProps = { entries: readonly BoardEntry[]; board: Board; today: string | null }

/** How long one page of rows stands. */
const PAGE_MS = 12_000

/** All others, a page at a time where they do not fit: nobody is cut off, and nothing has to be scrolled. */
function WallRows({ entries, board, today }: RowsProps) {
  const box = useRef<HTMLUListElement>(null)
  const size = usePageSize(box, entries.length)
  const pages = Math.ceil(entries.length / size)
  const now = useNow(PAGE_MS)
  const [began] = useState(now)
  const turn = Math.floor((now - began) / PAGE_MS) % pages
  const from = turn * size
  const shown = entries.slice(from, from + size)
  return (
    <div className="flex min-h-0 min-w-0 flex-col self-stretch">
      <ul
        ref={box}
        aria-label={boardMessages.others}
        className="@container min-h-0 flex-1 content-center overflow-hidden rounded-xl border border-board-line bg-board2/45"
      >
        {shown.map((entry) => (
          <WallRow key={entry.leg.flight.flightId} entry={entry} board={board} today={today} />
        ))}
      </ul>
      {pages > 1 ? (
        <p className="pt-2 text-right text-[max(1rem,2.2vmin)] text-on-board2">
          {wallMessages.page(from + 1, from + shown.length, entries.length)}
        </p>
      ) : null}
    </div>
  )
}

/** How many rows fit into the box, by its highest row; at least one. */
function usePageSize(box: RefObject<HTMLUListElement | null>, count: number): number {
  const [size, setSize] = useState(count)
  useEffect(() => {
    const list = box.current
    if (!list) return
    const measure = () => {
      const highest = Math.max(1, ...[...list.children].map((row) => row.getBoundingClientRect().height))
      setSize(Math.max(1, Math.min(count, Math.floor(list.clientHeight / highest))))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [box, count])
  return size
}

function driverText({ leg }: BoardEntry, way: Board['way']): string | null {
  const field = way === 'landing' ? 'pickup' : 'dropoff'
  const driver = leg.flight[field]
  return driver && wallMessages.driver(driver) + guestMark(leg.flight, field)
}

type RowProps = Omit<RowsProps, 'entries'> & { entry: BoardEntry }

function WallRow({ entry, board, today }: RowProps) {
  const { leg, names, moment, over } = entry
  const { way } = board
  const facts = dotText(
    moment.date !== today && dayText(moment.date),
    flightText(entry, way),
    (way === 'landing' && insteadText(leg)) || placeText(entry, board),
    over && beltText(leg),
    driverText(entry, way),
  )
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] items-center gap-x-[2.5vmin] border-b border-board-line px-[max(1rem,2.5vmin)] py-[max(.6rem,1.6vmin)] last:border-b-0',
        COLUMNS[clockText(moment.time).period ? 12 : 24],
      )}
    >
      <span
        className={cx(
          'text-[max(2rem,6vmin)] leading-tight @min-[24rem]:row-span-2',
          isOff(leg) && 'line-through',
          over && 'text-on-board2',
        )}
      >
        <ClockTime value={moment.time} local={moment.local} />
      </span>
      <b className="text-[max(1.25rem,3.4vmin)] leading-tight wrap-break-word">{namesText(names)}</b>
      <span className="@min-[24rem]:text-right">
        {over ? (
          <span className="text-[max(1rem,2.3vmin)] text-on-board2">{boardMessages.isDone(way, leg)}</span>
        ) : (
          <BoardStatus entry={entry} isLarge />
        )}
      </span>
      <span className="text-[max(1rem,2.3vmin)] text-on-board2 @min-[24rem]:col-span-2">{facts}</span>
    </li>
  )
}

/** A fixed column for the times, so that the names of all rows align. */
const COLUMNS = {
  12: '@min-[24rem]:grid-cols-[max(8.5rem,25vmin)_minmax(0,1fr)_auto]',
  24: '@min-[24rem]:grid-cols-[max(5.5rem,16.5vmin)_minmax(0,1fr)_auto]',
}

/** Keeps the screen on while the page is visible, where the browser can (Screen Wake Lock). */
function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    const stop = new AbortController()
    let lock: WakeLockSentinel | null = null
    const hold = async () => {
      if (document.hidden || (lock && !lock.released)) return
      // Refused when the battery is low
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (stop.signal.aborted) await lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', () => void hold(), { signal: stop.signal })
    return () => {
      stop.abort()
      void lock?.release()
    }
  }, [])
}

type FullScreen = 'full' | 'window' | 'never'

/** Whether the page fills the screen, or could. Escape closes the wall, also from full screen. */
function useFullScreen(): FullScreen {
  const full = useSyncExternalStore<FullScreen>(
    watchFull,
    () => (isFull() ? 'full' : document.fullscreenEnabled ? 'window' : 'never'),
    () => 'never',
  )
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeWall(), { signal })
    // In full screen the browser keeps Escape to itself
    document.addEventListener('fullscreenchange', () => isFull() || closeWall(), { signal })
    return () => stop.abort()
  }, [])
  return full
}

const isFull = () => document.fullscreenElement !== null

function watchFull(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
