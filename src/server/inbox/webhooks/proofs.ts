import { hash, timingSafeEqual } from 'node:crypto'
import type { Hook } from '#server/http/implement.ts'
import type { Form } from '#server/http/form.ts'

/** Whether two secrets are the same, in a time that depends on neither: their digests are compared. */
export function isSameSecret(given: string | Uint8Array, right: string | Uint8Array): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))
}

/** HTTP basic authentication (RFC 7617) against one `user:password`; without one nobody is let in. */
export function basicAuth(right: string | null): Hook<unknown, unknown>['proof'] {
  return (header) => {
    const token = /^basic +([A-Za-z0-9+/]+=*) *$/i.exec(header('authorization') ?? '')?.[1]
    if (!right || !token) return 'wrong'
    return isSameSecret(Buffer.from(token, 'base64'), right) ? 'right' : 'wrong'
  }
}

/** By how much the clock of a provider may be ahead of ours. */
const AHEAD_MS = 5 * 60_000

/** Whether a signed instant (milliseconds) is at most `mostMs` old. No instant at all is not recent. */
export function isRecent(at: number, now: number, mostMs: number): boolean {
  return now - at <= mostMs && at - now <= AHEAD_MS
}

/** Whether a token is new, or comes with what it brought then (its digest). It outlives a restart. */
export type AdmitToken = (token: string, digest: string) => Promise<boolean>

/**
 * Whether a token whose signature is right may bring this form. A signature covers no content, so that
 * whoever learned one could send mails of his own with it: it stands for the first content only. The same
 * content may come again, since a provider that got no answer tries again with the same token; the inbox
 * knows that mail by its Message-ID.
 */
export async function mayBring(token: string, form: Form, admit: AdmitToken): Promise<boolean> {
  return admit(token, await digestOf(form))
}

/** Each field by itself, in the thread pool: a form may have 25 MB, and another boundary next time. */
async function digestOf(form: Form): Promise<string> {
  const fields = await Promise.all(
    [...form].map(async ([name, { bytes, fileName }]) => [name, fileName, await sha256(bytes)]),
  )
  return sha256(Buffer.from(JSON.stringify(fields)))
}

const sha256 = async (bytes: Buffer) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('base64url')
