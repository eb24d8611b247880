import { useNavigate } from '@tanstack/react-router'
import type { TabName } from './search.ts'

/** Opens a tab; with a flight, the flights tab jumps to it. */
export function useOpenTab(): (tab: TabName, flight?: string) => void {
  const navigate = useNavigate()
  return (tab, flight) => {
    void navigate({ to: '.', search: { tab, ...(flight ? { flight } : {}) } })
    if (!flight) window.scrollTo({ top: 0 })
  }
}
