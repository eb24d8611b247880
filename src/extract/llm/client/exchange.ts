import { completionsUrl, type Endpoint } from './endpoint.ts'

/** Why a service gave nothing usable. Never contains any word of a prompt, an answer or a key. */
export type Failure =
  | 'network'
  | 'timeout'
  | 'cancelled'
  | 'rate_limited'
  | 'server_error'
  | 'key_refused'
  | 'redirected'
  | 'too_large'
  | 'bad_request'
  | 'refused'
  | 'invalid'

export type Complaint = 'temperature' | 'limit' | 'format' | 'content' | 'length' | 'unclear'

export type Exchange =
  | { ok: true; answer: unknown }
  | {
      ok: false
      reason: Failure
      passing: boolean
      complaint: Complaint | null
      retryAfterMs: number | null
      /** Characters that came of an answer that began with status 200; null where none did. */
      answered: number | null
    }

/** One call: `body` is sent as JSON, and given up after `timeoutMs` milliseconds. */
export type Call = { endpoint: Endpoint; body: unknown; timeoutMs: number; signal: AbortSignal }

/** Bytes of an answer; more than a hundred bookings take a tenth of it. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024
const MAX_ERROR_BYTES = 64 * 1024

/** One completion request; never throws. Refuses redirects, so key and content reach only the set host. */
export async function exchange({ endpoint, body, timeoutMs, signal }: Call): Promise<Exchange> {
  const limit = AbortSignal.timeout(timeoutMs)
  const came: Came = { bytes: null }
  try {
    const response = await fetch(completionsUrl(endpoint), {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(endpoint.apiKey ? { authorization: `Bearer ${endpoint.apiKey}` } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, limit]),
    })
    if (!response.ok) return await refusal(response)
    came.bytes = 0
    const text = await readCapped(response, MAX_ANSWER_BYTES, came)
    if (text === null) return failed('too_large', { answered: came.bytes })
    return { ok: true, answer: JSON.parse(text) as unknown }
  } catch (error) {
    const answered = came.bytes
    if (signal.aborted) return failed('cancelled', { answered })
    if (limit.aborted) return failed('timeout', { passing: true, answered })
    return failed(error instanceof SyntaxError ? 'invalid' : 'network', { passing: true, answered })
  }
}

type Came = { bytes: number | null }

type Rest = Partial<Omit<Extract<Exchange, { ok: false }>, 'ok' | 'reason'>>

function failed(reason: Failure, rest: Rest = {}): Exchange {
  return { ok: false, reason, passing: false, complaint: null, retryAfterMs: null, answered: null, ...rest }
}

async function refusal(response: Response): Promise<Exchange> {
  const { status } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    return failed('redirected')
  }
  const text = (await readCapped(response, MAX_ERROR_BYTES)) ?? ''
  const wait = retryAfterMs(response.headers.get('retry-after'), Date.now())
  if (status === 429) return failed('rate_limited', { passing: !OUT_OF_MONEY.test(text), retryAfterMs: wait })
  if (status === 408 || status === 425 || status >= 500)
    return failed('server_error', { passing: true, retryAfterMs: wait })
  if (status === 401 || status === 403) return failed('key_refused')
  const complaint = complaintIn(text)
  const isMissing = status === 404 && complaint === 'unclear'
  return failed('bad_request', { complaint: isMissing ? null : complaint })
}

const OUT_OF_MONEY = /insufficient_quota|billing/i

const COMPLAINTS: readonly (readonly [Complaint, RegExp])[] = [
  ['content', /content_filter|content_policy|safety/i],
  ['length', /context_length|context length|maximum context|too long|too many tokens/i],
  ['temperature', /temperature/i],
  ['limit', /max_tokens|max_completion_tokens/i],
  ['format', /response_format|json_schema|json_object|json mode|schema|structured|grammar/i],
]

function complaintIn(text: string): Complaint {
  return COMPLAINTS.find(([, words]) => words.test(text))?.[0] ?? 'unclear'
}

/** The body as text; null when it is longer than `most` bytes, of which no more is read. */
async function readCapped(
  response: Response,
  most: number,
  came: Came = { bytes: 0 },
): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    came.bytes = size
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Milliseconds of a Retry-After header: seconds or an HTTP date (RFC 9110 §10.2.3); null when neither. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1_000
  if (!/[a-z]{3}/i.test(text)) return null
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
