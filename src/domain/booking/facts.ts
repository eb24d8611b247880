import { namesOf } from '#contract/flight-fields.ts'
import { byText, uniqueSorted } from '../groups.ts'
import type { Leg } from '../model.ts'
import { FACT_FIELDS, type FactField, type Statement } from './statements.ts'

export type Change = Leg['changes'][number]

/** For names the most frequent value wins, for other facts the newest. */
const NAMES = ['airline', 'airlineCode', 'operatedBy', 'departureCity', 'arrivalCity'] as const
/** Names tied to the carrier and route, which a move does not change. */
const LASTING_NAMES = NAMES.filter((name) => name !== 'operatedBy')
const FACTS = namesOf(FACT_FIELDS).filter((field) => !NAMES.some((name) => name === field))
const DETAILS = FACTS.filter((field) => field !== 'departureDate' && field !== 'gate')
const SCHEDULE = ['departureDate', ...DETAILS] as const

/** The newest value of every fact, the most frequent wording of every name. `said` must not be empty. */
export function newestFacts(said: readonly Statement[]): Statement {
  return said.length === 1 ? factsOfOne(said[0] as Statement) : factsOfSeveral(said)
}

function factsOfOne(said: Statement): Statement {
  const sorted = (values: string[]) => (values.length > 1 ? uniqueSorted(values) : values)
  const facts = { ...said, numbers: sorted(said.numbers), check: sorted(said.check) }
  for (const field of FACTS) facts[field] ??= null
  for (const field of NAMES) facts[field] ??= null
  return facts
}

function factsOfSeveral(said: readonly Statement[]): Statement {
  const newestFirst = said.toSorted((a, b) => b.rank - a.rank)
  const merged = { ...(newestFirst[0] as Statement), numbers: numbersOf(said) }
  for (const field of FACTS) merged[field] = newestFirst.find((one) => one[field] !== null)?.[field] ?? null
  for (const field of NAMES) merged[field] = mostUsual(said.flatMap((one) => one[field] ?? []))
  merged.check = doubtful(said, merged)
  return merged
}

/** `details`: of the same flight; `schedule`: number and day too. */
export function changesBetween(before: Statement, after: Statement, kind: 'details' | 'schedule'): Change[] {
  const fields = kind === 'details' ? DETAILS : SCHEDULE
  const changes = fields.flatMap((field) => change(field, [before[field], after[field]], after.documentId))
  if (kind === 'details') return changes
  if (after.numbers.some((number) => before.numbers.includes(number))) return changes
  return [...change('flightNumber', [before.numbers[0], after.numbers[0]], after.documentId), ...changes]
}

/**
 * Fills gaps in a newer document about a moved flight with the earlier facts: a short notice erases nothing.
 * Filled facts are marked doubtful, since the move may have changed them. The old arrival day is dropped.
 */
export function withKnown(said: readonly Statement[], before: Statement): Statement[] {
  const after = newestFacts(said)
  const sameDay = after.departureDate === before.departureDate
  const lacks = (field: FactField) => after[field] === null && before[field] !== null
  const facts = DETAILS.filter((field) => lacks(field) && (field !== 'arrivalDate' || sameDay))
  const names = LASTING_NAMES.filter(lacks)
  const numbers = after.numbers.length === 0 ? before.numbers : []
  const kept = Object.fromEntries([...facts, ...names].map((field) => [field, before[field]]))
  const check = [...facts, ...(numbers.length > 0 ? ['flightNumber'] : [])]
  if (check.length + names.length === 0) return [...said]
  return said.map((one) => ({
    ...one,
    ...kept,
    numbers: one.numbers.length > 0 ? one.numbers : numbers,
    check: [...one.check, ...check],
  }))
}

export function contradictions(bookings: readonly Statement[], changes: readonly Change[]): string[] {
  const outdated = (field: string, value: string) =>
    changes.some((change) => change.field === field && change.before === value)
  return SCHEDULE.filter((field) => {
    const values = new Set(bookings.flatMap((one) => one[field] ?? []))
    return values.size > 1 && [...values].filter((value) => !outdated(field, value)).length > 1
  })
}

/** The number of the operating carrier first, if known, else the most frequent. */
function numbersOf(said: readonly Statement[]): string[] {
  const counts = new Map<string, number>()
  for (const { numbers, operatedBy } of said) {
    for (const number of numbers)
      counts.set(number, (counts.get(number) ?? 0) + (operatedBy === null ? 1 : 0.001))
  }
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || byText(a, b))
    .map(([number]) => number)
}

function mostUsual(values: string[]): string | null {
  const counts = Map.groupBy(values, (value) => value)
  const [best] = [...counts].sort(
    ([a, usesA], [b, usesB]) => usesB.length - usesA.length || b.length - a.length || byText(a, b),
  )
  return best?.[0] ?? null
}

function doubtful(said: readonly Statement[], merged: Statement): string[] {
  const marked = new Set(said.flatMap(({ check }) => check))
  const value = (one: Statement, field: string) =>
    field === 'flightNumber' ? one.numbers[0] : one[field as keyof Statement]
  const firm = (field: string) =>
    said.some(
      (one) =>
        !one.check.includes(field) && value(one, field) != null && value(one, field) === value(merged, field),
    )
  return [...marked].filter((field) => !firm(field)).sort(byText)
}

/** A fact that appears or disappears is no change. */
function change(field: string, [before, after]: [Fact, Fact], documentId: string): Change[] {
  return before == null || after == null || before === after ? [] : [{ field, before, after, documentId }]
}

type Fact = string | null | undefined
