import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { attempt } from '#server/observe/attempt.ts'
import { keyOfRows } from './guarded-rows.ts'

export type SealedDays = ReturnType<typeof sealedDays>

type EntryKey = { tripId: string; sequence: number }

const DAY_CHARS = 10
const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals the day of an entry for it alone, in constant length: AES-256-GCM (NIST SP 800-38D). */
export function sealedDays(rows: Uint8Array) {
  const key = keyOfRows(rows, 'days of entries')
  return {
    /** IV, tag and ten characters, spaces for no day; base64url. `day`: `yyyy-mm-dd`. */
    seal(entry: EntryKey, day: string | null): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound(entry))
      const text = (day ?? '').slice(0, DAY_CHARS).padEnd(DAY_CHARS)
      const body = Buffer.concat([cipher.update(text, 'latin1'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },

    /** Null also if tampered with: reading the entry reports that. */
    open(entry: EntryKey, sealed: string | null): string | null {
      const bytes = Buffer.from(sealed ?? '', 'base64url')
      if (bytes.length !== IV_BYTES + TAG_BYTES + DAY_CHARS) return null
      const iv = bytes.subarray(0, IV_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        .setAAD(bound(entry))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const body = attempt(() =>
        Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]),
      )
      return body?.toString('latin1').trim() || null
    },
  }
}

const bound = ({ tripId, sequence }: EntryKey) => Buffer.from(`s${tripId.length}:${tripId}i${sequence};`)
