import { useSyncExternalStore } from 'react'
import { readItem } from '#web/storage.ts'

export const alertsKey = (id: string) => `alerts_${id}`

/** What this browser keeps of a trip's alerts, as text ({@link import('./kept-alerts.ts').KeptAlerts}). */
export const useAlertsText = (id: string): string | null =>
  useSyncExternalStore(subscribe, () => readItem(alertsKey(id)))

/** Storage tells other windows of a change by itself; this one is told likewise (kept-alerts.ts). */
function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
