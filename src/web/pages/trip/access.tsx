import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { readEditLink, saveEditLink, tripPath } from '#web/storage.ts'
import { makeTripSearch, useTripSearch } from './search.ts'

export type DialogName = 'share' | 'unlock' | 'help' | 'upload' | 'alerts' | 'times' | 'history'

export type Adding = { files?: readonly File[]; text?: string }

export type TripAccess = { id: string; credentials: { view: string; edit?: string } }

export type TripContext = TripAccess & {
  canEdit: boolean
  unlock: (editPassword: string) => void
  openDialog: (name: DialogName) => void
}

export const TripProvider = createContext<TripContext | null>(null)

export function useTrip(): TripContext {
  const trip = use(TripProvider)
  if (!trip) throw new Error('useTrip outside of a trip page')
  return trip
}

/** Edit passwords from the address. They are stored once the server has accepted them. */
const offered = new Map<string, string>()

type TripRoute = { itineraryId: string; viewPassword: string | undefined }

export type TripKeys = NonNullable<ReturnType<typeof useTripAccess>>

/** Passwords from the query, the path or storage (spec access-4). They leave the address bar. */
export function useTripAccess({ itineraryId, viewPassword }: TripRoute) {
  const search = useTripSearch()
  const [stored] = useState(() => readEditLink(itineraryId))
  const view = search.p ?? viewPassword ?? stored?.viewPassword
  const [edit, setEdit] = useState(() => {
    if (search.edit) offered.set(itineraryId, search.edit)
    return offered.get(itineraryId) ?? stored?.editPassword
  })

  useEffect(() => {
    if (!view || (!search.edit && !search.p && viewPassword)) return
    navigate(tripPath(itineraryId, { viewPassword: view }) + makeTripSearch(search), { replace: true })
  }, [itineraryId, view, viewPassword, search])

  const keep = useCallback(
    (editPassword: string) => {
      if (view) saveEditLink(itineraryId, { viewPassword: view, editPassword })
      setEdit(editPassword)
    },
    [itineraryId, view],
  )
  /** Keeps a right edit password; a wrong one gives way to the stored one. */
  const settle = useCallback(
    (canEdit: boolean) => {
      if (!edit) return
      offered.delete(itineraryId)
      if (canEdit) keep(edit)
      else setEdit(stored?.editPassword === edit ? undefined : stored?.editPassword)
    },
    [edit, itineraryId, keep, stored],
  )
  const access: TripAccess | null = useMemo(
    () => (view ? { id: itineraryId, credentials: edit ? { view, edit } : { view } } : null),
    [itineraryId, view, edit],
  )
  return access && { access, unlock: keep, settle }
}
