import { newestFacts } from './facts.ts'
import type { Change } from './facts.ts'
import type { Statement } from './statements.ts'

/** A flight within one booking. */
export type Segment = {
  /** Of the flight as it is now, oldest first. */
  statements: Statement[]
  /** Before it was changed. */
  earlier: Statement[]
  changes: Change[]
  cancelled: boolean
  /** A newer document of the booking has the same people leave the same city that day on another flight. */
  doubted: boolean
}

/** Merged facts. Cached, because every later document is compared with them. */
export function factsOf({ statements }: Pick<Segment, 'statements'>): Statement {
  const known = facts.get(statements)
  if (known) return known
  const made = newestFacts(statements)
  facts.set(statements, made)
  return made
}

/** By statements, which alone determine the facts. */
const facts = new WeakMap<readonly Statement[], Statement>()

/** Everybody named on the flight, before and after a change. */
export function peopleOf(segment: Segment): ReadonlySet<string> {
  const known = people.get(segment)
  if (known) return known
  const everybody = new Set<string>()
  for (const said of [segment.earlier, segment.statements])
    for (const { travelers } of said) for (const person of travelers) everybody.add(person)
  people.set(segment, everybody)
  return everybody
}

const people = new WeakMap<Segment, ReadonlySet<string>>()
