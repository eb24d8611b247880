import { COMMON_HEADERS } from './security-headers.ts'

/** An answer that is ready to send: bytes of a representation with its entity tag (RFC 9110 §8.8.3). */
export class Prepared<T = unknown> {
  /** Only for the compiler: what the bytes say, so that a wrong answer is a compile error. */
  declare readonly says: T
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Record<string, string>
  constructor(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
    this.bytes = bytes
    this.headers = { ...COMMON_HEADERS, ...headers }
  }

  /** The answer to a request that may hold it already. Plain headers, so that Node sends them as they are. */
  toResponse(ifNoneMatch: string | undefined): Response {
    const unchanged = this.headers.etag !== undefined && this.headers.etag === ifNoneMatch
    return unchanged
      ? new Response(null, { status: 304, headers: this.headers })
      : new Response(this.bytes, { headers: this.headers })
  }
}

/** An answer to work that was stored and goes on: status 202 (RFC 9110 §15.3.3). */
export class Accepted<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/** A JSON answer that is not kept. Plain headers here too. */
export function jsonAnswer(value: unknown, status = 200): Response {
  const headers = {
    ...COMMON_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  }
  return new Response(JSON.stringify(value), { status, headers })
}

/** JSON with a strong entity tag; private, and asked again each time. */
export function preparedJson<T>(value: T, etag: string): Prepared<T> {
  return new Prepared(new TextEncoder().encode(JSON.stringify(value)), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'x-view-password, x-edit-password',
    etag,
  })
}
