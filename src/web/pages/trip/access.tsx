import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { saveEditLink, tripPath, useEditLink, useKeptItem, writeItem } from '#web/storage.ts'
import { makeTripSearch, useTripSearch, viewPasswordOf, type TripRoute } from './search.ts'

export type DialogName =
  | 'menu'
  | 'share'
  | 'unlock'
  | 'rename'
  | 'help'
  | 'upload'
  | 'alerts'
  | 'times'
  | 'history'
  | 'delete'
  | 'forget'
  | 'print'

/** `way`: of the dialog, or the form of a flight; without it what is to be added says it. */
export type Adding = { way?: 'files' | 'text' | 'email' | 'form'; files?: readonly File[]; text?: string }

export type TripAccess = { id: string; credentials: { view: string; edit?: string; add?: string } }

export type TripContext = TripAccess & {
  canEdit: boolean
  /** May add documents: editors, and whoever has the link for that. */
  canAdd: boolean
  unlock: (editPassword: string) => void
  openDialog: (name: DialogName | null) => void
  /** An edit password that the server did not take. */
  refused: string | null
}

export const TripProvider = createContext<TripContext | null>(null)

export function useTrip(): TripContext {
  const trip = use(TripProvider)
  if (!trip) throw new Error('useTrip outside of a trip page')
  return trip
}

/**
 * Edit passwords from the address. They are stored once the server has accepted them. Null where the server
 * draws: what one visitor offers is not for the next.
 */
const offered = typeof document === 'undefined' ? null : new Map<string, string>()

const addLinkKey = (id: string) => `add_link_${id}`

export type TripKeys = NonNullable<ReturnType<typeof useTripAccess>>

/** Passwords from the address or storage. They leave the address bar. */
export function useTripAccess(route: TripRoute) {
  const { itineraryId, viewPassword } = route
  const search = useTripSearch()
  const stored = useEditLink(itineraryId)
  const view = viewPasswordOf({ route, search }, stored)
  const [own, setOwn] = useState(() => {
    if (search.edit) offered?.set(itineraryId, search.edit)
    return search.edit ?? offered?.get(itineraryId)
  })
  const [refused, setRefused] = useState<string | null>(null)
  const [given] = useState(search.add)
  const kept = useKeptItem(addLinkKey(itineraryId))
  const add = given ?? kept ?? undefined
  const edit = own ?? (stored?.editPassword === refused ? undefined : stored?.editPassword)

  useEffect(() => {
    if (search.add) writeItem(addLinkKey(itineraryId), search.add)
    if (!view || (!search.edit && !search.add && !search.p && viewPassword)) return
    navigate(tripPath(itineraryId, { viewPassword: view }) + makeTripSearch(search), { replace: true })
  }, [itineraryId, view, viewPassword, search])

  const keep = useCallback(
    (editPassword: string) => {
      if (view) saveEditLink(itineraryId, { viewPassword: view, editPassword })
      setOwn(editPassword)
    },
    [itineraryId, view],
  )
  /** Keeps a right edit password; a wrong one gives way to the stored one. */
  const settle = useCallback(
    (canEdit: boolean) => {
      if (!edit) return
      offered?.delete(itineraryId)
      if (canEdit) return keep(edit)
      setRefused(edit)
      setOwn(undefined)
    },
    [edit, itineraryId, keep],
  )
  const access: TripAccess | null = useMemo(
    () =>
      view
        ? { id: itineraryId, credentials: { view, ...(edit ? { edit } : {}), ...(add ? { add } : {}) } }
        : null,
    [itineraryId, view, edit, add],
  )
  return access && { access, unlock: keep, settle, refused }
}
