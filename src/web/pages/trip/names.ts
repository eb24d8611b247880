import type { Traveler } from '#contract/trip.ts'
import { firstName } from '#web/format.ts'

/** First names; where two people of the group share one, their surname's initial too. */
export function shortNames(travelers: readonly Pick<Traveler, 'name'>[]): string[] {
  const firsts = travelers.map(({ name }) => firstName(name))
  return travelers.map(({ name }, index) => {
    const first = firsts[index] ?? name
    const twins = firsts.filter((other) => other === first).length > 1
    const surname = name.trim().split(/\s+/).at(-1)
    return twins && surname && surname !== first ? `${first}\u00a0${surname[0]}.` : first
  })
}
