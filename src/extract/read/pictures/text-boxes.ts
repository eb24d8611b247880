/** A line of text in a picture: its middle and sides in pixels, and its slant in radians clockwise. */
export type TextBox = { x: number; y: number; width: number; height: number; angle: number }

/** How likely each pixel is text, row by row: 0 to 1. */
export type TextMap = { data: Float32Array; width: number; height: number }

/** A pixel above the first is text, a spot above the second; spots lower than the third are dirt. */
const PIXEL = 0.3
const SPOT = 0.6
const MIN_SIDE = 3
/** The network marks the core of each line; what it leaves out grows with area by perimeter. */
const GROWTH = 1.5

/** The lines of text in a map, at most `most`, from top to bottom: DB (AAAI 2020), section 3.4. */
export function textBoxes(map: TextMap, most: number): TextBox[] {
  const { data, width } = map
  const seen = new Uint8Array(data.length)
  const boxes: TextBox[] = []
  for (let start = 0; start < data.length && boxes.length < most; start++) {
    if (seen[start] || data[start]! <= PIXEL) continue
    const { rim, mean } = spotFrom(map, start, seen)
    if (mean < SPOT) continue
    const box = smallestBox(hull(rim.map((index) => [index % width, Math.floor(index / width)])))
    if (box && Math.min(box.width, box.height) >= MIN_SIDE) boxes.push(grown(box))
  }
  return boxes
}

/** The connected pixels around one: the first and last of each row, and how likely they are text. */
function spotFrom({ data, width, height }: TextMap, start: number, seen: Uint8Array) {
  const rows = new Map<number, [number, number]>()
  const open = [start]
  seen[start] = 1
  let [sum, count] = [0, 0]
  while (open.length) {
    const index = open.pop()!
    const [x, y] = [index % width, Math.floor(index / width)]
    sum += data[index]!
    count++
    const row = rows.get(y)
    if (!row) rows.set(y, [index, index])
    else if (index < row[0]) row[0] = index
    else if (index > row[1]) row[1] = index
    for (const [dx, dy] of NEIGHBORS) {
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
      const next = index + dy * width + dx
      if (seen[next] || data[next]! <= PIXEL) continue
      seen[next] = 1
      open.push(next)
    }
  }
  return { rim: [...rows.values()].flat(), mean: sum / count }
}

const NEIGHBORS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

type Point = readonly [x: number, y: number]

/** Andrew's monotone chain. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** The rectangle of least area around a hull, along one of its sides; null for less than three points. */
function smallestBox(points: readonly Point[]): TextBox | null {
  let best: TextBox | null = null
  for (const [index, from] of points.entries()) {
    if (points.length < 3) break
    const to = points[(index + 1) % points.length]!
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
    const box = boxAlong(points, angle)
    if (!best || box.width * box.height < best.width * best.height) best = box
  }
  return best
}

function boxAlong(points: readonly Point[], angle: number): TextBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = points.map(([x, y]) => x * cos + y * sin)
  const across = points.map(([x, y]) => y * cos - x * sin)
  const [left, right, top, bottom] = [
    Math.min(...along),
    Math.max(...along),
    Math.min(...across),
    Math.max(...across),
  ]
  const [middle, level] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: middle * cos - level * sin,
    y: middle * sin + level * cos,
    width: right - left + 1,
    height: bottom - top + 1,
    angle,
  }
}

function grown(box: TextBox): TextBox {
  const edge = (GROWTH * box.width * box.height) / (box.width + box.height)
  return { ...box, width: box.width + edge, height: box.height + edge }
}

const QUARTER = Math.PI / 2

/** Slant of the page: that of most of its long lines, from -90° to 90°; 0 where there are none. */
export function slantOf(boxes: readonly TextBox[]): number {
  const long = boxes.map(lengthwise).filter(({ width, height }) => width > 2 * height)
  const weights = new Map<number, { weight: number; sum: number }>()
  for (const { angle, width } of long) {
    const bin = Math.round(angle / BIN)
    for (const near of [bin - 1, bin, bin + 1]) {
      const folded = (near + BINS) % BINS
      const entry = weights.get(folded) ?? { weight: 0, sum: 0 }
      entry.weight += width
      entry.sum += width * (angle + (folded - near) * BIN)
      weights.set(folded, entry)
    }
  }
  const [heaviest] = [...weights.values()].toSorted((a, b) => b.weight - a.weight)
  return heaviest ? halfTurned(heaviest.sum / heaviest.weight) : 0
}

const BIN = Math.PI / 60
const BINS = 60

/** An angle modulo 180°, from -90° to 90°. */
const halfTurned = (angle: number) => angle - Math.PI * Math.round(angle / Math.PI)

function lengthwise(box: TextBox): TextBox {
  const { width, height, angle } = box
  if (width >= height) return { ...box, angle: halfTurned(angle) }
  return { ...box, width: height, height: width, angle: halfTurned(angle + QUARTER) }
}

/** The box with that of its two directions in which the page is written. */
export function written(box: TextBox, slant: number): TextBox {
  const turns = Math.round((slant - box.angle) / QUARTER)
  const angle = box.angle + turns * QUARTER
  return turns % 2 ? { ...box, width: box.height, height: box.width, angle } : { ...box, angle }
}
