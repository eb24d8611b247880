import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { finishMac, IV_BYTES, startMac, TAG_BYTES } from '#server/files/sealed-file.ts'

/** Longest row that fits in one page (https://sqlite.org/fileformat2.html#b_tree_pages). */
const STEP = 640
const LENGTH_BYTES = 2

/**
 * Seals a frequently written JSON value: AES-256-CBC with HMAC-SHA-512 (RFC 7518 §5.2) under a 64-byte key,
 * padded to one length, which reveals nothing and allows in-place updates. `id` binds it to its row.
 */
export function sealRow(key: Uint8Array, id: string, value: unknown): Uint8Array {
  const packed = deflateRawSync(JSON.stringify(value))
  const plain = Buffer.alloc(Math.ceil((LENGTH_BYTES + packed.length) / STEP) * STEP)
  plain.writeUInt16BE(packed.length)
  packed.copy(plain, LENGTH_BYTES)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-cbc', key.subarray(32), iv)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, body, finishMac(startMac(key, id, iv).update(body), id)])
}

/** Throws when the key, id or a byte differs from those of `sealRow`. */
export function openRow(key: Uint8Array, id: string, sealed: Uint8Array): unknown {
  const iv = sealed.subarray(0, IV_BYTES)
  const body = sealed.subarray(IV_BYTES, -TAG_BYTES)
  const tag = sealed.subarray(-TAG_BYTES)
  const own = finishMac(startMac(key, id, iv).update(body), id)
  if (tag.length !== own.length || !timingSafeEqual(own, tag))
    throw new Error('sealed row was changed or its key is another one')
  const decipher = createDecipheriv('aes-256-cbc', key.subarray(32), iv)
  const plain = Buffer.concat([decipher.update(body), decipher.final()])
  const packed = plain.subarray(LENGTH_BYTES, LENGTH_BYTES + plain.readUInt16BE())
  return JSON.parse(inflateRawSync(packed).toString()) as unknown
}
