import { createDecipheriv, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeFileKey, openFile, sealFile } from './sealed-file.ts'

const seal = async (key: Uint8Array, purpose: string, plain: Uint8Array) =>
  Buffer.concat(await Array.fromAsync(sealFile(key, purpose, plain)))

test.each([0, 1, 15, 16, 17, 262_144, 262_145, 1_000_000])(
  '%i bytes come back as they were',
  async (size) => {
    const key = makeFileKey()
    const plain = crypto.getRandomValues(new Uint8Array(Math.min(size, 65_536)))
    const whole = Buffer.alloc(size, plain)
    const sealed = await seal(key, 'original', whole)
    expect((await openFile(key, 'original', sealed)).length).toBe(size)
    expect(Buffer.compare(Buffer.from(await openFile(key, 'original', sealed)), whole)).toBe(0)
  },
)

test('any changed byte, a cut, another key or another purpose is noticed', async () => {
  const key = makeFileKey()
  const sealed = await seal(key, 'original', Buffer.from('a booking'))
  for (let at = 0; at < sealed.length; at += 7) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    await expect(openFile(key, 'original', changed)).rejects.toThrow()
  }
  await expect(openFile(key, 'original', sealed.subarray(0, -1))).rejects.toThrow()
  await expect(openFile(key, 'original', Buffer.alloc(10))).rejects.toThrow()
  await expect(openFile(makeFileKey(), 'original', sealed)).rejects.toThrow()
  await expect(openFile(key, 'text', sealed)).rejects.toThrow()
})

/** RFC 7518 §5.2.2.1, computed here from its own words. */
test('the bytes are those of AES_256_CBC_HMAC_SHA_512', async () => {
  const key = makeFileKey()
  const sealed = await seal(key, 'original', Buffer.from('a booking'))
  const [iv, body, tag] = [sealed.subarray(0, 16), sealed.subarray(16, -32), sealed.subarray(-32)]
  const aad = Buffer.from('original')
  const length = Buffer.from([0, 0, 0, 0, 0, 0, 0, aad.length * 8])
  const mac = createHmac('sha512', key.subarray(0, 32))
    .update(Buffer.concat([aad, iv, body, length]))
    .digest()
  expect(tag.equals(mac.subarray(0, 32))).toBe(true)
  const decipher = createDecipheriv('aes-256-cbc', key.subarray(32), iv)
  expect(Buffer.concat([decipher.update(body), decipher.final()]).toString()).toBe('a booking')
})
