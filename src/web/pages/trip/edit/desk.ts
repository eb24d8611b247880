import { useSyncExternalStore } from 'react'
import { makeValue } from '#web/listeners.ts'

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

const desk = makeValue<Desk>({ form: null, edited: null })

export const openForm = (form: FormTarget) => desk.set({ ...desk.get(), form })
export const closeForm = () => desk.set({ ...desk.get(), form: null })
export const tellEdited = (edited: Edited | null) => desk.set({ ...desk.get(), edited })
export const clearDesk = () => desk.set({ form: null, edited: null })

export const useDesk = (): Desk => useSyncExternalStore(desk.watch, desk.get)
