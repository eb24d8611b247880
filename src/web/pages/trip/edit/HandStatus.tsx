import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { FlightStatusInput, FlightStatusRecord } from '#contract/flight-status.ts'
import type { FlightStatus } from '#contract/trip.ts'
import { flightRows } from '#contract/api/flights.ts'
import { hasLeft } from '#domain/flight/status.ts'
import { call, withMessage } from '#web/api.ts'
import { instantClockText } from '#web/instants.ts'
import { Button } from '#web/ui/Button.tsx'
import { FIELD_CLASS } from '#web/ui/Field.tsx'
import { FormField, TextField } from '#web/ui/FormField.tsx'
import { useTrip } from '../access.tsx'
import { flightMessages, statusMessages } from '../messages.ts'
import { useStatuses } from '../queries.ts'
import { handMessages as messages } from './form-messages.ts'
import { Folded } from './FormDialog.tsx'

export function HandStatus({ hand, tried }: { hand: HandStatusHandle; tried: boolean }) {
  const { values, set, setAt, isRight } = hand
  const [shown, setShown] = useState(values.status !== '')
  return (
    <Folded label={messages.title} open={shown} onToggle={setShown}>
      <FormField label={messages.status} hint={messages.hint}>
        {(control) => (
          <select
            {...control}
            data-field="status"
            value={values.status}
            onChange={(event) => set({ status: event.target.value as FlightStatus | '' })}
            className={FIELD_CLASS}
          >
            <option value="">{messages.nothing}</option>
            {choicesOf(hand).map((status) => (
              <option key={status} value={status}>
                {status === 'scheduled' ? messages.onTime : statusMessages[status]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {values.status === 'delayed' ? (
        <TextField
          label={messages.minutes}
          field="delayMinutes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={values.minutes}
          onValue={(minutes) => set({ minutes })}
          error={tried && !isRight ? messages.minutesWrong : null}
        />
      ) : null}
      {setAt === null ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-sm text-ink2 first-letter:uppercase">
            {flightMessages.byHand(instantClockText(Date.parse(setAt)))}
          </p>
          <Button kind="quiet" className="-mr-3" onClick={() => set({ status: '', minutes: '' })}>
            <Undo2 aria-hidden className="size-5" />
            {messages.takeBack}
          </Button>
        </div>
      )}
    </Folded>
  )
}

/** Cancelled has its own switch in the form; it is a choice here only where it is set already. */
const CHOICES: readonly FlightStatus[] = ['scheduled', 'delayed', 'diverted', 'active', 'landed']

function choicesOf({ values: { status }, hasLeft }: HandStatusHandle): readonly FlightStatus[] {
  const choices = hasLeft ? CHOICES.slice(2) : CHOICES
  return status === '' || choices.includes(status) ? choices : [...choices, status]
}

export type HandStatusHandle = ReturnType<typeof useHandStatus>

/** The form state of a status set by hand. `id`: the flight's; null for a new one. */
export function useHandStatus(id: string | null) {
  const { credentials } = useTrip()
  const record = useStatuses().data?.flightStatuses.find(({ flight }) => flight.id === id)
  const [start] = useState(() => handValuesOf(record))
  const [setAt] = useState(() => (start.status === '' ? null : (record?.status.checkedAt ?? null)))
  const [values, setValues] = useState(start)
  const isDirty = values.status !== start.status || (values.status !== '' && values.minutes !== start.minutes)
  return {
    values,
    isDirty,
    hasLeft:
      record?.status.source === 'live' && hasLeft(record.status.status, record.status.departure.actual),
    isRight: isDelayValid(values),
    /** ISO 8601 instant; null where nothing is set, or it was just changed. */
    setAt: isDirty ? null : setAt,
    set: (patch: Partial<HandValues>) => setValues((now) => ({ ...now, ...patch })),
    /** Throws `ApiError`. */
    async send() {
      if (id === null || !isDirty) return
      await call(flightRows.flightStatusWrite, {
        params: { id },
        query: {},
        body: handInputOf(values),
        credentials,
      }).catch(
        withMessage(({ status }) => (status === 404 ? messages.missing : `${messages.failed} ${status}`)),
      )
    },
  }
}

/** Empty: not set. `minutes` as typed. */
export type HandValues = { status: FlightStatus | ''; minutes: string }

export function handValuesOf(record: FlightStatusRecord | undefined): HandValues {
  if (record?.status.source !== 'hand') return { status: '', minutes: '' }
  const { status, delay } = record.status
  return { status, minutes: delay.departureMinutes > 0 ? String(delay.departureMinutes) : '' }
}

/** Whether the minutes can be sent: a whole number up to two days, or nothing where nobody knows. */
export const isDelayValid = ({ status, minutes }: HandValues) =>
  status !== 'delayed' || /^\s*$/.test(minutes) || readMinutes(minutes) !== null

export function handInputOf({ status, minutes }: HandValues): FlightStatusInput {
  if (status === '') return { status: null }
  const late = status === 'delayed' ? readMinutes(minutes) : null
  return late === null ? { status } : { status, delay: { departureMinutes: late } }
}

function readMinutes(text: string): number | null {
  const minutes = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null
  return minutes !== null && minutes <= MAX_MINUTES ? minutes : null
}

/** The limit of FlightStatusInput. */
const MAX_MINUTES = 2_880
