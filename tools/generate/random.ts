import { seededRandom } from '#test/fuzz/random.ts'

export type Random = ReturnType<typeof seeded>

export function seeded(seed: string) {
  const { unit: next } = seededRandom(hash(seed))
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]): T => {
    if (!from.length) throw new Error('nothing to pick from')
    return from[int(0, from.length - 1)]!
  }
  return {
    /** From 0 up to 1. */
    next,
    /** A whole number, both ends included. */
    int,
    pick,
    chance: (probability: number) => next() < probability,
    /** `count` different ones in random order; fewer when there are fewer. */
    sample: <T>(from: readonly T[], count: number): T[] => {
      const left = [...from]
      const chosen: T[] = []
      while (left.length && chosen.length < count) chosen.push(...left.splice(int(0, left.length - 1), 1))
      return chosen
    },
    /** Letters and digits after a form: `A` a letter, `9` a digit, `X` either; anything else stays. */
    code: (form: string) => form.replace(/[A9X]/g, (sign) => pick(SIGNS[sign]!.split(''))),
  }
}

/** Without I, O, 0 and 1 among the mixed ones, as reservation systems do. */
const SIGNS: Record<string, string> = {
  A: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  '9': '0123456789',
  X: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
}

/** FNV-1a */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  return value >>> 0
}
