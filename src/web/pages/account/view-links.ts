import { itemKeys, readEditLink, readItem, removeItem, tripPath, VIEW_LINK } from '#web/storage.ts'

/** This browser's view path of a trip: from its edit link, or the view link kept for who is signed in. */
export function readViewPath(id: string): string | null {
  const link = readEditLink(id)
  if (link) return tripPath(id, { viewPassword: link.viewPassword })
  const kept = readItem(VIEW_LINK + id)
  return kept?.startsWith('/itinerary/') ? kept : null
}

/** Removes all view links; whoever signs out leaves none behind. */
export function forgetViewLinks(): void {
  for (const key of itemKeys()) if (key.startsWith(VIEW_LINK)) removeItem(key)
}
