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
  /** In a newer document of the booking the same people leave the same city that day on another flight. */
  doubted: boolean
}

/** What is known of the flight now. Cached, because every later document is compared with it. */
export function factsOf({ statements }: Pick<Segment, 'statements'>): Statement {
  const known = facts.get(statements)
  if (known) return known
  const made = newestFacts(statements)
  facts.set(statements, made)
  return made
}

/** By what is said of a flight: whatever else becomes of it changes no fact. */
const facts = new WeakMap<readonly Statement[], Statement>()

/** Everybody whom a document of the booking named on the flight, before and after it was changed. */
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
