import { navigate } from 'wouter/use-browser-location'
import { makeTripSearch, type TabName } from './search.ts'

/** Opens a tab; with a flight, the flights tab jumps to it. */
export function openTab(tab: TabName, flight?: string): void {
  navigate(location.pathname + makeTripSearch({ tab, ...(flight ? { flight } : {}) }))
  if (!flight) window.scrollTo({ top: 0 })
}
