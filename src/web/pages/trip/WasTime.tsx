import { weekdayText } from '#web/format.ts'
import { ClockTime } from './ClockTime.tsx'
import { flightMessages as messages } from './messages.ts'
import type { Moment } from './shown-times.ts'

/** "was 13:10", struck; with its day where the new time is on another one. */
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
