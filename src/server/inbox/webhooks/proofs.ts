import { hash, timingSafeEqual } from 'node:crypto'
import type { Hook } from '#server/http/implement.ts'
import type { Form } from '#server/http/form.ts'

/** Constant time: compares digests. */
export function isSameSecret(given: string | Uint8Array, right: string | Uint8Array): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))
}

/** HTTP basic authentication (RFC 7617) against `user:password`; null admits nobody. */
export function basicAuth(right: string | null): Hook<unknown, unknown>['proof'] {
  return (header) => {
    const token = /^basic +([A-Za-z0-9+/]+=*) *$/i.exec(header('authorization') ?? '')?.[1]
    if (!right || !token) return 'wrong'
    return isSameSecret(Buffer.from(token, 'base64'), right) ? 'right' : 'wrong'
  }
}

/** By how much a provider's clock may be ahead. */
const AHEAD_MS = 5 * 60_000

/** `at`, `now`: milliseconds. False for NaN. */
export function isRecent(at: number, now: number, mostMs: number): boolean {
  return now - at <= mostMs && at - now <= AHEAD_MS
}

/** Whether a token is new, or repeats its content (digest). Survives a restart. */
export type AdmitToken = (token: string, digest: string) => Promise<boolean>

/**
 * Whether a correctly signed token may bring this form. A signature covers no content, so that whoever
 * learned one could send his own: it stands for the first content only. A provider that got no answer retries
 * with the same token and content; the inbox knows that mail by its Message-ID.
 */
export async function mayBring(token: string, form: Form, admit: AdmitToken): Promise<boolean> {
  return admit(token, await digestOf(form))
}

/** Per field, in the thread pool: a form may have 25 MB, and another boundary on a retry. */
async function digestOf(form: Form): Promise<string> {
  const fields = await Promise.all(
    [...form].map(async ([name, { bytes, fileName }]) => [name, fileName, await sha256(bytes)]),
  )
  return sha256(Buffer.from(JSON.stringify(fields)))
}

const sha256 = async (bytes: Buffer) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('base64url')
