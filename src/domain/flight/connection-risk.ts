import type { ByEnd } from '#contract/flight-fields.ts'
import type { FlightStatus } from '#contract/trip.ts'

/** Less than this is not enough to change planes at most airports. */
const SHORT_MINUTES = 45

/** One of two flights that a traveler takes after the other, as it is known now. */
type Connecting = { status: FlightStatus; isElsewhere: boolean; late: ByEnd<number> }

/** Whether the first flight is so late that the change to the next one is in danger. `layover`: minutes between them now, null while unknown. */
export const isConnectionAtRisk = (before: Connecting, after: Connecting, layover: number | null) =>
  ![before, after].some(({ status }) => status === 'cancelled' || status === 'diverted') &&
  !before.isElsewhere &&
  before.late.arrival > 0 &&
  layover !== null &&
  layover < SHORT_MINUTES
