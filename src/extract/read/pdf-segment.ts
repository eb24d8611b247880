/**
 * What stands together on a line: words up to the next wide gap. Left and right edge, baseline (growing downwards) and
 * letter height in points.
 */
export type Segment = { x: number; right: number; y: number; height: number; text: string }
