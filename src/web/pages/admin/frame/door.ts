import { useEffect } from 'react'
import { operatorRows } from '#contract/api/operator.ts'
import { ERRORS } from '#contract/errors.ts'
import { ApiError, call } from '#web/api.ts'
import { keepDoor, useKnownDoor, type Door } from './session.ts'

export const CLOSED: string = ERRORS['admin.closed'].message

/** How the console is to somebody without a token, asked of the server where it is `needed`; null until it answered. */
export function useDoor(needed: boolean): Door | null {
  const known = useKnownDoor()
  const asks = needed && known === null
  useEffect(() => {
    if (!asks) return
    const end = new AbortController()
    void askDoor(end.signal).then((door) => end.signal.aborted || keepDoor(door))
    return () => end.abort()
  }, [asks])
  return known
}

/** A row that is told from memory, without a token. Where nothing answers, signing in will say so. */
const askDoor = (signal: AbortSignal): Promise<Door> =>
  call(operatorRows.adminConfig, { signal }).then(() => 'open' as const, doorOf)

/** What a refusal tells. */
export const doorOf = (refusal: unknown): Door =>
  refusal instanceof ApiError && refusal.message === CLOSED ? 'closed' : 'locked'
