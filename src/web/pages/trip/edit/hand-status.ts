import type { FlightStatusInput, FlightStatusRecord } from '#contract/flight-status.ts'
import type { FlightStatus } from '#contract/trip.ts'

/** What stands in the form: the status that an editor sets, empty where nobody does; minutes as they are typed. */
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
