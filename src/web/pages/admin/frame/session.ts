import { useEffect, useState, useSyncExternalStore } from 'react'
import { SESSION_KEYS, type AdminSession, type TokenExpiry } from '#contract/admin/session.ts'
import { operatorRows } from '#contract/api/operator.ts'
import { ERRORS } from '#contract/errors.ts'
import { ApiError, call } from '#web/api.ts'
import { joinStored, makeValue } from '#web/listeners.ts'
import { attempt, readItem, removeItem, writeItem } from '#web/storage.ts'

/** Spec console-5. */
export const NO_TOKEN = 'No valid authentication token. Please login again.'
const EXPIRED: string = ERRORS['admin.expired'].message
export const CLOSED: string = ERRORS['admin.closed'].message

/**
 * Access without a token: `open` on a development server's own machine (spec console-5), `locked`, or
 * `closed` if the server has no admin key.
 */
type ConsoleAccess = 'open' | 'locked' | 'closed'

const listeners = new Set<() => void>()
let reason: string | null = null
const access = makeValue<ConsoleAccess | null>(null)

/** Stores the session (spec console-4): key for this window, token and expiry for this browser. */
export function startSession(apiKey: string, { token, expiresIn }: AdminSession): void {
  attempt(() => sessionStorage.setItem(SESSION_KEYS.apiKey, apiKey), undefined)
  writeItem(SESSION_KEYS.token, token)
  writeItem(SESSION_KEYS.expires, `${Date.now() + lifeOf(expiresIn)}`)
  reason = null
  tell()
}

/** `why`: the sentence that the sign-in page shows. */
export function endSession(why: string | null = null): void {
  removeItem(SESSION_KEYS.expires)
  reason = why
  forgetSecrets()
}

function forgetSecrets(): void {
  attempt(() => sessionStorage.removeItem(SESSION_KEYS.apiKey), undefined)
  removeItem(SESSION_KEYS.token)
  // Access may have been revoked
  access.set(null)
  tell()
}

/** The token until it expires (spec console-4). */
export const readToken = () => (expiry() > Date.now() ? readItem(SESSION_KEYS.token) || null : null)

/** Epoch milliseconds; 0 without a session. */
const expiry = () => Number(readItem(SESSION_KEYS.expires))

/** Ends the session on expiry, also after sleep; every window learns why. Returns the clean-up. */
export function endWhenOver(): () => void {
  const look = () => {
    if (!readToken()) forgetSecrets()
  }
  const left = expiry() - Date.now()
  const timer = setTimeout(look, Math.min(Math.max(0, left) + 1, LONGEST_TIMER_MS))
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Maximum of a timer (2^31 - 1). */
const LONGEST_TIMER_MS = 2_147_483_647

/** Why there is no session (spec console-30); null without one before, and after Logout. */
export const endReason = (): string | null => reason ?? (expiry() ? EXPIRED : null)

export const isOpen = (): boolean => access.get() === 'open'

/** Access without a token, requested if `needed`; null until the answer. */
export function useConsoleAccess(needed: boolean): ConsoleAccess | null {
  const known = useSyncExternalStore(access.watch, access.get)
  const asks = needed && known === null
  useEffect(() => {
    if (!asks) return
    const end = new AbortController()
    // A cheap row, called without a token. If nothing answers, signing in will say so
    void call(operatorRows.adminConfig, { signal: end.signal })
      .then(() => 'open' as const, accessOf)
      .then((answer) => end.signal.aborted || access.set(answer))
    return () => end.abort()
  }, [asks])
  return known
}

export const accessOf = (refusal: unknown): ConsoleAccess =>
  refusal instanceof ApiError && refusal.message === CLOSED ? 'closed' : 'locked'

export function useToken(): string | null {
  return useSyncExternalStore(listen, readToken)
}

/** Milliseconds of hours with an 'h', or of seconds (spec console-4); 0 if invalid, so that it expires. */
export function lifeOf(expiresIn: TokenExpiry): number {
  const [, hours] = /^(\d+)h$/.exec(`${expiresIn}`) ?? []
  const seconds = hours ? Number(hours) * 3_600 : Number(expiresIn)
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1_000 : 0
}

const listen = (listener: () => void) => joinStored(listeners, listener)

function tell(): void {
  for (const listener of listeners) listener()
}

const kept = new Map<string, unknown>()

/** A state that survives its screen and an expired session; in memory only, and cleared on logout. */
export function useKept<T>(name: string, first: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as T) : first))
  const keep = (next: T) => {
    kept.set(name, next)
    setValue(next)
  }
  return [value, keep]
}

/** Ends the token on the server as well (spec console-32), and says if nothing answered. */
export async function logOut(): Promise<void> {
  kept.clear()
  const bearer = readToken()
  const signal = AbortSignal.timeout(LOGOUT_MS)
  const ended = bearer ? call(operatorRows.adminLogout, { credentials: { bearer }, signal }) : null
  const failure = await ended?.then(
    () => null,
    ({ status }: ApiError) => (status === 401 ? null : NOT_ENDED),
  )
  endSession(failure)
}

const LOGOUT_MS = 3_000
const NOT_ENDED =
  'You are logged out in this browser. The server did not answer: it accepts the session until it expires.'
