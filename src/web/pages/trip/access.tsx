import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { readEditLink, saveEditLink, tripPath } from '#web/storage.ts'
import { makeTripSearch, useTripSearch } from './search.ts'

/** The dialogs of the trip page; one at a time is open. */
export type DialogName = 'share' | 'unlock' | 'help' | 'upload' | 'alerts'

/** What the dialog that adds documents begins with: files to send, or text to look at. */
export type Adding = { files?: readonly File[]; text?: string }

/** A trip and what opens it in this browser. */
export type TripAccess = {
  id: string
  credentials: { view: string; edit?: string }
}

/** The access of this page plus what the server said about it. */
export type TripContext = TripAccess & {
  canEdit: boolean
  unlock: (editPassword: string) => void
  /** Opens the dialog that adds documents. */
  openUpload: () => void
  /** Opens the dialog behind the bell. */
  openAlerts: () => void
}

const Context = createContext<TripContext | null>(null)

export function TripProvider({ value, children }: { value: TripContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

export function useTrip(): TripContext {
  const trip = use(Context)
  if (!trip) throw new Error('useTrip outside of a trip page')
  return trip
}

/** Edit passwords that came with an address. They are stored only once the server has accepted them. */
const offered = new Map<string, string>()

/** What the path of a trip page names (spec page-3). */
export type TripRoute = { itineraryId: string; viewPassword: string | undefined }

type TripKeys = {
  access: TripAccess | null
  unlock: (editPassword: string) => void
  /** Is told whether the edit password was right: keeps it, or goes back to the stored one. */
  settle: (canEdit: boolean) => void
}

/**
 * The view password of the query, the route or this browser's storage; the edit password of the query or
 * storage (spec access-4). Null without a view password. Passwords in the query leave the address bar.
 */
export function useTripAccess({ itineraryId, viewPassword }: TripRoute): TripKeys {
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
  const settle = useCallback(
    (canEdit: boolean) => {
      if (!edit) return
      offered.delete(itineraryId)
      if (canEdit) keep(edit)
      else setEdit(stored?.editPassword === edit ? undefined : stored?.editPassword)
    },
    [edit, itineraryId, keep, stored],
  )
  const access = useMemo(
    () => (view ? { id: itineraryId, credentials: edit ? { view, edit } : { view } } : null),
    [itineraryId, view, edit],
  )
  return { access, unlock: keep, settle }
}
