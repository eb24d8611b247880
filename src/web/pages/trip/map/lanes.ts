export type Pixel = { x: number; y: number }

/**
 * A line on the screen moved to the right of its direction, as on a road: the way there and the way back of the same
 * route stand side by side.
 */
export function laneOf(line: readonly Pixel[], by: number): Pixel[] {
  return line.map((point, index) => {
    const [before, after] = [line[index - 1] ?? point, line[index + 1] ?? point]
    const [x, y] = [after.x - before.x, after.y - before.y]
    const length = Math.hypot(x, y)
    if (length === 0) return point
    return { x: point.x - (y / length) * by, y: point.y + (x / length) * by }
  })
}
