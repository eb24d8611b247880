import { useSyncExternalStore } from 'react'
import { readItem, writeItem } from './storage.ts'

/** How this visitor wants to read times, on every trip. `locale`: 12 or 24 hours as their language has it. */
export type Times = { zone: 'airport' | 'visitor'; clock: 'locale' | '12' | '24' }

const KEY = 'times'
const USUAL: Times = { zone: 'airport', clock: 'locale' }

let current = parseTimes(readItem(KEY))
const listeners = new Set<() => void>()

/** The choice that holds now; components use `useTimes`, so that they follow it. */
const readTimes = (): Times => current

export function saveTimes(times: Times): void {
  current = times
  writeItem(KEY, JSON.stringify(times))
  for (const listener of listeners) listener()
}

/** The choice, followed as it changes here or in another window. */
export function useTimes(): Times {
  return useSyncExternalStore(subscribe, readTimes, readTimes)
}

/** The zone that times are shown in; null for the local time of each airport. */
export const shownZone = (): string | null => (current.zone === 'visitor' ? visitorZone() : null)

/** IANA name of the zone that the visitor's device is set to. */
export const visitorZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** "America/Argentina/Buenos_Aires" → "Buenos Aires" */
export const zoneCity = (zone: string): string =>
  RENAMED[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Browsers go on to name these zones by their old names (links in the IANA file `backward`). */
const RENAMED: Record<string, string> = {
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Europe/Kiev': 'Kyiv',
}

/** Whether 12 hours are usual in the visitor's language. */
export const LOCALE_HAS_12 =
  new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).resolvedOptions().hour12 ?? false

export const hasTwelveHours = (): boolean =>
  current.clock === 'locale' ? LOCALE_HAS_12 : current.clock === '12'

/** What was kept; anything that is not a choice is the usual one. */
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
