/** A line of a chart. Gaps are null. */
export type Series = {
  name: string
  points: readonly (number | null)[]
  /** With its unit: "12 ms". */
  write: (value: number | null) => string
  /** A colour of look.css, such as `--color-brand`. */
  colour: string
  /** On the scale at the right; without an area below it. */
  isRight?: boolean
}

/** Points in time, oldest first, in epoch milliseconds, and what was measured at each. */
export type ChartData = { times: readonly number[]; series: readonly Series[] }

/** What a point says, in words. */
export function pointText({ times, series }: ChartData, index: number, time: (at: number) => string): string {
  const values = series.map(({ name, points, write }) => `${name} ${write(points[index] ?? null)}`)
  return `${time(times[index] ?? 0)}: ${values.join(', ')}`
}

/** Lowest, highest and newest of each line, in words; what a chart tells those who do not see it. */
export function summaryText({ series }: ChartData): string {
  return series
    .map(({ name, points, write }) => {
      const known = points.filter((point) => point !== null)
      if (!known.length) return `${name}: nothing measured`
      const [least, most] = [Math.min(...known), Math.max(...known)]
      return `${name}: now ${write(points.at(-1) ?? null)}, lowest ${write(least)}, highest ${write(most)}`
    })
    .join('. ')
}

/** Labels of an axis. A writer gets the value alone: a second argument may be its number of decimals. */
export const tickTexts = ({ write }: Pick<Series, 'write'>, ticks: readonly number[]): string[] =>
  ticks.map((tick) => write(tick))
