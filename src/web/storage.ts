/** What this browser keeps: edit links by itinerary id (spec access-11), and other items. */

export type StoredLink = { viewPassword: string; editPassword: string }

/** `/itinerary/{id}/{viewPassword}?edit={editPassword}` */
export function tripPath(id: string, link: { viewPassword: string; editPassword?: string | null }): string {
  const path = `/itinerary/${encodeURIComponent(id)}/${encodeURIComponent(link.viewPassword)}`
  return link.editPassword ? `${path}?edit=${encodeURIComponent(link.editPassword)}` : path
}

export function saveEditLink(id: string, link: StoredLink): void {
  writeItem(editLinkKey(id), tripPath(id, link))
}

export function readEditLink(id: string): StoredLink | null {
  const match = /^\/itinerary\/[^/]+\/([^/?]+)\?edit=([^&]+)$/.exec(readItem(editLinkKey(id)) ?? '')
  if (!match?.[1] || !match[2]) return null
  return { viewPassword: decodeURIComponent(match[1]), editPassword: decodeURIComponent(match[2]) }
}

const editLinkKey = (id: string) => `edit_link_${id}`

export const TOKEN_KEY = 'auth_token'

export const readToken = (): string | null => readItem(TOKEN_KEY)

export const VIEW_LINK = 'view_link_'

/** Keeps the link of an opened trip for My Trips, only while somebody is signed in. */
export function keepViewLink(id: string, viewPassword: string): void {
  if (readToken()) writeItem(VIEW_LINK + id, tripPath(id, { viewPassword }))
}

/** Private windows may refuse storage: then nothing is remembered. */
export function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
}

export function itemKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
