/** Null is a gap. */
export type Series = {
  name: string
  points: readonly (number | null)[]
  write: (value: number | null) => string
  colour: string
  /** Uses the right scale, without a fill. */
  isRight?: boolean
}

/** Oldest first; `times` in epoch milliseconds. */
export type ChartData = { times: readonly number[]; series: readonly Series[] }

export function pointText({ times, series }: ChartData, index: number, time: (at: number) => string): string {
  const values = series.map(({ name, points, write }) => `${name} ${write(points[index] ?? null)}`)
  return `${time(times[index] ?? 0)}: ${values.join(', ')}`
}

/** Lowest, highest and latest of each line: the chart for screen readers. */
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

/** Calls `write` with one argument: its second may be a number of decimals. */
export const tickTexts = ({ write }: Pick<Series, 'write'>, ticks: readonly number[]): string[] =>
  ticks.map((tick) => write(tick))
