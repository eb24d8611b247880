import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import {
  ApiError,
  call,
  credentialHeaders,
  failureOf,
  type Answer,
  type Credentials,
  type Input,
  unanswered,
} from '#web/api.ts'
import { saveAs } from '#web/save-as.ts'
import { attempt } from '#web/storage.ts'
import failures from './failures.json' with { type: 'json' }
import { endReason, endSession, isOpen, NO_TOKEN, readToken } from './session.ts'

const WRONG_PASSWORD: string = ERRORS['password.incorrect'].message

/** Calls a row with the operator's token. Throws {@link ApiError}; a refusal ends the session. */
export async function adminCall<R extends Endpoint>(row: R, input: Input<R>): Promise<Answer<R>> {
  const credentials = { ...(input as { credentials?: Credentials }).credentials, bearer: heldToken() }
  return call(row, { ...input, credentials } as Input<R>).catch(endSessionOn401)
}

/** Fetches a stream or a file. Throws {@link ApiError} if nothing answers or the session ended. */
export async function adminFetch(address: string, options: RequestInit = {}): Promise<Response> {
  const headers = {
    ...(options.headers as Record<string, string>),
    ...credentialHeaders({ bearer: heldToken() }),
  }
  const response = await fetch(address, {
    credentials: 'include',
    cache: 'no-store',
    ...options,
    headers,
  }).catch(unanswered)
  if (response.status === 401) endSessionOn401(failureOf(response, await response.text()))
  return response
}

/** `failed`: said of an error without words; `unanswered`: if nothing answers (spec debug-12, debug-13). */
export type Asked = keyof typeof failures

export const unreachable = (what: Asked): string => failures[what].unanswered

/** Calls a row; errors carry the server's words, else those for `what` was asked. */
export const ask = <R extends Endpoint>(what: Asked, row: R, input: Input<R>): Promise<Answer<R>> =>
  adminCall(row, input).catch(tellOf(what))

/** Fetches a text or a file; errors as in {@link ask}. */
export async function askFile(what: Asked, address: string, headers: Record<string, string> = {}) {
  const told = tellOf(what)
  const answer = await adminFetch(address, { headers }).catch(told)
  return answer.ok ? answer : told(failureOf(answer, await answer.text().catch(told)))
}

/** Saves a file under the server's name for it, else `otherwise`. */
export async function saveFile(what: Asked, address: string, otherwise: string): Promise<void> {
  const answer = await askFile(what, address)
  const name = fileName(answer.headers.get('content-disposition')) ?? otherwise
  saveAs(await answer.blob().catch(tellOf(what)), name)
}

/** The name in Content-Disposition (RFC 6266), without folders. */
export function fileName(disposition: string | null): string | null {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  const name = coded ? decoded(coded.trim()) : plain?.trim()
  return name?.split(/[/\\]/).at(-1) || null
}

export const decoded = (text: string): string => attempt(() => decodeURIComponent(text), text)

const tellOf =
  (what: Asked) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error
    const { failed, unanswered: noAnswer } = failures[what]
    if (error.status === 0) throw new ApiError(0, noAnswer)
    throw error.raw ? new ApiError(error.status, failed, error.raw) : error
  }

/** Null where the console is open. Throws and ends the session if it is missing. */
function heldToken(): string | null {
  const token = readToken()
  if (!token && !isOpen()) return endSessionOn401(new ApiError(401, endReason() ?? NO_TOKEN))
  return token
}

/** 401 ends the session, except for a wrong password of a trip. */
function endSessionOn401(error: unknown): never {
  const isRefusal = error instanceof ApiError && error.status === 401 && error.message !== WRONG_PASSWORD
  if (isRefusal) endSession(error.raw ? NO_TOKEN : error.message)
  throw error
}
