import { cached } from '../groups.ts'
import { newestFacts, type Change } from './facts.ts'
import type { Statement } from './statements.ts'

export type Segment = {
  statements: Statement[]
  earlier: Statement[]
  changes: Change[]
  cancelled: boolean
  /** A newer document of the booking has the same people leave the same city that day on another flight. */
  doubted: boolean
}

/** Merged facts. Cached, because every later document is compared with them. */
export const factsOf = ({ statements }: Pick<Segment, 'statements'>): Statement => mergedFacts(statements)

const mergedFacts = cached(newestFacts)

export const peopleOf = cached(
  ({ earlier, statements }: Segment): ReadonlySet<string> =>
    new Set([...earlier, ...statements].flatMap(({ travelers }) => travelers)),
)
