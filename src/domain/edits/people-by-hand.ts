import { LIMITS } from '#contract/limits.ts'
import type { EditedEntry, EditedOf } from '#contract/log.ts'
import { uniqueSorted } from '../groups.ts'
import type { Person } from '../model.ts'
import { isWeak, parseName } from '../people/names.ts'
import { KEYS_OF_A_SPELLING } from '../people/people.ts'
import { hashedKeys } from '../hash.ts'
import { makeThings, setByHand } from './things.ts'

export type Who = ReturnType<typeof peopleByHand>

/** `claimId`: what undoes the claim, of an edit that is a guest's. */
export type Dated<E extends EditedEntry> = E & { at: string; claimId?: string }
export type DatedEdit = Dated<EditedEntry>

/** Whether a document naming the thing was added later, which restores a removed thing. */
export type IsNewer = (thing: { documentIds: string[] }, at: string) => boolean

const FIELDS = ['name', 'email', 'phone'] as const

/** Adds, changes, removes and merges travelers. A document added later brings a removed one back. */
export function peopleByHand(
  people: readonly Person[],
  edits: readonly Dated<EditedOf<'traveler'>>[],
  isNewer: IsNewer,
) {
  const things = makeThings(people)
  const became = new Map<string, string | null>()
  const now = (id: string): string | null => {
    let end: string | null = id
    while (end !== null && became.has(end)) end = became.get(end) ?? null
    // Whoever was merged again and again is found in one step from here on
    if (end !== id) became.set(id, end)
    return end
  }
  const find = (id: string, known: EditedEntry['known']) => {
    const current = now(id)
    return current === null ? undefined : things.find(current, known[id])
  }
  for (const { action, id, into, fields, known, at } of edits) {
    if (action === 'add') {
      if (things.size() >= LIMITS.travelersPerTrip) continue
      const added = personByHand(id, fields)
      const same = things.find(id, added.keys)
      if (same) {
        setByHand(same, fields, FIELDS)
        things.put({ ...same, keys: [...same.keys, id] })
        became.set(id, same.id)
      } else things.put(added)
      continue
    }
    const person = find(id, known)
    if (!person) continue
    if (action === 'change') setByHand(person, fields, FIELDS)
    if (action === 'remove' && !isNewer(person, at)) {
      things.remove(person.id)
      became.set(person.id, null)
    }
    const other = action === 'merge' && into !== null ? find(into, known) : undefined
    if (!other || other === person) continue
    things.put(united(other, person))
    things.remove(person.id)
    became.set(person.id, other.id)
  }
  return {
    people: things.all(),
    now: (ids: readonly string[]) => uniqueSorted(ids.flatMap((id) => now(id) ?? [])),
    /** The same for an edit, whose ids may be outdated: `known` has their keys. */
    meant: (ids: readonly string[], known: EditedEntry['known']) =>
      uniqueSorted(ids.flatMap((id) => find(id, known)?.id ?? [])),
  }
}

export function travelersAfter(travelers: readonly string[], edit: EditedEntry, who: Who): string[] {
  const left = new Set(who.meant(edit.left, edit.known))
  return uniqueSorted([...travelers.filter((id) => !left.has(id)), ...who.meant(edit.joined, edit.known)])
}

function personByHand(id: string, fields: EditedOf<'traveler'>['fields']): Person {
  const person: Person = { id, name: '', email: null, phone: null, documentIds: [], keys: [], manual: [] }
  setByHand(person, fields, FIELDS)
  const name = parseName(person.name)
  return { ...person, keys: name && !isWeak(name) ? hashedKeys(name.keys.slice(0, KEYS_OF_A_SPELLING)) : [] }
}

function united(person: Person, other: Person): Person {
  return {
    ...person,
    email: person.email ?? other.email,
    phone: person.phone ?? other.phone,
    documentIds: uniqueSorted([...person.documentIds, ...other.documentIds]),
    keys: uniqueSorted([...person.keys, ...other.keys]),
  }
}
