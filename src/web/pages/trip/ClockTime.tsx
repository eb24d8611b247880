import { clockText, weekdayText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { flightMessages as messages, timesMessages } from './messages.ts'
import type { Moment } from './shown-times.ts'

type Props = { value: string | null; local?: boolean | undefined; className?: string }

/** `local`: marked, since all other times are in the visitor's zone. */
export function ClockTime({ value, local, className }: Props) {
  const { time, period } = clockText(value)
  const clock = (
    <span className={cx('clock whitespace-nowrap', className)}>
      {time}
      {period ? (
        <span className="text-[max(.5em,.9375rem)] tracking-normal">
          {'\u00a0'}
          {period}
        </span>
      ) : null}
    </span>
  )
  if (!local) return clock
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1">
      {clock} <span className="font-sans text-sm font-normal tracking-normal">{timesMessages.local}</span>
    </span>
  )
}

/** "was 13:10", struck through; with its weekday if that changed. */
export function WasTime({ booked, now }: { booked: Moment; now: Moment }) {
  const day = booked.date !== null && booked.date !== now.date ? `${weekdayText(booked.date)} ` : null
  return (
    <>
      {messages.was}{' '}
      <s>
        {day}
        <ClockTime value={booked.time} className="font-normal!" />
      </s>
    </>
  )
}
