import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import {
  ApiError,
  call,
  credentialHeaders,
  failureOf,
  networkError,
  type Answer,
  type Credentials,
  type Input,
} from '#web/api.ts'
import { endSession, isOpen, readSession } from './session.ts'

/** Spec console-5. */
export const NO_TOKEN = 'No valid authentication token. Please login again.'
const WRONG_PASSWORD: string = ERRORS['password.incorrect'].message

/** Calls a row of the console with the operator's token, and with the view password of a trip where one is given. Throws {@link ApiError}; a refusal ends the session. */
export async function adminCall<R extends Endpoint>(row: R, input: Input<R>): Promise<Answer<R>> {
  const credentials = { ...(input as { credentials?: Credentials }).credentials, bearer: heldToken() }
  return call(row, { ...input, credentials } as Input<R>).catch(heedRefusal)
}

/** Fetches what is no JSON: a stream, a file. Throws {@link ApiError} where nothing answers and where a session ended. */
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
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw networkError()
  })
  if (response.status === 401) heedRefusal(failureOf(response, await response.text()))
  return response
}

/** The token of the session, null where nobody needs one. Throws where there is none: then the sign-in page comes. */
function heldToken(): string | null {
  const token = readSession()?.token
  if (!token && !isOpen()) return heedRefusal(new ApiError(401, NO_TOKEN))
  return token ?? null
}

/** A refusal ends the session with its sentence; a wrong password of a trip does not. */
function heedRefusal(error: unknown): never {
  const isRefusal = error instanceof ApiError && error.status === 401 && error.message !== WRONG_PASSWORD
  if (isRefusal) endSession(error.unsaid ? NO_TOKEN : error.message)
  throw error
}
