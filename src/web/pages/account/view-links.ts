import { itemKeys, readEditLink, readItem, removeItem, tripPath, VIEW_LINK } from '#web/storage.ts'

/** Path of a trip from its edit link, or from the view link kept for My Trips. */
export function readViewPath(id: string): string | null {
  const link = readEditLink(id)
  if (link) return tripPath(id, { viewPassword: link.viewPassword })
  const kept = readItem(VIEW_LINK + id)
  return kept?.startsWith('/itinerary/') ? kept : null
}

/** Removes all view links, on signing out. */
export function forgetViewLinks(): void {
  for (const key of itemKeys()) if (key.startsWith(VIEW_LINK)) removeItem(key)
}
