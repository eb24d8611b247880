import { useState } from 'react'
import { flightRows } from '#contract/api/flights.ts'
import { hasLeft } from '#domain/flight/status.ts'
import { call, orSay } from '#web/api.ts'
import { useTrip } from '../access.tsx'
import { useStatuses } from '../queries.ts'
import { areMinutesRight, handInputOf, handValuesOf, type HandValues } from './hand-status.ts'
import { handMessages as messages } from './form-messages.ts'

export type HandStatusHandle = ReturnType<typeof useHandStatus>

/** The status that an editor sets of a flight, as the form was opened and as it stands. `id` is null for a new flight. */
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
