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

type EditState = { form: FormTarget | null; edited: Edited | null }

const state = makeValue<EditState>({ form: null, edited: null })

export const openForm = (form: FormTarget) => state.set({ ...state.get(), form })
export const closeForm = () => state.set({ ...state.get(), form: null })
export const tellEdited = (edited: Edited | null) => state.set({ ...state.get(), edited })
export const clearEditState = () => state.set({ form: null, edited: null })

export const useEditState = (): EditState => useSyncExternalStore(state.watch, state.get)
