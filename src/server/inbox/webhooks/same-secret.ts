import { hash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are the same, in a time that depends on neither: their digests are compared. */
export function isSameSecret(given: string | Uint8Array, right: string | Uint8Array): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))
}
