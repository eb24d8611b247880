import { useEffect } from 'react'
import { operatorRows } from '#contract/api/operator.ts'
import { ERRORS } from '#contract/errors.ts'
import { ApiError, call } from '#web/api.ts'
import { keepAccess, useKnownAccess, type ConsoleAccess } from './session.ts'

export const CLOSED: string = ERRORS['admin.closed'].message

/** How the console is to somebody without a token, asked of the server where it is `needed`; null until it answered. */
export function useConsoleAccess(needed: boolean): ConsoleAccess | null {
  const known = useKnownAccess()
  const asks = needed && known === null
  useEffect(() => {
    if (!asks) return
    const end = new AbortController()
    void askAccess(end.signal).then((access) => end.signal.aborted || keepAccess(access))
    return () => end.abort()
  }, [asks])
  return known
}

/** A row that is told from memory, without a token. Where nothing answers, signing in will say so. */
const askAccess = (signal: AbortSignal): Promise<ConsoleAccess> =>
  call(operatorRows.adminConfig, { signal }).then(() => 'open' as const, accessOf)

/** What a refusal tells. */
export const accessOf = (refusal: unknown): ConsoleAccess =>
  refusal instanceof ApiError && refusal.message === CLOSED ? 'closed' : 'locked'
