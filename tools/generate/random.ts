/** A stream of choices that depends on nothing but its seed. */
export type Random = {
  /** From 0 up to 1. */
  next: () => number
  /** A whole number, both ends included. */
  int: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** `count` different ones in random order; fewer when there are fewer. */
  sample: <T>(from: readonly T[], count: number) => T[]
  /** Letters and digits after a form: `A` a letter, `9` a digit, `X` either; anything else stays. */
  code: (form: string) => string
}

/** The same seed gives the same choices for ever (mulberry32 over an FNV-1a hash of the seed). */
export function seeded(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]): T => {
    if (!from.length) throw new Error('nothing to pick from')
    return from[int(0, from.length - 1)]!
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    sample: (from, count) => {
      const left = [...from]
      const chosen: typeof left = []
      while (left.length && chosen.length < count) chosen.push(...left.splice(int(0, left.length - 1), 1))
      return chosen
    },
    code: (form) => form.replace(/[A9X]/g, (sign) => pick(SIGNS[sign]!.split(''))),
  }
}

/** Without I, O, 0 and 1 among the mixed ones, as reservation systems do. */
const SIGNS: Record<string, string> = {
  A: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  '9': '0123456789',
  X: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  return value >>> 0
}
