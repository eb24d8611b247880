import type { Context } from 'hono'
import { LIMITS } from '#contract/limits.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Hold } from './body-memory.ts'
import { Fail, fail } from './fail.ts'

const FORM_BYTES = LIMITS.fileBytes + 64 * 1024
/** A whole mail as base64 in lines, with what a provider says of it. */
const WHOLE_BYTES = Math.ceil(LIMITS.mailBytes * 1.4) + 1024 * 1024
const MOST = { json: LIMITS.jsonBytes, multipart: FORM_BYTES, bytes: WHOLE_BYTES }

/**
 * Reads a request's body within the limit of its row or kind and the room there is. Multipart fields come as strings and `File`,
 * a body of bytes as a `Buffer`.
 */
export async function readBody(
  c: Context,
  { kind, bodyBytes }: Pick<Endpoint, 'kind' | 'bodyBytes'>,
  hold: Hold,
): Promise<unknown> {
  if (kind === 'none') return undefined
  const limit = bodyBytes ?? MOST[kind]
  const tooLarge = kind === 'multipart' ? 'upload.too_large' : 'request.too_large'
  if (Number(c.req.header('content-length') ?? 0) > limit) throw fail(tooLarge)
  const bytes = await readBytes(c.req.raw.body, { limit, hold }).catch((cause: unknown) => {
    // Whoever sent it went away in the middle: nothing of ours is broken.
    throw cause instanceof Fail ? cause : fail('request.invalid', cause)
  })
  if (!bytes) throw fail(tooLarge)
  if (kind === 'bytes') return bytes
  try {
    if (kind === 'json' && hasMuchStructure(bytes)) throw fail('request.invalid')
    if (kind === 'json') return JSON.parse(new TextDecoder().decode(bytes)) as unknown
    if (countParts(bytes, c.req.header('content-type') ?? '') > MAX_PARTS) throw fail('request.invalid')
    const form = await new Response(bytes, {
      headers: { 'content-type': c.req.header('content-type') ?? '' },
    }).formData()
    return Object.fromEntries(form)
  } catch (cause) {
    throw fail('request.invalid', cause)
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]

/** Whether more stands outside of strings than any body of ours has: millions of brackets take half a second to parse, a long text none. */
function hasMuchStructure(bytes: Buffer): boolean {
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

/** A form of ours has four fields; one of 100,000 would hold up everybody while it is parsed. */
const MAX_PARTS = 20

function countParts(bytes: Buffer, contentType: string): number {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1]
  if (!boundary) return 0
  let parts = 0
  for (let at = bytes.indexOf(boundary); at >= 0 && parts <= MAX_PARTS; at = bytes.indexOf(boundary, at + 1))
    parts++
  return parts
}

/** All bytes of a stream; undefined as soon as there are more than `limit`. */
async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  { limit, hold }: { limit: number; hold: Hold },
) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream ?? []) {
    size += chunk.length
    if (size > limit) return undefined
    if (!hold.take(chunk.length)) throw fail('queue.full')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
