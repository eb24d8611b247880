import { History, SearchCheck } from 'lucide-react'
import type { EnrichedFlight } from '#contract/trip.ts'
import { clockWords, flightDayText } from '#web/format.ts'
import { fieldWords } from '#domain/views/field-words.ts'
import { flightMessages as messages } from '../messages.ts'
import { journeyMessages } from './messages.ts'
import { shownChanges } from '../shown-times.ts'

/** "Please check" marks, and what a newer document changed. */
export function LegNotes({ flight }: { flight: EnrichedFlight }) {
  const { check } = flight
  const changes = shownChanges(flight)
  if (!check.length && !changes.length) return null
  return (
    <div className="mt-3 grid gap-1.5 text-sm whitespace-normal">
      {check.length ? (
        <p className="flex items-start gap-2 font-bold text-warn">
          <SearchCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {messages.check}: {check.map(fieldWords).join(', ')}
          </span>
        </p>
      ) : null}
      {changes.length ? (
        <p className="flex items-start gap-2 text-ink2">
          <History aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {messages.changed}:{' '}
            {changes
              .map(({ field, before }) => journeyMessages.before(fieldWords(field), valueWords(before)))
              .join(', ')}
          </span>
        </p>
      ) : null}
    </div>
  )
}

function valueWords(value: string | null): string {
  if (value === null) return journeyMessages.unknown
  if (/^\d{1,2}:\d{2}$/.test(value)) return clockWords(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? flightDayText(value) : value
}
