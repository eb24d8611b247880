import { useSyncExternalStore } from 'react'
import { makeValue } from './listeners.ts'
import { readItem, writeItem } from './storage.ts'
import { isHydrating, perLanguage } from './visit.ts'

/** How the visitor reads times on all trips. `locale`: 12 or 24 hours by language. */
export type Times = { zone: 'airport' | 'visitor'; clock: 'locale' | '12' | '24' }

const KEY = 'times'
const USUAL: Times = { zone: 'airport', clock: 'locale' }

const times = makeValue(USUAL)

/** As on the ticket while a page of the server is hydrated: the server does not know what is chosen here. */
const shownTimes = (): Times => (isHydrating() ? USUAL : times.get())

/** Reads what this browser chose. To be called once what the server drew is hydrated. */
export function readTimes(): void {
  const [chosen, known] = [parseTimes(readItem(KEY)), times.get()]
  const isSame = chosen.zone === known.zone && chosen.clock === known.clock
  // The same object draws nothing anew but what was hydrated as usual
  times.set(isSame ? known : chosen)
}

export function saveTimes(chosen: Times): void {
  writeItem(KEY, JSON.stringify(chosen))
  times.set(chosen)
}

export const useTimes = (): Times => useSyncExternalStore(subscribe, shownTimes, () => USUAL)

/** IANA zone of shown times; null for local to each airport. */
export const shownZone = (): string | null => (shownTimes().zone === 'visitor' ? visitorZone() : null)

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

export const languageHas12 = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 ?? false,
)

export const hasTwelveHours = (): boolean =>
  shownTimes().clock === 'locale' ? languageHas12() : shownTimes().clock === '12'

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
  const elsewhere = ({ key, newValue }: StorageEvent) => key === KEY && times.set(parseTimes(newValue))
  const leave = times.watch(listener)
  addEventListener('storage', elsewhere)
  return () => {
    leave()
    removeEventListener('storage', elsewhere)
  }
}
