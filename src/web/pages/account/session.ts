import { useSyncExternalStore } from 'react'
import type { MagicLinkResult, User } from '#contract/account.ts'
import { accountRows } from '#contract/api/accounts.ts'
import { LIMITS } from '#contract/limits.ts'
import { ApiError, call } from '#web/api.ts'
import { forgetViewLinks } from '#web/forget-items.ts'
import { makeValue } from '#web/listeners.ts'
import { readToken, removeItem, TOKEN_KEY, writeItem } from '#web/storage.ts'
import { forgetAllKept } from '#web/offline/kept-database.ts'
import { forgetAsked } from './asked.ts'

/** Who is signed in (spec account-3). `unheard`: signed out here, but the server did not respond. */
export type Session =
  | { status: 'loading' }
  | { status: 'in'; user: User; token: string }
  | { status: 'out'; unheard?: true }

const session = makeValue<Session>(readToken() ? { status: 'loading' } : { status: 'out' })
let leaving = new AbortController()

// Other windows are followed too
addEventListener('storage', ({ key }) => {
  if (key === TOKEN_KEY || key === null) void refreshSession()
})
addEventListener('pagehide', () => leaving.abort())
addEventListener('pageshow', ({ persisted }) => {
  leaving = new AbortController()
  if (persisted) void refreshSession()
})
void refreshSession()

export const useSession = (): Session => useSyncExternalStore(session.watch, session.get)

/** Checks the stored token. On failure it is removed without a message (spec account-3). */
async function refreshSession(): Promise<void> {
  const token = readToken()
  if (!token) return session.set({ status: 'out' })
  const { signal } = leaving
  const answer = await call(accountRows.userRead, { credentials: { bearer: token }, signal }).catch(
    (error: unknown) => (isRefusal(error) ? 'refused' : 'failed'),
  )
  // A page that is left, or a token that came meanwhile: this answer is not about them
  if (signal.aborted || readToken() !== token) return
  if (typeof answer === 'object') return session.set({ status: 'in', user: answer, token })
  removeItem(TOKEN_KEY)
  // Ended somewhere else: whoever comes next is perhaps another one
  if (answer === 'refused') {
    forgetViewLinks()
    void forgetAllKept()
  }
  session.set({ status: 'out' })
}

/** Ends the session before it, if there is one, and forgets its links. */
export function startSession({ authToken, user }: MagicLinkResult): void {
  const before = readToken()
  if (before) {
    void endAtServer(before)
    forgetViewLinks()
  }
  writeItem(TOKEN_KEY, authToken)
  forgetAsked()
  session.set({ status: 'in', user, token: authToken })
}

/** For `catch` and `onError`: a 401 ends the session here too. */
export function heedRefusal(error: unknown): void {
  if (isRefusal(error)) void refreshSession()
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 401

/** Clears user, token (spec account-3), this person's view links and the answers of trips. */
export async function endSession(): Promise<void> {
  const forgotten = forget()
  session.set({ status: 'out' })
  await forgotten
}

export async function leave(): Promise<void> {
  await endSession()
  location.assign('/')
}

/** Signs out here at once; the server is told only once (see {@link Session}). */
export async function signOut(): Promise<void> {
  const before = session.get()
  const token = before.status === 'in' ? before.token : null
  const forgotten = forget()
  session.set({ status: 'loading' })
  if (!token || (await endAtServer(token))) return leave()
  await forgotten
  session.set({ status: 'out', unheard: true })
}

function endAtServer(token: string): Promise<boolean> {
  const signal = AbortSignal.timeout(LIMITS.signOutWaitMs)
  const credentials = { bearer: token }
  return call(accountRows.userSignOut, { body: {}, credentials, keepalive: true, signal }).then(
    () => true,
    isRefusal,
  )
}

function forget(): Promise<void> {
  removeItem(TOKEN_KEY)
  forgetViewLinks()
  forgetAsked()
  return forgetAllKept()
}
