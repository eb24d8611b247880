import { useSyncExternalStore } from 'react'
import { SESSION_KEYS, type AdminSession, type TokenExpiry } from '#contract/admin/session.ts'
import { readItem, removeItem, writeItem } from '#web/storage.ts'

/** `expires`: epoch milliseconds. */
export type Session = { token: string; expires: number }

/**
 * How the console is to somebody without a token: `open` where a development server lets everybody of its own machine in and no header is
 * sent (spec console-5), `locked`, or `closed`, since the server has no key.
 */
export type ConsoleAccess = 'open' | 'locked' | 'closed'

const listeners = new Set<() => void>()
let reason: string | null = null
let access: ConsoleAccess | null = null

/** Keeps a session where spec console-4 says: the key for this window, the token and when it ends for this browser. */
export function startSession(apiKey: string, { token, expiresIn }: AdminSession): void {
  try {
    sessionStorage.setItem(SESSION_KEYS.apiKey, apiKey)
  } catch {
    // A window that refuses storage: nothing needs the key later
  }
  writeItem(SESSION_KEYS.token, token)
  writeItem(SESSION_KEYS.expires, `${Date.now() + lifeOf(expiresIn)}`)
  reason = null
  tell()
}

/** Forgets the session. `why`: the sentence that the sign-in page shows. */
export function endSession(why: string | null = null): void {
  try {
    sessionStorage.removeItem(SESSION_KEYS.apiKey)
  } catch {
    // Nothing is kept there
  }
  removeItem(SESSION_KEYS.token)
  removeItem(SESSION_KEYS.expires)
  reason = why
  // Who was let in may be let in no longer
  access = null
  tell()
}

/** The session, as long as it is good (spec console-4). */
export function readSession(now = Date.now()): Session | null {
  const token = readItem(SESSION_KEYS.token)
  const expires = Number(readItem(SESSION_KEYS.expires))
  return token && expires > now ? { token, expires } : null
}

/** Ends the session with `why` as soon as it is over; at once when a machine wakes up after that. Answers how to stop looking. */
export function endWhenOver(why: string): () => void {
  const look = () => {
    if (!readSession()) endSession(why)
  }
  const left = Number(readItem(SESSION_KEYS.expires)) - Date.now()
  const timer = setTimeout(look, Math.min(Math.max(0, left) + 1, LONGEST_TIMER_MS))
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** What a timer can count (2^31 - 1). */
const LONGEST_TIMER_MS = 2_147_483_647

/** Why the last session ended, where it did not end by Logout. */
export const endReason = (): string | null => reason

/** What the server said of its console. */
export function keepAccess(next: ConsoleAccess): void {
  access = next
  tell()
}

export const isOpen = (): boolean => access === 'open'

export const useKnownAccess = (): ConsoleAccess | null => useSyncExternalStore(listen, () => access)

/** The token, renewed when somebody signs in or out, in this window or another one. */
export function useToken(): string | null {
  return useSyncExternalStore(listen, () => readSession()?.token ?? null)
}

/** Milliseconds of hours with an 'h', or of seconds (spec console-4); 0 for anything else, so that nothing is good for ever. */
export function lifeOf(expiresIn: TokenExpiry): number {
  const [, hours] = /^(\d+)h$/.exec(`${expiresIn}`) ?? []
  const seconds = hours ? Number(hours) * 3_600 : Number(expiresIn)
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1_000 : 0
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}
