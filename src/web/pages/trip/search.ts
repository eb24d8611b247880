export const TABS = ['overview', 'flights', 'timeline', 'travelers', 'map'] as const
export type TabName = (typeof TABS)[number]

/** `p` view password, `edit` edit password, `tab` the tab to open (spec A §2). `flight` marks a flight to jump to. */
export type TripSearch = { p?: string; edit?: string; tab?: TabName; flight?: string }

export function readTripSearch(search: Record<string, unknown>): TripSearch {
  const { p, edit, tab, flight } = search
  return {
    ...(typeof p === 'string' && p ? { p } : {}),
    ...(typeof edit === 'string' && edit ? { edit } : {}),
    ...(isTab(tab) ? { tab } : {}),
    ...(typeof flight === 'string' && flight ? { flight } : {}),
  }
}

const isTab = (value: unknown): value is TabName => TABS.some((tab) => tab === value)
