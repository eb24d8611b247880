import { uniqueSorted } from './groups.ts'

/**
 * 12 characters, about 62 bits: for ids inside one trip, never for secrets. Two FNV-1a lanes (MurmurHash3).
 */
export function shortHash(text: string): string {
  return `${base36(lane(text, 0x811c9dc5))}${base36(lane(text, 0x2b5a3cf1))}`.slice(-12)
}

/** Keys kept per thing: real names have few spellings, and made-up ones must not weigh more. */
const KEPT_KEYS = 24

/** Hashed, so that no word of a removed document stays in the log; only the first of very many. */
export function hashedKeys(keys: readonly string[]): string[] {
  return uniqueSorted(keys.map((key) => shortHash(`key|${key}`))).slice(0, KEPT_KEYS)
}

/** 32 unsigned bits of a text, to pick one of many by `%`. */
export function hashNumber(text: string): number {
  return lane(text, 0x811c9dc5)
}

function lane(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function base36(value: number): string {
  return value.toString(36).padStart(7, '0')
}
