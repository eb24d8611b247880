export const median = (values: readonly number[]) => percentile(values, 0.5)

/** The value below which the fraction `part` (0 to 1) of the values lies; NaN if empty. */
export function percentile(values: readonly number[], part: number): number {
  const at = Math.min(values.length - 1, Math.floor(values.length * part))
  return values.toSorted((a, b) => a - b)[at] ?? Number.NaN
}
