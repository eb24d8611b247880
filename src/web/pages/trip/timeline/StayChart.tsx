import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { addDays, daysBetween } from '#domain/days.ts'
import { partOfDay, type Timeline, type TimelineBar } from '#domain/views/timeline.ts'
import {
  clockWords,
  dayNumberText,
  daysText,
  dayText,
  listText,
  shortDayText,
  weekdayText,
} from '#web/format.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { useNow } from '#web/ui/use-now.ts'
import { useWiderThan } from '#web/ui/use-wider-than.ts'
import { wallClockHere } from '#web/zoned.ts'
import { ClockTime } from '../ClockTime.tsx'
import { TravelerFaces } from '../faces.tsx'
import { timelineMessages as messages } from './messages.ts'

const PHONE_DAYS = 7
const DESK_DAYS = 21
/** Up to here weekdays have room for three letters. */
const SPELLED_DAYS = 14

/** Bars below a heading, or below none. `nameOf`: of a party; `placeOf`: its airports. */
export type BarGroup = { title: string | null; bars: readonly TimelineBar[] }

type Props = {
  timeline: Timeline
  groups: readonly BarGroup[]
  nameOf: (bar: TimelineBar) => string
  placeOf: (bar: TimelineBar) => string
}

export function StayChart({ timeline, groups, nameOf, placeOf }: Props) {
  const total = timeline.days + 1
  const span = Math.min(total, useWiderThan(64) ? DESK_DAYS : PHONE_DAYS)
  const now = useNow()
  // The server knows no visitor's day
  const clock = useIsHydrated() ? wallClockHere(now) : null
  const today = clock && daysBetween(timeline.firstDay, clock.date)
  const [wanted, setWanted] = useState<number | null>(null)
  // Fewer days fit, or more, when a phone is turned
  const from = clamp(wanted ?? today ?? 0, total - span)
  const days = Array.from({ length: span }, (_, index) => addDays(timeline.firstDay, from + index) ?? '')
  const step = (by: number) => setWanted(clamp(from + by, total - span))
  return (
    <div className="@container mt-3">
      {total > span ? (
        <div className="flex flex-wrap items-center justify-between">
          <IconButton label={messages.earlier} disabled={from === 0} onClick={() => step(-span + 1)}>
            <ChevronLeft aria-hidden className="size-6" />
          </IconButton>
          <p
            aria-live="polite"
            className="min-w-0 text-center text-sm text-ink2 @max-[15rem]:order-first @max-[15rem]:w-full"
          >
            {messages.range(shortDayText(days[0] ?? null), shortDayText(days.at(-1) ?? null))}
          </p>
          <IconButton label={messages.later} disabled={from >= total - span} onClick={() => step(span - 1)}>
            <ChevronRight aria-hidden className="size-6" />
          </IconButton>
        </div>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] @min-[36rem]:grid-cols-[minmax(9rem,16rem)_minmax(0,1fr)]">
        <span className="@max-[36rem]:hidden" />
        <DayScale days={days} today={today === null ? null : today - from} />
        {groups.map(({ title, bars }) => (
          <Fragment key={title ?? ''}>
            {title ? <h3 className="pt-4 font-bold @min-[36rem]:col-span-2">{title}</h3> : null}
            {bars.map((bar) => (
              <Row
                key={bar.party[0]?.id}
                bar={bar}
                name={nameOf(bar)}
                place={placeOf(bar)}
                from={from}
                span={span}
                now={clock && today !== null ? today + partOfDay(clock.time) : null}
              />
            ))}
          </Fragment>
        ))}
      </div>
      {today !== null && today >= 0 && today < total ? (
        <p className="mt-3 flex items-center gap-2 text-sm text-ink2">
          <span aria-hidden className="h-5 w-0.5 bg-coral" />
          {messages.todayIs(dayText(clock?.date ?? null))}
        </p>
      ) : null}
    </div>
  )
}

function DayScale({ days, today }: { days: string[]; today: number | null }) {
  return (
    <div
      aria-hidden
      className="grid border-b border-line pb-1"
      style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
    >
      {days.map((day, index) => (
        <span
          key={day}
          className={cx(
            'overflow-hidden text-center text-[max(16px,min(1rem,8cqw))] leading-5',
            index === today ? 'font-bold text-coral-ink' : 'text-ink2',
          )}
        >
          <span className="block">
            {weekdayText(day).slice(0, 1)}
            {days.length > SPELLED_DAYS ? null : (
              <span className="@max-[18rem]:hidden">{weekdayText(day).slice(1, 3)}</span>
            )}
          </span>
          <span className="tnum block font-bold">{dayNumberText(day)}</span>
        </span>
      ))}
    </div>
  )
}

type RowProps = {
  bar: TimelineBar
  name: string
  place: string
  from: number
  span: number
  /** In days since the first one. */
  now: number | null
}

/** Who, and a bar from the hour when they come to the hour when they go. */
function Row({ bar, name, place, from, span, now }: RowProps) {
  const percent = (day: number) => (100 * clamp(day - from, span)) / span
  const left = percent(bar.from)
  const width = percent(bar.to) - left
  const nowAt = now === null || now < from || now >= from + span ? null : percent(now)
  const everybody = listText(bar.party.map((traveler) => traveler.name))
  const label = messages.stay(
    everybody,
    momentText(bar.arrivalDate, bar.arrivalTime),
    momentText(bar.departureDate, bar.departureTime),
  )
  const isBegun = bar.from < from
  const goesOn = bar.to > from + span
  return (
    <>
      <div className="flex min-w-0 items-center gap-2 pt-2 @min-[36rem]:border-b @min-[36rem]:border-line @min-[36rem]:py-2 @min-[36rem]:pr-3">
        <span className="shrink-0 @max-[36rem]:hidden">
          <TravelerFaces travelers={bar.party} size={32} />
        </span>
        <p className="min-w-0 text-sm leading-5 text-ink2">
          <b className="text-ink">{name}</b> <span className="whitespace-nowrap">{place}</span>
        </p>
      </div>
      <div className="relative min-h-11 border-b border-line" role="img" aria-label={label}>
        {nowAt === null ? null : (
          <span className="absolute inset-y-0 w-0.5 bg-coral" style={{ left: `${nowAt}%` }} />
        )}
        {width > 0 ? (
          <span
            className={cx(
              '@container absolute top-1/2 flex h-8 -translate-y-1/2 items-center overflow-hidden rounded-full border border-brand/40 bg-brand-soft text-sm font-bold text-brand-strong',
              !bar.arrivalDate && 'rounded-l-none border-l-0 border-dashed',
              !bar.departureDate && 'rounded-r-none border-r-0 border-dashed',
              isBegun && 'rounded-l-none border-l-0',
              goesOn && 'rounded-r-none border-r-0',
            )}
            style={{ left: `${left}%`, width: `${width}%` }}
          >
            <span className="flex w-full justify-between gap-2 px-2.5 whitespace-nowrap @max-[4.5rem]:hidden">
              {bar.arrivalTime && !isBegun ? <ClockTime value={bar.arrivalTime} /> : <span />}
              {bar.arrivalDate && bar.departureDate ? (
                <span className="@max-[14rem]:hidden">{daysText(bar.length)}</span>
              ) : null}
              {bar.departureTime && !goesOn ? (
                <span className="@max-[9rem]:hidden">
                  <ClockTime value={bar.departureTime} />
                </span>
              ) : (
                <span />
              )}
            </span>
          </span>
        ) : null}
      </div>
    </>
  )
}

/** "Fri 11 June, 13:55" */
const momentText = (date: string | null, time: string | null) =>
  date ? messages.moment(dayText(date), time && clockWords(time)) : messages.unknown

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))
