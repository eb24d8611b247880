import { useSyncExternalStore } from 'react'
import type { FlightFields, StayFields, TravelerFields } from '#contract/edits.ts'
import { join } from '#web/listeners.ts'

/** What a form is about. Without `id` it adds one; `fill`: what is known already; `field` has the focus. */
export type FormTarget =
  | { thing: 'flight'; id?: string; field?: string; fill?: FlightFields }
  | { thing: 'stay'; id?: string; field?: string; fill?: StayFields }
  | { thing: 'traveler'; id?: string; field?: string; fill?: TravelerFields }

/** What was just done by hand, and what undoes it, in the order in which it was done. */
export type Edited = { text: string; editIds: string[] }

type Desk = { form: FormTarget | null; edited: Edited | null }

let desk: Desk = { form: null, edited: null }
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => join(watchers, watcher)

/** Opens the form of a thing; EditDesk shows it. */
export const openForm = (form: FormTarget) => change({ ...desk, form })
export const closeForm = () => change({ ...desk, form: null })
/** Shows what was done, with Undo. */
export const tellEdited = (edited: Edited | null) => change({ ...desk, edited })
export const clearDesk = () => change({ form: null, edited: null })

export function useDesk(): Desk {
  return useSyncExternalStore(watch, () => desk)
}

function change(next: Desk): void {
  desk = next
  for (const watcher of watchers) watcher()
}
