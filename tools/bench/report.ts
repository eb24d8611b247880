export const median = (values: readonly number[]) => percentile(values, 0.5)

/** The number below which such a part of them lies; `part` from 0 to 1. */
export function percentile(values: readonly number[], part: number): number {
  const at = Math.min(values.length - 1, Math.floor(values.length * part))
  return values.toSorted((a, b) => a - b)[at] ?? Number.NaN
}

export function spread(times: readonly number[], names: readonly (keyof typeof PARTS)[]): string {
  const parts = names.map((name) => percentile(times, PARTS[name]).toFixed(0))
  return `${parts.join(' / ')} ms (${names.join(' / ')})`
}

const PARTS = { p50: 0.5, p95: 0.95, p99: 0.99, max: 1 }

export const mb = (bytes: number) => (bytes / 1_048_576).toFixed(0)

export function print(name: string, value: string): void {
  console.log(`${name.padEnd(16)} ${value}`)
}

/** The last line of a report that has bars: which were missed. Then the benchmark fails. */
export function printBars(missed: readonly string[]): void {
  print('bars', missed.length ? `missed by ${missed.join(', ')}` : 'held')
  if (missed.length) process.exitCode = 1
}
