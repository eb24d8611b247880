export const median = (values: readonly number[]) => percentile(values, 0.5)

/** The number below which such a part of them lies; `part` from 0 to 1. NaN of none. */
export function percentile(values: readonly number[], part: number): number {
  const at = Math.min(values.length - 1, Math.floor(values.length * part))
  return values.toSorted((a, b) => a - b)[at] ?? Number.NaN
}
