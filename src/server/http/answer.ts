import { promisify } from 'node:util'
import { gzip, gzipSync, type ZlibOptions } from 'node:zlib'
import { COMMON_HEADERS } from './security-headers.ts'

const ONE_PACKET = 1_400
const QUICK = 4
/** Above this, compression moves to a thread pool. In bytes. */
const LARGE = 64 * 1024
/** `gzip;q=0` refuses it (RFC 9110 §12.5.3). */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

/** Answers a call that returns nothing but success. */
export async function done(work: Promise<unknown>): Promise<{ success: true }> {
  await work
  return { success: true }
}

/** Ready bytes of a representation with their entity tag (RFC 9110 §8.8.3). */
export class Prepared<T = unknown> {
  /** Only for the compiler: a wrong answer is a compile error. */
  declare readonly says: T
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Record<string, string>
  #zipped: Uint8Array<ArrayBuffer> | undefined
  constructor(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
    this.bytes = bytes
    this.headers = { ...COMMON_HEADERS, ...headers }
  }

  /** `more`: headers of this answer. Plain headers, which Node sends as they are. */
  toResponse(ifNoneMatch?: string, acceptEncoding?: string, more?: Record<string, string>): Response {
    const { etag } = this.headers
    if (etag !== undefined && ifNoneMatch?.replace(/^W\//, '') === etag)
      return new Response(null, { status: 304, headers: more ? { ...this.headers, ...more } : this.headers })
    if (!this.#isWorthIt() || !TAKES_GZIP.test(acceptEncoding ?? ''))
      return new Response(this.bytes, { headers: more ? { ...this.headers, ...more } : this.headers })
    this.#zipped ??= Uint8Array.from(gzipSync(this.bytes, { level: QUICK }))
    return new Response(this.#zipped, { headers: { ...this.#zippedHeaders(), ...more } })
  }

  async compressed(): Promise<this> {
    if (this.bytes.byteLength > LARGE && this.#isWorthIt())
      this.#zipped ??= Uint8Array.from(await gzipped(this.bytes, { level: QUICK }))
    return this
  }

  get size(): number {
    return this.bytes.byteLength + (this.#zipped?.byteLength ?? 0)
  }

  /** JSON, mostly. No BREACH: passwords are not in cookies, so other sites cannot trigger these requests. */
  #isWorthIt(): boolean {
    return this.bytes.byteLength > ONE_PACKET && Boolean(this.headers['content-type']?.includes('json'))
  }

  /** Different bytes, same meaning: a weak tag (RFC 9110 §8.8.1). */
  #zippedHeaders(): Record<string, string> {
    const { etag, vary } = this.headers
    return {
      ...this.headers,
      'content-encoding': 'gzip',
      vary: [vary, 'accept-encoding'].filter(Boolean).join(', '),
      ...(etag ? { etag: `W/${etag}` } : {}),
    }
  }
}

const gzipped = promisify<Uint8Array, ZlibOptions, Buffer>(gzip)

/** Work that was stored and continues: status 202 (RFC 9110 §15.3.3). */
export class Accepted<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

export function jsonAnswer(value: unknown, status = 200, more?: Record<string, string>): Response {
  return textAnswer(JSON.stringify(value), status, more)
}

export function textAnswer(text: string, status: number, more?: Record<string, string>): Response {
  const headers = {
    ...COMMON_HEADERS,
    ...more,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  }
  return new Response(text, { status, headers })
}

export function preparedJson<T>(value: T, etag: string): Prepared<T> {
  return new Prepared(new TextEncoder().encode(JSON.stringify(value)), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'x-view-password, x-edit-password, x-add-password',
    etag,
  })
}

/** An ASCII fallback (RFC 6266 §4) and the full name (RFC 8187 §3.2). */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ !#$&'()+,.\w-]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
