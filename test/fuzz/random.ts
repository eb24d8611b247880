/** Numbers that come again with the same seed. */
export type Random = {
  /** A whole number from 0 up to `end`, which is left out. */
  below: (end: number) => number
  pick: <T>(items: readonly T[]) => T
  /** A number from 0 up to 1, which is left out. */
  unit: () => number
}

/** Mulberry32: 32 bits of state are enough to choose mutations. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * Math.max(1, end))
  return { below, pick: (items) => items[below(items.length)]!, unit: next }
}
