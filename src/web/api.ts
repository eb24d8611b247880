import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

/** A trip's passwords and a person's session token. Sent as headers: no proxy, log or history keeps them. */
export type Credentials = {
  view?: string | undefined
  edit?: string | undefined
  add?: string | undefined
  bearer?: string | null | undefined
}

type Needed<K extends string, V> = [V] extends [undefined]
  ? { [k in K]?: undefined }
  : Record<never, never> extends V
    ? { [k in K]?: V }
    : { [k in K]: V }

/** What a call to a row takes: the parts the row names, and credentials if it is protected. */
export type Input<R extends Endpoint> = Needed<'params', z.input<R['params']>> &
  Needed<'query', z.input<R['query']>> &
  Needed<'body', z.input<R['body']>> &
  Options

type Options = { credentials?: Credentials; signal?: AbortSignal; keepalive?: boolean }

export type Answer<R extends Endpoint> = z.output<R['answer']>

/** A failed response without a message for people. */
export type RawFailure = { status: number; statusText: string; body: string }

/** `message` is the server's (spec call-1), else `raw` is set; `status` 0: no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly raw: RawFailure | null
  constructor(status: number, message: string, raw: RawFailure | null = null) {
    super(message)
    this.status = status
    this.raw = raw
  }
}

/** Refused by the server, not a broken connection. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'
const OFFLINE_ERROR = 'Network error. You are offline. Please try again when you have a connection.'

/** The error when nothing answered (spec account-13), or that the browser is offline. */
export const networkError = () => new ApiError(0, navigator.onLine === false ? OFFLINE_ERROR : NETWORK_ERROR)

/** For `catch` of a fetch: that nothing answered, unless it was given up. */
export function unanswered(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw networkError()
}

/** Calls a row of the contract. Throws {@link ApiError}. */
export async function call<R extends Endpoint>(row: R, input: Input<R>): Promise<Answer<R>> {
  const response = await ask(row, input)
  return readAnswer(row, response.status, await response.text())
}

/** Fetches the file that a row answers. Throws {@link ApiError}. */
export const callFile = <R extends Endpoint>(row: R, input: Input<R>): Promise<Blob> =>
  ask(row, input).then((response) => response.blob())

async function ask<R extends Endpoint>(row: R, input: Input<R>): Promise<Response> {
  const loose = input as LooseInput
  const response = await send(row, loose).catch(unanswered)
  if (!response.ok) throw failureOf(response, await response.text())
  return response
}

export function address(row: Endpoint, params: Fields = {}, query: Fields = {}): string {
  const path = row.path.replace(/:(\w+)({.+?})?/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path
}

export function credentialHeaders(credentials: Credentials = {}): Record<string, string> {
  return {
    ...(credentials.view ? { 'X-View-Password': credentials.view } : {}),
    ...(credentials.edit ? { 'X-Edit-Password': credentials.edit } : {}),
    ...(credentials.add ? { 'X-Add-Password': credentials.add } : {}),
    ...(credentials.bearer ? { Authorization: `Bearer ${credentials.bearer}` } : {}),
  }
}

/** The error field of a failed response, else its body after the status code (spec call-1). */
export function failureOf({ status, statusText }: Omit<RawFailure, 'body'>, body: string): ApiError {
  const parsed = parseJson(body)
  const error = parsed && typeof parsed === 'object' && 'error' in parsed && parsed.error
  if (error && typeof error === 'string') return new ApiError(status, error)
  return new ApiError(status, `${status}: ${body}`, { status, statusText, body })
}

/** For `catch`: words a failure that has no message of the server (defaults of spec call-3, document-9). */
export const withMessage =
  (say: (raw: RawFailure) => string) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.raw) throw new ApiError(error.status, say(error.raw))
    throw error
  }

/** Checked against the row's schema in development only; the build leaves the schemas out. */
export function readAnswer<R extends Endpoint>(row: R, status: number, text: string): Answer<R> {
  const answer = parseJson(text)
  const understood = import.meta.env.DEV ? row.answer.safeParse(answer).success : answer !== undefined
  if (!understood) throw new ApiError(status, NOT_UNDERSTOOD)
  return answer as Answer<R>
}

const NOT_UNDERSTOOD = 'The answer of the server could not be understood. Please reload the page.'

function send(row: Endpoint, input: LooseInput): Promise<Response> {
  const { params, query, body, credentials, signal, keepalive = false } = input
  return fetch(address(row, params, query), {
    method: row.method,
    credentials: 'include',
    keepalive,
    headers: {
      ...credentialHeaders(credentials),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
}

type Fields = Record<string, string | undefined>
type LooseInput = Options & { params?: Fields; query?: Fields; body?: unknown }

/** Undefined if it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
