import { readItem, removeItem, writeItem } from '#web/storage.ts'
import { alertsKey, useAlertsText } from './alerts-text.ts'

/** The alerts that this browser asked for, of one trip. */
export type KeptAlerts = {
  token: string
  /** `pending`: the mailbox has not confirmed yet. */
  state: 'pending' | 'active'
  /** Ids of the travelers chosen; null: everybody. */
  travelers: string[] | null
  /** Where they go; null: to this browser. */
  email: string | null
  /** What the server was told last: where to, and of which flights. */
  told: string
}

export function keepAlerts(id: string, kept: KeptAlerts | null): void {
  if (kept) writeItem(alertsKey(id), JSON.stringify(kept))
  else removeItem(alertsKey(id))
  dispatchEvent(new Event('storage'))
}

/** What is kept of a trip, followed as it changes here or in another window. */
export const useKeptAlerts = (id: string): KeptAlerts | null => parse(useAlertsText(id))

export const readKeptAlerts = (id: string): KeptAlerts | null => parse(readItem(alertsKey(id)))

function parse(text: string | null): KeptAlerts | null {
  try {
    return JSON.parse(text ?? 'null') as KeptAlerts | null
  } catch {
    return null
  }
}
