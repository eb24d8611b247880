import { api } from '#contract/api.ts'

/** Rows of the contract that answer 501 for now; a test keeps this list and the implementations in step. */
export const PENDING_ROWS = [
  'flightStatusRead',
  'flightStatusWrite',
  'flightServiceStats',
  'flightServiceClear',
] as const satisfies (keyof typeof api)[]
