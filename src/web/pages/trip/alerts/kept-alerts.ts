import { useSyncExternalStore } from 'react'
import { parseJson } from '#web/api.ts'
import { joinStored } from '#web/listeners.ts'
import { itemKeys, readItem, removeItem, writeItem } from '#web/storage.ts'

export type KeptAlerts = {
  token: string
  /** `pending`: the mailbox has not confirmed yet. */
  state: 'pending' | 'active'
  /** Ids of the travelers chosen; null: everybody. */
  travelers: string[] | null
  /** Where they go; null: to this browser. */
  email: string | null
  /** `sentKey` of what the server was sent last. */
  told: string
  /** When they end, in milliseconds since 1970. */
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

/** Follows changes here and in other windows. */
export function useKeptAlerts(id: string): KeptAlerts | null {
  return parse(
    useSyncExternalStore(
      subscribe,
      () => readItem(alertsKey(id)),
      () => null,
    ),
  )
}

export const readKeptAlerts = (id: string): KeptAlerts | null => parse(readItem(alertsKey(id)))

/** Drops those that are over. True if any were kept, over or not. */
export function dropExpiredAlerts(now: number): boolean {
  const keys = itemKeys().filter((key) => key.startsWith(ALERTS_KEY))
  for (const key of keys) if (!((parse(readItem(key))?.until ?? 0) > now)) removeItem(key)
  return keys.length > 0
}

/** The alerts with the worker's renewed `token`; null if it renewed none. */
export const keptAfterStop = (kept: KeptAlerts, token: string | undefined): KeptAlerts | null =>
  kept.email === null && token !== undefined && token !== kept.token ? { ...kept, token } : null

const parse = (text: string | null) => (parseJson(text ?? '') as KeptAlerts | null | undefined) ?? null

const subscribe = (listener: () => void) => joinStored(listeners, listener)

export async function tidyAlerts(now: number): Promise<void> {
  if (!dropExpiredAlerts(now)) return
  const { readBook } = await import('#web/worker/alert-book.ts')
  await readBook(now)
}
