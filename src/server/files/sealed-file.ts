import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/**
 * AES-256-CBC with HMAC-SHA-512 (RFC 7518 §5.2): 16 bytes of IV, ciphertext, 32 bytes of tag. The 64-byte key
 * is MAC key, then cipher key; the purpose is additional data, so that no file can replace another. Sliced,
 * so that large files do not block requests.
 */
const SLICE = 256 * 1024
export const IV_BYTES = 16
export const TAG_BYTES = 32

export const makeFileKey = (): Uint8Array => randomBytes(64)

export async function* sealFile(
  key: Uint8Array,
  purpose: string,
  plain: Uint8Array,
): AsyncGenerator<Uint8Array> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-cbc', key.subarray(32), iv)
  const mac = startMac(key, purpose, iv)
  yield iv
  for (let at = 0; at < plain.length; at += SLICE) {
    const sealed = cipher.update(plain.subarray(at, at + SLICE))
    mac.update(sealed)
    yield sealed
    await setImmediate()
  }
  const last = cipher.final()
  mac.update(last)
  yield last
  yield finishMac(mac, purpose)
}

/** Throws when the key, the purpose or a byte differs from those of `sealFile`. */
export async function openFile(key: Uint8Array, purpose: string, sealed: Uint8Array): Promise<Uint8Array> {
  if (sealed.length < IV_BYTES + TAG_BYTES + 16) throw new Error('sealed file is cut short')
  const iv = sealed.subarray(0, IV_BYTES)
  const body = sealed.subarray(IV_BYTES, -TAG_BYTES)
  const mac = startMac(key, purpose, iv)
  for (let at = 0; at < body.length; at += SLICE) {
    mac.update(body.subarray(at, at + SLICE))
    await setImmediate()
  }
  if (!timingSafeEqual(finishMac(mac, purpose), sealed.subarray(-TAG_BYTES))) {
    throw new Error('sealed file was changed or its key is another one')
  }
  const decipher = createDecipheriv('aes-256-cbc', key.subarray(32), iv)
  const plain: Uint8Array[] = []
  for (let at = 0; at < body.length; at += SLICE) {
    plain.push(decipher.update(body.subarray(at, at + SLICE)))
    await setImmediate()
  }
  plain.push(decipher.final())
  return Buffer.concat(plain)
}

export function startMac(key: Uint8Array, purpose: string, iv: Uint8Array) {
  return createHmac('sha512', key.subarray(0, 32)).update(purpose).update(iv)
}

export function finishMac(mac: ReturnType<typeof createHmac>, purpose: string): Uint8Array {
  const bits = Buffer.alloc(8)
  bits.writeBigUInt64BE(BigInt(Buffer.byteLength(purpose) * 8))
  return mac.update(bits).digest().subarray(0, TAG_BYTES)
}
