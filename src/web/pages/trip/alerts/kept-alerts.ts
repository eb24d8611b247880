import { useSyncExternalStore } from 'react'
import { join } from '#web/listeners.ts'
import { itemKeys, readItem, removeItem, writeItem } from '#web/storage.ts'
import { readBook } from '#web/worker/alert-book.ts'

/** The alerts that this browser asked for, of one trip. */
export type KeptAlerts = {
  token: string
  /** `pending`: the mailbox has not confirmed yet. */
  state: 'pending' | 'active'
  /** Ids of the travelers chosen; null: everybody. */
  travelers: string[] | null
  /** Where they go; null: to this browser. */
  email: string | null
  /** What the server was sent last: where alerts go, and of which flights; see `sentKey`. */
  told: string
  /** Nothing more is told after this. Milliseconds since 1970. */
  until: number
}

const ALERTS_KEY = 'alerts_'
const alertsKey = (id: string) => ALERTS_KEY + id
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

/** Drops those that are over. True where there were any, over or not. */
export function dropOverAlerts(now: number): boolean {
  const keys = itemKeys().filter((key) => key.startsWith(ALERTS_KEY))
  for (const key of keys) if (!((parse(readItem(key))?.until ?? 0) > now)) removeItem(key)
  return keys.length > 0
}

/** Alerts that go on though the server does not know their token: the worker renewed them, as `token`. */
export const keptAfterStop = (kept: KeptAlerts, token: string | undefined): KeptAlerts | null =>
  kept.email === null && token !== undefined && token !== kept.token ? { ...kept, token } : null

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

/** Erases what this browser keeps of alerts for trips that are over. */
export async function tidyAlerts(now: number): Promise<void> {
  if (dropOverAlerts(now)) await readBook(now)
}
