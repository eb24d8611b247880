import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { viewPasswordOf } from '#contract/trip-page.ts'
import { isForgotten, saveEditLink, tripPath, useEditLink, useKeptItem, writeItem } from '#web/storage.ts'
import { makeTripSearch, tripAccess, useTripSearch, type TripAccess, type TripRoute } from './search.ts'

export type DialogName =
  | 'menu'
  | 'share'
  | 'unlock'
  | 'rename'
  | 'help'
  | 'upload'
  | 'documents'
  | 'alerts'
  | 'times'
  | 'history'
  | 'delete'
  | 'forget'
  | 'print'

/** `way`: of the dialog, or the form of a flight; without it what is to be added says it. */
export type Adding = { way?: 'files' | 'text' | 'email' | 'form'; files?: readonly File[]; text?: string }

export type { TripAccess }

export type TripContext = TripAccess & {
  canEdit: boolean
  /** May add documents: editors, and whoever has the link for that. */
  canAdd: boolean
  unlock: (editPassword: string) => void
  openDialog: (name: DialogName | null, adding?: Adding) => void
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

export const addLinkKey = (id: string) => `add_link_${id}`

export type TripKeys = NonNullable<ReturnType<typeof useTripAccess>>

/** Passwords from the address or storage. They leave the address bar. */
export function useTripAccess(route: TripRoute) {
  const { itineraryId, viewPassword } = route
  const search = useTripSearch()
  const stored = useEditLink(itineraryId)
  const view = viewPasswordOf({ ...route, p: search.p }) ?? stored?.viewPassword
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
  /** Keeps right passwords; a wrong one to edit gives way to the stored one. */
  const settle = useCallback(
    ({ canEdit, canAdd }: { canEdit: boolean; canAdd: boolean }) => {
      if (add && canAdd && !canEdit && !isForgotten(itineraryId)) writeItem(addLinkKey(itineraryId), add)
      if (!edit) return
      offered?.delete(itineraryId)
      if (canEdit) return keep(edit)
      setRefused(edit)
      setOwn(undefined)
    },
    [edit, add, itineraryId, keep],
  )
  const access = useMemo(() => tripAccess(itineraryId, { view, edit, add }), [itineraryId, view, edit, add])
  return access && { access, unlock: keep, settle, refused }
}
