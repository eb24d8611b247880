import { useSyncExternalStore } from 'react'
import { readItem, writeItem } from './storage.ts'

/** How the visitor reads times on all trips. `locale`: 12 or 24 hours by language. */
export type Times = { zone: 'airport' | 'visitor'; clock: 'locale' | '12' | '24' }

const KEY = 'times'
const USUAL: Times = { zone: 'airport', clock: 'locale' }

let current = parseTimes(readItem(KEY))
const listeners = new Set<() => void>()

const readTimes = (): Times => current

export function saveTimes(times: Times): void {
  current = times
  writeItem(KEY, JSON.stringify(times))
  for (const listener of listeners) listener()
}

export function useTimes(): Times {
  return useSyncExternalStore(subscribe, readTimes, readTimes)
}

/** IANA zone of shown times; null for local to each airport. */
export const shownZone = (): string | null => (current.zone === 'visitor' ? visitorZone() : null)

export const visitorZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** "America/Argentina/Buenos_Aires" → "Buenos Aires" */
export const zoneCity = (zone: string): string =>
  RENAMED[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Browsers still use these old names (IANA file `backward`). */
const RENAMED: Record<string, string> = {
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Europe/Kiev': 'Kyiv',
}

export const LOCALE_HAS_12 =
  new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).resolvedOptions().hour12 ?? false

export const hasTwelveHours = (): boolean =>
  current.clock === 'locale' ? LOCALE_HAS_12 : current.clock === '12'

/** Anything that is no choice falls back to the default. */
export function parseTimes(kept: string | null): Times {
  try {
    const { zone, clock } = JSON.parse(kept ?? '{}') as Partial<Record<keyof Times, unknown>>
    return {
      zone: zone === 'visitor' ? zone : USUAL.zone,
      clock: clock === '12' || clock === '24' ? clock : USUAL.clock,
    }
  } catch {
    return USUAL
  }
}

function subscribe(listener: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY) return
    current = parseTimes(newValue)
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}
