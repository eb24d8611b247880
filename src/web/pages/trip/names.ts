import { isolated } from '#contract/isolate.ts'
import type { Traveler } from '#contract/trip.ts'
import { firstName } from '#web/format.ts'

/** First names; with the surname's initial if two share one, else the full name. */
export function shortNames(travelers: readonly Pick<Traveler, 'name'>[]): string[] {
  const names = travelers.map(({ name }) => name)
  const firsts = names.map(firstName)
  const initials = names.map((name, index) => withInitial(name, firsts[index] ?? name))
  const [many, still] = [counts(firsts), counts(initials)]
  return names.map((name, index) => {
    const [first = name, initial = name] = [firsts[index], initials[index]]
    if (many.get(first) === 1) return isolated(first)
    return isolated(still.get(initial) === 1 ? initial : name.trim())
  })
}

export function shortNamesById(travelers: readonly Pick<Traveler, 'id' | 'name'>[]): Map<string, string> {
  const names = shortNames(travelers)
  return new Map(travelers.map(({ id, name }, index) => [id, names[index] ?? name]))
}

function withInitial(name: string, first: string): string {
  const surname = name.trim().split(/\s+/).at(-1)
  return surname && surname !== first ? `${first}\u00a0${surname[0]}.` : first
}

function counts(names: readonly string[]): Map<string, number> {
  const seen = new Map<string, number>()
  for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1)
  return seen
}
