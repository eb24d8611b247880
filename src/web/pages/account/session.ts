import { useSyncExternalStore } from 'react'
import type { MagicLinkResult, User } from '#contract/account.ts'
import { accountRows } from '#contract/api/accounts.ts'
import { call } from '#web/api.ts'
import { readToken, removeItem, TOKEN_KEY, writeItem } from '#web/storage.ts'
import { forgetAsked } from './asked.ts'
import { forgetViewLinks } from './view-links.ts'

/** Who is signed in here (spec A §4). */
export type Session = { status: 'loading' } | { status: 'in'; user: User; token: string } | { status: 'out' }

let session: Session = readToken() ? { status: 'loading' } : { status: 'out' }
let leaving = new AbortController()
const listeners = new Set<() => void>()

/** The session, followed as it changes here or in another window. The first one who asks starts the check of the kept token. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

/** Asks who the kept token belongs to. A failure removes it and leaves signed out, without a message (spec A §4, §8). */
export async function refreshSession(): Promise<void> {
  const token = readToken()
  if (!token) return change({ status: 'out' })
  const { signal } = leaving
  const user = await call(accountRows.userRead, { credentials: { bearer: token }, signal }).catch(() => null)
  // A page that is left, or a token that came meanwhile: this answer is not about them
  if (signal.aborted || readToken() !== token) return
  if (user) return change({ status: 'in', user, token })
  removeItem(TOKEN_KEY)
  change({ status: 'out' })
}

/** Keeps what a link to sign in was changed for. */
export function startSession({ authToken, user }: MagicLinkResult): void {
  if (readToken()) forgetViewLinks()
  writeItem(TOKEN_KEY, authToken)
  forgetAsked()
  change({ status: 'in', user, token: authToken })
}

/** Clears user and token (spec A §4), and the links of trips that were kept for this person. */
export function endSession(): void {
  removeItem(TOKEN_KEY)
  forgetViewLinks()
  forgetAsked()
  change({ status: 'out' })
}

/** Signs out here at once, and on the server as soon as it can be reached. */
export function signOut(): void {
  if (session.status === 'in') {
    const credentials = { bearer: session.token }
    call(accountRows.userSignOut, { body: {}, credentials, keepalive: true }).catch(() => undefined)
  }
  endSession()
}

function change(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) follow()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unfollow()
  }
}

function follow(): void {
  addEventListener('storage', onStorage)
  addEventListener('pagehide', onLeave)
  addEventListener('pageshow', onReturn)
  if (session.status === 'loading') void refreshSession()
}

function unfollow(): void {
  removeEventListener('storage', onStorage)
  removeEventListener('pagehide', onLeave)
  removeEventListener('pageshow', onReturn)
}

const onStorage = ({ key }: StorageEvent) => {
  if (key === TOKEN_KEY || key === null) void refreshSession()
}
const onLeave = () => leaving.abort()
const onReturn = ({ persisted }: PageTransitionEvent) => {
  leaving = new AbortController()
  if (persisted) void refreshSession()
}
