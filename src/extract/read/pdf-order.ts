import type { Segment } from './pdf-layout.ts'

/**
 * Segments of a page in blocks, in reading order, by alternate cuts (the XY-cut of Nagy and Seth 1984): across the page
 * where it leaves space, then down each gutter that no segment crosses.
 */
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
  const gutter = 1.2 * median(band.map((segment) => segment.height))
  const columns: Segment[][] = []
  let right = -Infinity
  for (const segment of band.toSorted((a, b) => a.x - b.x)) {
    if (columns.length === 0 || segment.x - right > gutter) columns.push([])
    columns.at(-1)?.push(segment)
    right = Math.max(right, segment.right)
  }
  if (columns.length === 1) return [band]
  return columns.flatMap((column) => cutRows(column, depth + 1))
}

function isOneLine(band: Segment[]): boolean {
  const ys = band.map((segment) => segment.y)
  return Math.max(...ys) - Math.min(...ys) < 2
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}
