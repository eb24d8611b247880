import { formMessages as messages } from './form-messages.ts'
import type { Send } from './queries.ts'

/** Who is chosen in a form: ids of travelers, and names of people whom the trip does not know yet. */
export type Chosen = { travelers: string[]; people: string[] }

/**
 * Adds the new people of a form to the trip and answers the ids of everybody chosen. `onMade` hears of each
 * at once: where something after it fails, the next try finds that person in the trip and makes no second
 * one.
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
