import { useState } from 'react'
import type { FlightStatusInput, FlightStatusRecord } from '#contract/flight-status.ts'
import type { FlightStatus } from '#contract/trip.ts'
import { flightRows } from '#contract/api/flights.ts'
import { hasLeft } from '#domain/flight/status.ts'
import { call, orSay } from '#web/api.ts'
import { useTrip } from '../access.tsx'
import { useStatuses } from '../queries.ts'
import { handMessages as messages } from './form-messages.ts'

export type HandStatusHandle = ReturnType<typeof useHandStatus>

/** The status that an editor sets of a flight, at opening and now. `id` is null for a new flight. */
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
    /** A live source says that it is off the ground. */
    hasLeft:
      record?.status.source === 'live' && hasLeft(record.status.status, record.status.departure.actual),
    isRight: areMinutesRight(values),
    /** When what stands was set, ISO 8601; null where it was not, or was just changed. */
    setAt: isDirty ? null : setAt,
    set: (patch: Partial<HandValues>) => setValues((now) => ({ ...now, ...patch })),
    /** Sends what differs. Throws in the server's words. */
    async send() {
      if (id === null || !isDirty) return
      await call(flightRows.flightStatusWrite, {
        params: { id },
        query: {},
        body: handInputOf(values),
        credentials,
      }).catch(orSay(({ status }) => (status === 404 ? messages.missing : `${messages.failed} ${status}`)))
    },
  }
}

/** What the form holds: the status that an editor sets, empty where nobody does; minutes as typed. */
export type HandValues = { status: FlightStatus | ''; minutes: string }

/** What was set by hand before; nothing for what a live source or the clock says. */
export function handValuesOf(record: FlightStatusRecord | undefined): HandValues {
  if (record?.status.source !== 'hand') return { status: '', minutes: '' }
  const { status, delay } = record.status
  return { status, minutes: delay.departureMinutes > 0 ? String(delay.departureMinutes) : '' }
}

/** Whether the minutes can be sent: a whole number up to two days, or nothing where nobody knows. */
export const areMinutesRight = ({ status, minutes }: HandValues) =>
  status !== 'delayed' || /^\s*$/.test(minutes) || readMinutes(minutes) !== null

/** What is to be sent; an empty status takes it back. */
export function handInputOf({ status, minutes }: HandValues): FlightStatusInput {
  if (status === '') return { status: null }
  const late = status === 'delayed' ? readMinutes(minutes) : null
  return late === null ? { status } : { status, delay: { departureMinutes: late } }
}

function readMinutes(text: string): number | null {
  const minutes = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null
  return minutes !== null && minutes <= MAX_MINUTES ? minutes : null
}

/** As of FlightStatusInput. */
const MAX_MINUTES = 2_880
