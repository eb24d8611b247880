import { retryAfterMs } from '#extract/llm/client/exchange.ts'
import { readBounded } from '#server/http/read-bounded.ts'
import { ProviderFailure } from './status-provider.ts'

export type Fetch = (url: URL, init: RequestInit) => Promise<Response>

/** Where a live source is asked, and how. `now`: epoch milliseconds. */
export type ProviderOptions = { url: string; key: string; fetch: Fetch; now: () => number }

type Request = {
  path: string
  search?: Record<string, string>
  headers?: Record<string, string>
  signal: AbortSignal
}

/** Far above what one flight number has in a day. */
const MAX_BYTES = 1024 * 1024
/** Sources limit by the second or the minute: this passes. */
const RATE_PAUSE_MS = 60_000

/**
 * GETs JSON; undefined where the source has nothing (204). Throws `ProviderFailure` for all else, without a
 * word of address or answer. Refuses redirects: the key goes to the configured host only.
 */
export async function fetchAnswer(
  { url, fetch, now }: ProviderOptions,
  { path, search, headers, signal }: Request,
): Promise<unknown> {
  const address = new URL(url.replace(/\/+$/, '') + path)
  address.search = new URLSearchParams(search).toString()
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal,
    })
    if (response.status === 204) return await dropped(response)
    const text = await readBounded(response, MAX_BYTES)
    if (!response.ok) throw refusal(response, text, now())
    return parse(text)
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    if (error instanceof RangeError) throw new ProviderFailure('invalid')
    throw new ProviderFailure(signal.aborted ? 'timeout' : 'unavailable')
  }
}

async function dropped(response: Response): Promise<undefined> {
  await response.body?.cancel()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ProviderFailure('invalid')
  }
}

function refusal(response: Response, text: string, now: number): ProviderFailure {
  const { status } = response
  const wait = retryAfterMs(response.headers.get('retry-after'), now)
  if (status === 429) return new ProviderFailure('quota', wait ?? (USED_UP.test(text) ? null : RATE_PAUSE_MS))
  if (status === 401 || status === 402 || status === 403) return new ProviderFailure('key')
  if (status === 408 || status >= 500) return new ProviderFailure('unavailable', wait)
  return new ProviderFailure(status < 400 ? 'invalid' : 'refused')
}

/** "You have exceeded the MONTHLY quota for Requests" of RapidAPI, `usage_limit_reached` of aviationstack. */
const USED_UP = /quota|monthly|daily|usage_limit/i
