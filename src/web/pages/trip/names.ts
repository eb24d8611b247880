import { isolated } from '#contract/isolate.ts'
import type { Traveler } from '#contract/trip.ts'
import { firstName } from '#web/format.ts'

/** First names; with the surname's initial if two share one, else the full name. */
export function shortNames(travelers: readonly Pick<Traveler, 'name'>[]): string[] {
  const names = travelers.map(({ name }) => name)
  const shortForms = [names.map(firstName), names.map(withInitial)]
  return names.map((name, index) => {
    const unique = shortForms.find((list) => list.filter((short) => short === list[index]).length === 1)
    return isolated(unique?.[index] ?? name.trim())
  })
}

export function shortNamesById(travelers: readonly Pick<Traveler, 'id' | 'name'>[]): Map<string, string> {
  const names = shortNames(travelers)
  return new Map(travelers.map(({ id, name }, index) => [id, names[index] ?? name]))
}

function withInitial(name: string): string {
  const first = firstName(name)
  const surname = name.trim().split(/\s+/).at(-1)
  return surname && surname !== first ? `${first}\u00a0${surname[0]}.` : first
}
