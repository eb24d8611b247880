import { useSyncExternalStore } from 'react'
import { join } from '#web/listeners.ts'

/** The thing a form changes, or adds without `id`. `field` has the focus; `travelers`: of a new flight. */
export type FormTarget = {
  thing: 'flight' | 'stay' | 'traveler'
  id?: string
  field?: string
  travelers?: readonly string[]
}

/** What was just done by hand; `editIds` oldest first. */
export type Edited = { text: string; editIds: string[] }

type Desk = { form: FormTarget | null; edited: Edited | null }

let desk: Desk = { form: null, edited: null }
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => join(watchers, watcher)

export const openForm = (form: FormTarget) => change({ ...desk, form })
export const closeForm = () => change({ ...desk, form: null })
export const tellEdited = (edited: Edited | null) => change({ ...desk, edited })
export const clearDesk = () => change({ form: null, edited: null })

export function useDesk(): Desk {
  return useSyncExternalStore(watch, () => desk)
}

function change(next: Desk): void {
  desk = next
  for (const watcher of watchers) watcher()
}
