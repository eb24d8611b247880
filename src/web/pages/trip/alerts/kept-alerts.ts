import { useSyncExternalStore } from 'react'
import { join } from '#web/listeners.ts'
import { readItem, removeItem, writeItem } from '#web/storage.ts'

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

const alertsKey = (id: string) => `alerts_${id}`
const listeners = new Set<() => void>()

export function keepAlerts(id: string, kept: KeptAlerts | null): void {
  if (kept) writeItem(alertsKey(id), JSON.stringify(kept))
  else removeItem(alertsKey(id))
  for (const listener of listeners) listener()
}

/** What is kept of a trip, followed as it changes here or in another window. */
export function useKeptAlerts(id: string): KeptAlerts | null {
  return parse(useSyncExternalStore(subscribe, () => readItem(alertsKey(id))))
}

export const readKeptAlerts = (id: string): KeptAlerts | null => parse(readItem(alertsKey(id)))

function parse(text: string | null): KeptAlerts | null {
  try {
    return JSON.parse(text ?? 'null') as KeptAlerts | null
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  const leave = join(listeners, listener)
  addEventListener('storage', listener)
  return () => {
    leave()
    removeEventListener('storage', listener)
  }
}
