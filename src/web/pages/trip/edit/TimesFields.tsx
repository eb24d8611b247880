import type { End } from '#contract/flight-fields.ts'
import { Clock3, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { daysBetween } from '#domain/days.ts'
import { durationText } from '#web/format.ts'
import { TextField } from '#web/ui/FormField.tsx'
import type { FlightValues } from './flight-values.ts'
import { flightFormMessages as messages } from './form-messages.ts'

type Props = {
  end: End
  values: FlightValues
  onChange: (patch: Partial<FlightValues>) => void
  errors: { date?: string | undefined; time?: string | undefined }
  noteOf: (field: string) => ReactNode
}

/** Date and time of one end, as the clocks there show them. */
export function TimesFields({ end, values, onChange, errors, noteOf }: Props) {
  const [date, time] = [`${end}Date`, `${end}Time`] as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @min-[20rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <TextField
        label={messages.date}
        type="date"
        field={date}
        max="2199-12-31"
        value={values[date]}
        onValue={(value) => onChange({ [date]: value })}
        error={errors.date}
        className={INPUT}
      />
      <TextField
        label={messages.time}
        type="time"
        field={time}
        value={values[time]}
        onValue={(value) => onChange({ [time]: value })}
        error={errors.time}
        className={INPUT}
      />
      {[date, time].map((field) => (
        <div key={field} className="empty:hidden @min-[20rem]:col-span-2">
          {noteOf(field)}
        </div>
      ))}
    </div>
  )
}

/** Room for the value beside the browser's own button. */
const INPUT = 'tnum px-3! [&::-webkit-calendar-picker-indicator]:ms-0'

/** Longer than nearly every flight: somebody mistook a day. Minutes. */
const LONG = 19 * 60

/** How long the flight takes, to see whether the times are right; and on which day it lands. */
export function DurationCheck({ values, minutes }: { values: FlightValues; minutes: number | null }) {
  const days = daysBetween(values.departureDate, values.arrivalDate)
  const day = messages.days[String(days)]
  const wrong = minutes !== null && (minutes <= 0 || minutes > LONG)
  const Icon = wrong ? TriangleAlert : Clock3
  return (
    <div role="status" className="empty:hidden">
      {minutes === null && !day ? null : (
        <p
          className={`flex items-start gap-2 rounded-sm px-3 py-2 text-sm ${wrong ? 'bg-warn-bg font-bold text-warn' : 'bg-sunken text-ink2'}`}
        >
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {minutes === null ? null : minutes <= 0 ? (
              messages.negative
            ) : minutes > LONG ? (
              messages.long(durationText(minutes))
            ) : (
              <b className="text-ink">{messages.duration(durationText(minutes))}.</b>
            )}{' '}
            {wrong ? null : day}
          </span>
        </p>
      )}
    </div>
  )
}
