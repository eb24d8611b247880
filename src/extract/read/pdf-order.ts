/** Blocks in reading order, by the XY-cut of Nagy and Seth 1984: rows, then gutters that nothing crosses. */
export function orderByColumns(segments: Segment[]): Segment[][] {
  return cutRows(segments, 0)
}

const MAX_CUTS = 8

function cutRows(segments: Segment[], depth: number): Segment[][] {
  const sorted = segments.toSorted((a, b) => a.y - b.y)
  const steps = sorted
    .map((segment, index) => segment.y - (sorted[index - 1]?.y ?? segment.y))
    .filter((step) => step > 2)
  const usual = 1.4 * median(steps)
  const bands: Segment[][] = []
  let baseline = -Infinity
  for (const segment of sorted) {
    if (segment.y - baseline > Math.max(usual, 1.9 * segment.height)) bands.push([])
    bands.at(-1)?.push(segment)
    baseline = segment.y
  }
  return bands.flatMap((band) => cutColumns(band, depth))
}

function cutColumns(band: Segment[], depth: number): Segment[][] {
  if (depth >= MAX_CUTS || isOneLine(band)) return [band]
  const least = 1.2 * median(band.map((segment) => segment.height))
  const sorted = band.toSorted((a, b) => a.x - b.x)
  const gutters = guttersOf(sorted).filter(({ width }) => width > least)
  if (gutters.length === 0) return [band]
  const widest = Math.max(...gutters.map(({ width }) => width))
  const edges = gutters.filter(({ width }) => width >= WIDE_SHARE * widest).map(({ right }) => right)
  const columns = [-Infinity, ...edges].map((left, index) =>
    sorted.filter(({ x }) => x >= left && x < (edges[index] ?? Infinity)),
  )
  return columns.flatMap((column) => cutRows(column, depth + 1))
}

/** A gutter this much narrower than the widest parts columns within a column. */
const WIDE_SHARE = 0.6

function guttersOf(sorted: Segment[]): { width: number; right: number }[] {
  let covered = sorted[0]?.right ?? 0
  return sorted.slice(1).flatMap((segment) => {
    const width = segment.x - covered
    covered = Math.max(covered, segment.right)
    return width > 0 ? [{ width, right: segment.x }] : []
  })
}

function isOneLine(band: Segment[]): boolean {
  const ys = band.map((segment) => segment.y)
  return Math.max(...ys) - Math.min(...ys) < 2
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}

/** Words of a line up to a wide gap. Edges, baseline (downwards) and letter height in points. */
export type Segment = { x: number; right: number; y: number; height: number; text: string }
