import { useMemo, useSyncExternalStore } from 'react'
import { hashNumber } from '#domain/hash.ts'

/** What this browser keeps: edit links by itinerary id (spec access-11), and other items. */

export type StoredLink = { viewPassword: string; editPassword: string }

/** `/itinerary/{id}/{viewPassword}?edit={editPassword}` */
export function tripPath(id: string, link: { viewPassword: string; editPassword?: string | null }): string {
  const path = `/itinerary/${encodeURIComponent(id)}/${encodeURIComponent(link.viewPassword)}`
  return link.editPassword ? `${path}?edit=${encodeURIComponent(link.editPassword)}` : path
}

export function saveEditLink(id: string, link: StoredLink): void {
  if (!isForgotten(id)) writeItem(editLinkKey(id), tripPath(id, link))
}

export const readEditLink = (id: string): StoredLink | null => parseEditLink(readItem(editLinkKey(id)))

export function useEditLink(id: string): StoredLink | null {
  const kept = useKeptItem(editLinkKey(id))
  return useMemo(() => parseEditLink(kept), [kept])
}

/** Follows changes in other windows. Null while the server's page is hydrated: it does not know. */
export const useKeptItem = (key: string): string | null =>
  useSyncExternalStore(
    watchStorage,
    () => readItem(key),
    () => null,
  )

function watchStorage(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function parseEditLink(kept: string | null): StoredLink | null {
  const match = /^\/itinerary\/[^/]+\/([^/?]+)\?edit=([^&]+)$/.exec(kept ?? '')
  if (!match?.[1] || !match[2]) return null
  return { viewPassword: decodeURIComponent(match[1]), editPassword: decodeURIComponent(match[2]) }
}

const editLinkKey = (id: string) => `edit_link_${id}`

export const TOKEN_KEY = 'auth_token'

export const readToken = (): string | null => readItem(TOKEN_KEY)

export const VIEW_LINK = 'view_link_'

/** Keeps the link of an opened trip, for the list of those on this device. */
export function keepViewLink(id: string, viewPassword: string): void {
  if (mayKeep(id)) writeItem(VIEW_LINK + id, tripPath(id, { viewPassword }))
}

export const FORGOTTEN_KEY = 'forgotten'
export const ALL_TRIPS = '*'

/** Whether a trip was forgotten since this page was opened. */
export const isForgotten = (id: string): boolean =>
  (readForgotten()[hashNumber(id)] ?? 0) >= performance.timeOrigin

/** False where a trip, or all of them, were forgotten since this page was opened. */
export const mayKeep = (id: string): boolean => !isForgotten(id) && !isForgotten(ALL_TRIPS)

/** When trips were forgotten, in milliseconds since 1970, by a hash of their ids. */
export const readForgotten = (): Record<string, number> =>
  attempt(() => (JSON.parse(readItem(FORGOTTEN_KEY) ?? '{}') ?? {}) as Record<string, number>, {})

export function readViewPath(id: string): string | null {
  const link = readEditLink(id)
  if (link) return tripPath(id, { viewPassword: link.viewPassword })
  const kept = readItem(VIEW_LINK + id)
  return kept?.startsWith('/itinerary/') ? kept : null
}

/** Storage key of spec notify-9. */
export const NOTICES_KEY = 'upload_notifications'

export const LAST_TRIP = 'last_trip'

/** The view path of the trip that was opened last: the start of the installed app leads there. */
export const readLastTrip = (): string | null => {
  const path = readItem(LAST_TRIP)
  return path?.startsWith('/itinerary/') ? path : null
}

export function keepLastTrip(id: string, viewPassword: string): void {
  if (mayKeep(id)) writeItem(LAST_TRIP, tripPath(id, { viewPassword }))
}

export const readItem = (key: string): string | null => attempt(() => localStorage.getItem(key), null)
export const itemKeys = (): string[] => attempt(() => Object.keys(localStorage), [])
export const removeItem = (key: string): void => attempt(() => localStorage.removeItem(key), undefined)

export const writeItem = (key: string, value: string): void =>
  attempt(() => localStorage.setItem(key, value), undefined)

/** Private windows may refuse storage: then nothing is remembered. */
export function attempt<T>(access: () => T, otherwise: T): T {
  try {
    return access()
  } catch {
    return otherwise
  }
}
