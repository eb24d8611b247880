import type { Context } from 'hono'
import { LIMITS } from '#contract/limits.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Hold } from './network-quota.ts'
import { UNPACED_BYTES } from './body-throttle.ts'
import { Fail, fail } from './fail.ts'
import { parseUpload } from './form.ts'

const FORM_BYTES = LIMITS.fileBytes + 64 * 1024
/** A mail as base64 in lines (×1.4), and the provider's data. */
const WHOLE_BYTES = Math.ceil(LIMITS.mailBytes * 1.4) + 1024 * 1024
const MAX_BYTES = { json: LIMITS.jsonBytes, multipart: FORM_BYTES, bytes: WHOLE_BYTES }

/** Slowest acceptable body: ms without a byte, then average bytes a second. */
export type MinSpeed = { idleMs: number; bytesPerSecond: number }

/** The slowest phones are five times as fast. */
const MIN_SPEED: MinSpeed = { idleMs: 15_000, bytesPerSecond: 1_024 }

type BodyRoom = { hold: Hold; wait?: (bytes: number) => Promise<void> }

/** Multipart gives strings and `File`s, a body of bytes a `Buffer`. Throws `request.too_slow`. */
export async function readBody(
  c: Context,
  { kind, bodyBytes, minSpeed = MIN_SPEED }: Pick<Endpoint, 'kind' | 'bodyBytes'> & { minSpeed?: MinSpeed },
  place: BodyRoom,
): Promise<unknown> {
  if (kind === 'none') return undefined
  const limit = bodyBytes ?? MAX_BYTES[kind]
  const tooLarge = kind === 'multipart' ? 'upload.too_large' : 'request.too_large'
  if (Number(c.req.header('content-length') ?? 0) > limit) throw fail(tooLarge)
  const bytes = await readBytes(c.req.raw.body, { limit, minSpeed, ...place }).catch((cause: unknown) => {
    // Whoever sent it went away in the middle: nothing of ours is broken.
    throw cause instanceof Fail ? cause : fail('request.invalid', cause)
  })
  if (!bytes) throw fail(tooLarge)
  if (kind === 'bytes') return bytes
  try {
    if (kind === 'json' && hasMuchStructure(bytes)) throw fail('request.invalid')
    if (kind === 'json') return JSON.parse(new TextDecoder().decode(bytes)) as unknown
    return parseUpload(bytes, c.req.header('content-type') ?? '')
  } catch (cause) {
    throw fail('request.invalid', cause)
  }
}

type Bounds = BodyRoom & { limit: number; minSpeed: MinSpeed }

async function readBytes(stream: ReadableStream<Uint8Array> | null, { limit, minSpeed, hold, wait }: Bounds) {
  const chunks: Uint8Array[] = []
  let size = 0
  if (!stream) return Buffer.alloc(0)
  using source = withMinSpeed(stream, minSpeed)
  for (let chunk = await source.read(); chunk; chunk = await source.read()) {
    size += chunk.length
    if (size > limit) return undefined
    if (!hold.take(chunk.length)) throw fail('queue.full')
    chunks.push(chunk)
    const large = Math.min(chunk.length, size - UNPACED_BYTES)
    if (wait && large > 0) await source.pause(wait(large))
  }
  return Buffer.concat(chunks)
}

function withMinSpeed(stream: ReadableStream<Uint8Array>, { idleMs, bytesPerSecond }: MinSpeed) {
  const reader = stream.getReader()
  const late = Promise.withResolvers<never>()
  late.promise.catch(() => undefined)
  const watch = () => setTimeout(() => late.reject(fail('request.too_slow')), idleMs).unref()
  let timer = watch()
  let began = performance.now()
  let size = 0
  return {
    async read(): Promise<Uint8Array | undefined> {
      const { value } = await Promise.race([reader.read(), late.promise])
      timer.refresh()
      size += value?.length ?? 0
      const seconds = (performance.now() - began - idleMs) / 1_000
      if (value && size < seconds * bytesPerSecond) throw fail('request.too_slow')
      return value
    },
    /** Waits without blaming the sender's speed. */
    async pause(work: Promise<void>): Promise<void> {
      const paused = performance.now()
      clearTimeout(timer)
      await work
      timer = watch()
      began += performance.now() - paused
    },
    [Symbol.dispose]: () => {
      clearTimeout(timer)
      reader.cancel().catch(() => undefined)
    },
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]

/**
 * Whether there is more JSON structure outside strings than in any of our bodies: millions of brackets take
 * half a second to parse, a long string none.
 */
export function hasMuchStructure(bytes: Uint8Array): boolean {
  if (bytes.length <= LIMITS.jsonBytes) return false
  let [outside, isString] = [0, false]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) isString = !isString
    else if (!isString && ++outside > LIMITS.jsonBytes) return true
    else if (isString && byte === BACKSLASH) at += 1
  }
  return false
}
