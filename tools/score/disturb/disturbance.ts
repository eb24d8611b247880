import type { Random } from '../../generate/random.ts'

/** A change of a document's text that changes nothing of what is booked in it. */
export type Disturbance = {
  name: string
  /** `others`: texts of documents that book nothing. */
  disturb: (text: string, random: Random, others: readonly string[]) => string
}
