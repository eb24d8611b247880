/** Three buckets per doubling: a percentile is off by a seventh at most. */
const PER_DOUBLING = 3
const FIRST_MS = 1 / 8
const DOUBLINGS = 20

/** Upper bounds of the buckets in ms, up to two minutes; one more bucket takes the rest. */
export const BOUNDS: readonly number[] = Array.from(
  { length: DOUBLINGS * PER_DOUBLING + 1 },
  (_, index) => FIRST_MS * 2 ** (index / PER_DOUBLING),
)
export const CLASSES = BOUNDS.length + 1

export const DOUBLED = BOUNDS.map((bound, at) => ({ bound, at })).filter((_, at) => at % PER_DOUBLING === 0)

export function classOf(ms: number): number {
  if (ms <= FIRST_MS) return 0
  return Math.min(BOUNDS.length, Math.ceil(Math.log2(ms / FIRST_MS) * PER_DOUBLING))
}

/** The percentile (`part` from 0 to 1) in milliseconds; 0 without any. */
export function percentile(counts: ArrayLike<number>, part: number): number {
  const wanted = part * Array.from(counts).reduce((total, count) => total + count, 0)
  let sum = 0
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] ?? 0
    if (count && sum + count >= wanted) {
      const from = at === 0 ? 0 : (BOUNDS[at - 1] ?? 0)
      const to = BOUNDS[at] ?? BOUNDS.at(-1) ?? 0
      return Math.max(from, from + (to - from) * ((wanted - sum) / count))
    }
    sum += count
  }
  return 0
}

export function packCounts(counts: ArrayLike<number>): string {
  const pairs = Array.from(counts, (count, at) => [at, count] as const)
  return JSON.stringify(pairs.filter(([, count]) => count))
}

export function addPacked(counts: Float64Array, packed: string): void {
  for (const [at, count] of JSON.parse(packed) as [number, number][])
    if (at < counts.length) counts[at] = (counts[at] ?? 0) + count
}

export const twoDecimals = (value: number) => Math.round(value * 100) / 100
