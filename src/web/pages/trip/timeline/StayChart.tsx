import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { addDays, daysBetween } from '#domain/days.ts'
import type { Timeline, TimelineBar } from '#domain/views/timeline.ts'
import { dayNumberText, daysText, dayText, shortDayText, weekdayText } from '#web/format.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useNow } from '#web/ui/use-now.ts'
import { useWiderThan } from '#web/ui/use-wider-than.ts'
import { wallClockHere } from '#web/zoned.ts'
import { TravelerFace } from '../faces.tsx'
import { shortNames } from '../names.ts'
import { timelineMessages as messages } from './messages.ts'

const PHONE_DAYS = 7
const DESK_DAYS = 21
/** Up to here weekdays have room for three letters. */
const SPELLED_DAYS = 14

export function StayChart({ timeline }: { timeline: Timeline }) {
  const total = timeline.days + 1
  const span = Math.min(total, useWiderThan(64) ? DESK_DAYS : PHONE_DAYS)
  const todayDate = wallClockHere(useNow()).date
  const today = daysBetween(timeline.firstDay, todayDate)
  const [wanted, setWanted] = useState(today ?? 0)
  // Fewer days fit, or more, when a phone is turned
  const from = clamp(wanted, total - span)
  const names = shortNames(timeline.bars.map(({ traveler }) => traveler))
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
      <div className="grid grid-cols-[minmax(0,1fr)] @min-[15rem]:grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)] @min-[36rem]:grid-cols-[10rem_minmax(0,1fr)]">
        <span className="@max-[15rem]:hidden" />
        <DayScale days={days} today={today === null ? null : today - from} />
        {timeline.bars.map((bar, index) => (
          <Row
            key={bar.traveler.id}
            bar={bar}
            name={names[index] ?? bar.traveler.name}
            from={from}
            span={span}
            today={today}
          />
        ))}
      </div>
      {today !== null && today >= 0 && today < total ? (
        <p className="mt-3 flex items-center gap-2 text-sm text-ink2">
          <span aria-hidden className="h-5 w-0.5 bg-coral" />
          {messages.todayIs(dayText(todayDate))}
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

type RowProps = { bar: TimelineBar; name: string; from: number; span: number; today: number | null }

function Row({ bar, name, from, span, today }: RowProps) {
  const percent = (day: number) => (100 * clamp(day - from, span)) / span
  const left = percent(bar.start + 0.5)
  const width = percent(bar.start + bar.length + 0.5) - left
  const todayAt = today === null || today < from || today >= from + span ? null : percent(today + 0.5)
  const day = (date: string | null) => (date ? dayText(date) : messages.unknown)
  const label = messages.stay(bar.traveler.name, day(bar.arrivalDate), day(bar.departureDate))
  return (
    <>
      <p className="flex min-w-0 items-center gap-2 py-2 pr-2 @min-[15rem]:border-b @min-[15rem]:border-line">
        <span className="@max-[36rem]:hidden">
          <TravelerFace traveler={bar.traveler} size={36} />
        </span>
        <span className="min-w-0 text-sm leading-5 font-bold wrap-anywhere">{name}</span>
      </p>
      <div className="relative min-h-11 border-b border-line" role="img" aria-label={label}>
        {todayAt === null ? null : (
          <span className="absolute inset-y-0 z-10 w-0.5 bg-coral" style={{ left: `${todayAt}%` }} />
        )}
        {width > 0 ? (
          <span
            className={cx(
              'absolute top-1/2 grid h-8 -translate-y-1/2 place-items-center overflow-hidden rounded-full border border-brand/40 bg-brand-soft px-1 text-sm font-bold whitespace-nowrap text-brand-strong',
              !bar.arrivalDate && 'rounded-l-none border-l-0 border-dashed',
              !bar.departureDate && 'rounded-r-none border-r-0 border-dashed',
              bar.start < from && 'rounded-l-none border-l-0',
              bar.start + bar.length >= from + span && 'rounded-r-none border-r-0',
            )}
            style={{ left: `${left}%`, width: `${width}%` }}
          >
            {bar.arrivalDate && bar.departureDate && width > 25 ? daysText(bar.length) : null}
          </span>
        ) : null}
      </div>
    </>
  )
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))
