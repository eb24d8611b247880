import { byText } from './groups.ts'
import type { Trip } from './model.ts'

/** Who flies with whom: for each person id the names of everybody on the same legs, cancelled ones aside, by name. */
export function companionsByTraveler(trip: Trip): Map<string, string[]> {
  const names = new Map(trip.people.map(({ id, name }) => [id, name]))
  const together = new Map(trip.people.map(({ id }) => [id, new Set<string>()]))
  for (const { travelers, cancelled } of trip.legs) {
    if (cancelled) continue
    for (const person of travelers) for (const other of travelers) together.get(person)?.add(other)
  }
  return new Map(
    [...together].map(([person, others]) => {
      const companions = [...others].flatMap((other) => (other === person ? [] : (names.get(other) ?? [])))
      return [person, companions.sort(byText)]
    }),
  )
}
