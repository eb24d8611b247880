import { FlightStatus } from '#contract/trip.ts'
import type { EditedEntry } from '#contract/log.ts'
import { instantMs } from '../days.ts'
import type { HandStatus } from '../model.ts'

type Fields = EditedEntry['fields']

/** A status as the log keeps it; null takes it back. `at`: epoch milliseconds. */
export function statusFields(status: FlightStatus | null, delayMinutes: number, at: string): Fields {
  return { status, delayMinutes: status === null ? null : String(delayMinutes), statusAt: at }
}

/** The status that an edit sets; undefined where it takes it back. */
export function statusOfFields({ status, delayMinutes, statusAt }: Fields): HandStatus | undefined {
  const word = FlightStatus.safeParse(status)
  const at = typeof statusAt === 'string' ? instantMs(statusAt) : null
  return word.success && at !== null
    ? { status: word.data, delayMinutes: Number(delayMinutes ?? 0) || 0, at }
    : undefined
}
