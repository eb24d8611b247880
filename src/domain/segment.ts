import { newestFacts } from './facts.ts'
import type { Change } from './facts.ts'
import type { Statement } from './statements.ts'

/** A flight as one booking has it. */
export type Segment = {
  /** What the booking's documents say about the flight as it is now, oldest first. */
  statements: Statement[]
  /** What they said before it was changed. */
  earlier: Statement[]
  changes: Change[]
  cancelled: boolean
  /** A newer document of the booking has the same people leave the same city on the same day by another flight. */
  doubted: boolean
}

/** What is known of the flight as it is now: worked out once, for every later document is compared with it. */
export function factsOf(segment: Segment): Statement {
  const known = facts.get(segment) ?? newestFacts(segment.statements)
  facts.set(segment, known)
  return known
}

const facts = new WeakMap<Segment, Statement>()
