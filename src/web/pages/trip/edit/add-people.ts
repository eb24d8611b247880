import { formMessages as messages } from './form-messages.ts'
import type { Send } from './queries.ts'

/** Ids of travelers, and names of people who are not in the trip yet. */
export type Chosen = { travelers: string[]; people: string[] }

/**
 * Adds the new people of a form to the trip. Answers the ids of everybody chosen. `onMade` is called after
 * each, so that a second try after a failure does not add them again.
 */
export async function addPeople(
  send: Send,
  { travelers, people }: Chosen,
  onMade: (take: (chosen: Chosen) => Chosen) => void,
): Promise<string[]> {
  const ids = [...travelers]
  for (const name of people) {
    const { id } = await send({ thing: 'traveler', action: 'add', fields: { name } }, messages.added(name))
    ids.push(id)
    onMade((chosen) => ({
      travelers: [...chosen.travelers, id],
      people: chosen.people.filter((other) => other !== name),
    }))
  }
  return ids
}
