import { promisify } from 'node:util'
import { gzip, gzipSync, type ZlibOptions } from 'node:zlib'
import { COMMON_HEADERS } from './security-headers.ts'

/** Smaller answers fit into one packet as they are. In bytes. */
const ONE_PACKET = 1_400
const QUICK = 4
/** Larger ones are compressed in a thread of their own where somebody can wait for it. In bytes. */
const LARGE = 64 * 1024
/** `gzip;q=0` refuses it (RFC 9110 §12.5.3). */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

/** An answer that is ready to send: bytes of a representation with its entity tag (RFC 9110 §8.8.3). */
export class Prepared<T = unknown> {
  /** Only for the compiler: what the bytes say, so that a wrong answer is a compile error. */
  declare readonly says: T
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Record<string, string>
  #zipped: Uint8Array<ArrayBuffer> | undefined
  constructor(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
    this.bytes = bytes
    this.headers = { ...COMMON_HEADERS, ...headers }
  }

  /**
   * The answer to a request that may hold it already and may take it compressed (the values of its headers).
   * `more`: headers of this answer alone. Plain headers, so that Node sends them as they are.
   */
  toResponse(ifNoneMatch?: string, acceptEncoding?: string, more?: Record<string, string>): Response {
    const { etag } = this.headers
    if (etag !== undefined && ifNoneMatch?.replace(/^W\//, '') === etag)
      return new Response(null, { status: 304, headers: more ? { ...this.headers, ...more } : this.headers })
    if (!this.#isWorthIt() || !TAKES_GZIP.test(acceptEncoding ?? ''))
      return new Response(this.bytes, { headers: more ? { ...this.headers, ...more } : this.headers })
    this.#zipped ??= Uint8Array.from(gzipSync(this.bytes, { level: QUICK }))
    return new Response(this.#zipped, { headers: { ...this.#zippedHeaders(), ...more } })
  }

  /** Compresses a large answer that is kept, so that nobody else waits while it is sent. */
  async compressed(): Promise<this> {
    if (this.bytes.byteLength > LARGE && this.#isWorthIt())
      this.#zipped ??= Uint8Array.from(await gzipped(this.bytes, { level: QUICK }))
    return this
  }

  /** What it holds in memory. */
  get size(): number {
    return this.bytes.byteLength + (this.#zipped?.byteLength ?? 0)
  }

  /** Only JSON, mostly. Nobody else can make a browser ask for it: passwords are no cookies (BREACH). */
  #isWorthIt(): boolean {
    return this.bytes.byteLength > ONE_PACKET && Boolean(this.headers['content-type']?.includes('json'))
  }

  /** Other bytes with the same meaning: the tag is a weak one (RFC 9110 §8.8.1). */
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

/** An answer to work that was stored and goes on: status 202 (RFC 9110 §15.3.3). */
export class Accepted<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/** A JSON answer that is not kept. Plain headers here too. */
export function jsonAnswer(value: unknown, status = 200, more?: Record<string, string>): Response {
  return textAnswer(JSON.stringify(value), status, more)
}

/** The same of JSON that is written already. */
export function textAnswer(text: string, status: number, more?: Record<string, string>): Response {
  const headers = {
    ...COMMON_HEADERS,
    ...more,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  }
  return new Response(text, { status, headers })
}

/** JSON with a strong entity tag for whoever keeps it in memory; no browser keeps it on its disk. */
export function preparedJson<T>(value: T, etag: string): Prepared<T> {
  return new Prepared(new TextEncoder().encode(JSON.stringify(value)), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'x-view-password, x-edit-password',
    etag,
  })
}

/**
 * `Content-Disposition` of a file that is saved under a name (RFC 6266 §4): for old programs in ASCII, for
 * all others as it is (RFC 8187 §3.2). `name`: plain text.
 */
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
