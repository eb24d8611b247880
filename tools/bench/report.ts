import { percentile } from '../statistics.ts'

export function spread(times: readonly number[], names: readonly (keyof typeof PARTS)[]): string {
  const parts = names.map((name) => percentile(times, PARTS[name]).toFixed(0))
  return `${parts.join(' / ')} ms (${names.join(' / ')})`
}

const PARTS = { p50: 0.5, p95: 0.95, p99: 0.99, max: 1 }

export const mb = (bytes: number) => (bytes / 1_048_576).toFixed(0)

export function print(name: string, value: string): void {
  console.log(`${name.padEnd(16)} ${value}`)
}

export function printBars(missed: readonly string[]): void {
  print('bars', missed.length ? `missed by ${missed.join(', ')}` : 'held')
  if (missed.length) process.exitCode = 1
}
