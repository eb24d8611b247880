import { useSyncExternalStore } from 'react'
import { SESSION_KEYS } from '#contract/admin/session.ts'
import { joinStored } from '#web/listeners.ts'
import { readItem, writeItem } from '#web/storage.ts'
import { momentText, type MomentOptions } from './format.ts'

const KEY = SESSION_KEYS.zone
const UTC = 'UTC'

export const ZONES = { utc: UTC, local: 'Local' } as const
export type Zone = keyof typeof ZONES

const listeners = new Set<() => void>()
const listen = (listener: () => void) => joinStored(listeners, listener)
const readZone = (): Zone => (readItem(KEY) === 'utc' ? 'utc' : 'local')

/** For all open windows of this browser, and later ones (spec console-31). */
export function chooseZone(zone: Zone): void {
  writeItem(KEY, zone)
  for (const listener of listeners) listener()
}

/** The chosen zone, its short name ("CET") today, and how an instant is written in it. */
export function useZone() {
  const zone = useSyncExternalStore(listen, readZone)
  const timeZone = zone === 'utc' ? UTC : undefined
  const [name = UTC] = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts()
    .flatMap(({ type, value }) => (type === 'timeZoneName' ? [value] : []))
  const write = (at: string | number, options: MomentOptions = {}) => momentText(at, { timeZone, ...options })
  return { zone, timeZone, name, write }
}
