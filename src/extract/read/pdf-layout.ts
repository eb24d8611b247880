import { asItLooks, inReadingOrder } from './visual-order.ts'
import type { TextView } from '../document.ts'
import { CAPS } from './caps.ts'
import { cleanLine, joinLines } from './clean-text.ts'

/**
 * A run of text on a page: left edge, baseline (growing downwards), width and letter height in points, of a
 * page that was read level. `place`: where it is seen; absent where turned text is not.
 */
export type TextItem = { text: string; x: number; y: number; width: number; height: number; place?: Place }

/** A rectangle in shares (0 to 1) of the page as it is shown, from its top left. */
export type Place = { x: number; y: number; width: number; height: number }

/** Words of a line up to a wide gap. Edges, baseline (downwards) and letter height in points. */
type Segment = { x: number; right: number; y: number; height: number; text: string }

/** The views of pages, one after the other; the cells view only where cells of a table wrap. */
export function pageViews(read: readonly TextItem[][]): TextView[] {
  const pages = read.map((items) =>
    items.map((item) => ({
      ...item,
      text: asItLooks(item.text),
    })),
  )
  const join = (lines: (items: TextItem[], page: number) => string[]) => {
    const all = pages.flatMap((items, page) => [...lines(items, page), ''])
    return inReadingOrder(joinLines(all, CAPS.viewChars))
  }
  const tables = pages.map(tableLines)
  const views: TextView[] = [
    { kind: 'layout', text: join(layoutLines) },
    { kind: 'reading', text: join(readingLines) },
  ]
  if (tables.every((lines) => lines === null)) return views
  return [...views, { kind: 'cells', text: join((items, page) => tables[page] ?? layoutLines(items)) }]
}

function layoutLines(items: TextItem[]): string[] {
  return regionsOf(toLines(items)).flatMap((lines) => ['', ...withGaps(lines, ' | ')])
}

function readingLines(items: TextItem[]): string[] {
  return regionsOf(toLines(items))
    .flatMap((lines) => cutRows(lines.flat()))
    .flatMap((block) => ['', ...withGaps(groupSegments(block), ' ')])
}

/**
 * The layout with each row of a table on one line whose cells wrap: "OS 236 | Berlin (BER) | 10:15". Null
 * where none wraps.
 */
function tableLines(items: TextItem[]): string[] | null {
  const rows = blocksOf(toLines(items)).map((block) => wrappedRow(block) ?? block)
  if (rows.every(Array.isArray)) return null
  return rows.flatMap((row) => (Array.isArray(row) ? withGaps(row, ' | ') : ['', row.cells.join(' | ')]))
}

/** Lines that follow one another closely; rows of a table are farther apart than the lines in a cell. */
function blocksOf(lines: Segment[][]): Segment[][][] {
  const blocks: Segment[][][] = []
  let above: Segment[] | undefined
  for (const line of lines) {
    const height = Math.max(...line.map((segment) => segment.height))
    const isClose = above && topOf(line) - topOf(above) < LINE_STEP * height
    if (isClose) blocks.at(-1)!.push(line)
    else blocks.push([line])
    above = line
  }
  return blocks
}

const LINE_STEP = 1.55
const topOf = (line: Segment[]) => Math.min(...line.map((segment) => segment.y))

/** A block of lines in three or more columns that is one row, unless its lines may be rows of their own. */
function wrappedRow(block: Segment[][]): { cells: string[] } | null {
  if (block.length < 2 || block.length > MAX_ROW_LINES) return null
  const columns = columnsOf(block.flat())
  const heights = new Set(columns.map((column) => column.length))
  if (columns.length < 3) return null
  const alike = columns.filter(
    (column) => new Set(column.map(({ text }) => shapeOf(text))).size < column.length,
  )
  const isLong = block.length > MAX_ROW_LINES / 2 && !isTopAligned(columns)
  const isRow = heights.size < 2 ? alike.length === 0 : isCentred(columns) || (alike.length < 2 && !isLong)
  if (!isRow) return null
  return { cells: columns.map((column) => column.map(({ text }) => text).reduce(joinedInCell)) }
}

const MAX_ROW_LINES = 10

/** The middle of each column is the middle of the block: single lines stand between the lines beside them. */
function isCentred(columns: Segment[][]): boolean {
  const lines = columns.flat()
  const middle = (of: Segment[]) =>
    (Math.min(...of.map(({ y }) => y)) + Math.max(...of.map(({ y }) => y))) / 2
  const centre = middle(lines)
  return columns.every((column) => Math.abs(middle(column) - centre) < 0.35 * column[0]!.height)
}

/** All columns begin in the first line. */
function isTopAligned(columns: Segment[][]): boolean {
  const top = topOf(columns.flat())
  return columns.every(([first]) => first!.y - top < 0.35 * first!.height)
}

/** Segments that lie above one another, each column from top to bottom. */
function columnsOf(segments: Segment[]): Segment[][] {
  const columns: { right: number; members: Segment[] }[] = []
  for (const segment of segments.toSorted((a, b) => a.x - b.x)) {
    const last = columns.at(-1)
    if (last && segment.x < last.right) {
      last.members.push(segment)
      last.right = Math.max(last.right, segment.right)
    } else columns.push({ right: segment.right, members: [segment] })
  }
  return columns.map(({ members }) => members.toSorted((a, b) => a.y - b.y))
}

/** "10:15" and "11:30" are of one shape, "OS" and "236" are not, nor are words of East Asia. */
const shapeOf = (text: string) => text.replace(/\d+/g, '9').replace(/\p{Lu}+\p{Ll}*|(?!\p{Lo})\p{L}+/gu, 'a')

/** Words that wrapped go on; a line of its own is parted by "/". */
function joinedInCell(above: string, below: string): string {
  if (/\d-$/.test(above) && /^\d/.test(below)) return above + below
  const isName = TITLED_CAPITALS.test(above) && /^\p{Lu}{3,}(?: \p{Lu}{3,})?$/u.test(below)
  const goesOn = isName || /^\(|^20\d\d$/.test(below) || /^[A-Z\d]{2}$/.test(above)
  return `${above}${goesOn ? ' ' : ' / '}${below}`
}

/** "Cik NUR AISYAH BINTI" */
const TITLED_CAPITALS = /^\p{Lu}\p{Ll}{1,6}\.?(?: \p{Lu}{2,}){2,4}$/u

function withGaps(lines: Segment[][], separator: string): string[] {
  let bottom = -Infinity
  return lines.flatMap((segments) => {
    const top = Math.min(...segments.map((segment) => segment.y))
    const height = Math.max(...segments.map((segment) => segment.height))
    const isApart = top - bottom > 2.2 * height && bottom > -Infinity
    bottom = top
    const line = segments.map((segment) => segment.text).join(separator)
    return isApart ? ['', line] : [line]
  })
}

function toLines(items: TextItem[]): Segment[][] {
  const visible = items.filter(
    (item) => item.text.trim() !== '' && Number.isFinite(item.x + item.y + item.width),
  )
  return groupByBaseline(visible)
    .map(toSegments)
    .filter((line) => line.length > 0)
}

function groupSegments(segments: Segment[]): Segment[][] {
  return groupByBaseline(segments).map((line) => line.toSorted((a, b) => a.x - b.x))
}

/** Things of one line, from the top of the page down; small print beside large letters shares their line. */
export function groupByBaseline<T extends { x: number; y: number; height: number }>(things: T[]): T[][] {
  const groups: { y: number; height: number; members: T[] }[] = []
  for (const thing of things.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const near = groups
      .slice(-4)
      .find((group) => Math.abs(group.y - thing.y) < Math.max(2, Math.min(group.height, thing.height) * 0.45))
    if (near) {
      near.members.push(thing)
      near.height = Math.max(near.height, thing.height)
    } else groups.push({ y: thing.y, height: thing.height, members: [thing] })
  }
  return groups.map((group) => group.members)
}

function toSegments(items: TextItem[]): Segment[] {
  const segments: Segment[] = []
  for (const item of items.toSorted((a, b) => a.x - b.x)) {
    const last = segments.at(-1)
    const gap = last ? item.x - last.right : Infinity
    const height = Math.min(last?.height ?? item.height, item.height)
    if (last && isOverprint(last, item)) continue
    if (last && gap < Math.max(3, 0.75 * height)) {
      last.text += (gap > 0.12 * height ? ' ' : '') + item.text
      last.right = Math.max(last.right, item.x + item.width)
      last.height = Math.max(last.height, item.height)
    } else
      segments.push({
        x: item.x,
        right: item.x + item.width,
        y: item.y,
        height: item.height,
        text: item.text,
      })
  }
  for (const segment of segments) segment.text = cleanLine(segment.text)
  return segments.filter((segment) => segment.text !== '')
}

function isOverprint(last: Segment, item: TextItem): boolean {
  return last.text.endsWith(item.text) && last.right > item.x + item.width * 0.8
}

/** The columns of a page, and what is above and below them; the page itself where it has none. */
function regionsOf(lines: Segment[][]): Segment[][][] {
  const segments = lines.flat()
  const left = segments.reduce((least, { x }) => Math.min(least, x), Infinity)
  const edges = Map.groupBy(
    segments.filter(({ x }) => x > left + COLUMN_WIDTH),
    ({ x }) => Math.round(x / EDGE_STEP),
  )
  const likely = [...edges.values()]
    .filter((members) => members.length >= COLUMN_LINES / 2)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_EDGES)
  for (const members of likely) {
    const edge = Math.min(...members.map(({ x }) => x)) - 1
    const middle = median(members.map(({ y }) => y))
    const crossing = lines.filter((line) => line.some(({ x, right }) => x < edge && right > edge)).map(topOf)
    const top = Math.max(-Infinity, ...crossing.filter((y) => y < middle))
    const bottom = Math.min(Infinity, ...crossing.filter((y) => y >= middle))
    const between = lines.filter((line) => topOf(line) > top && topOf(line) < bottom)
    if (!areColumns(between, edge)) continue
    const within = between.flat()
    const columns = [within.filter(({ x }) => x < edge), within.filter(({ x }) => x >= edge)]
    const above = lines.filter((line) => topOf(line) <= top)
    const below = lines.filter((line) => topOf(line) >= bottom)
    return [above, ...columns.map(groupSegments), below].filter((region) => region.length > 0)
  }
  return [lines]
}

/**
 * Rows of a table are on lines with one another, or in the middle between two lines beside them; columns
 * that are read one after the other are not.
 */
function areColumns(lines: readonly Segment[][], edge: number): boolean {
  const sides = lines.map((line) => {
    const left = line.filter(({ x }) => x < edge).length
    return { y: topOf(line), height: line[0]!.height, isLeft: left > 0, isRight: left < line.length }
  })
  const left = sides.filter(({ isLeft }) => isLeft).length
  const right = sides.filter(({ isRight }) => isRight).length
  const least = Math.min(left, right)
  if (least < COLUMN_LINES) return false
  const tied = sides.filter(({ y, height, isLeft, isRight }, index) => {
    if (isLeft && isRight) return true
    const [before, after] = [sides[index - 1], sides[index + 1]]
    const isBeside = before && after && before.isLeft === after.isLeft && before.isLeft !== isLeft
    return isBeside && Math.abs(y - before.y - (after.y - y)) < CENTRED * height
  })
  return tied.length < least * MOST_TIED
}

/** Points from the left edge of a page to that of its second column, at least. */
const COLUMN_WIDTH = 150
const COLUMN_LINES = 8
/** Points between two edges, and how many edges are tried. */
const EDGE_STEP = 4
const MOST_EDGES = 4
/** How far from the middle, in letter heights. */
const CENTRED = 0.1
/** The share of a column's lines that may be tied to one of the other by chance. */
const MOST_TIED = 0.6

const MAX_CUTS = 8

/** Blocks in reading order, by the XY-cut of Nagy and Seth 1984: rows, then gutters that nothing crosses. */
function cutRows(segments: Segment[], depth = 0): Segment[][] {
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
  if (gutters.length === 0) return cutWidest(band, depth)
  const widest = Math.max(...gutters.map(({ width }) => width))
  const edges = gutters.filter(({ width }) => width >= WIDE_SHARE * widest).map(({ right }) => right)
  const columns = [-Infinity, ...edges].map((left, index) =>
    sorted.filter(({ x }) => x >= left && x < (edges[index] ?? Infinity)),
  )
  return columns.flatMap((column) => cutRows(column, depth + 1))
}

/** Lines across the page stand over and under columns: the widest gaps between lines part them. */
function cutWidest(band: Segment[], depth: number): Segment[][] {
  const sorted = band.toSorted((a, b) => a.y - b.y)
  const steps = sorted.map((segment, index) => segment.y - (sorted[index - 1] ?? segment).y)
  const widest = Math.max(...steps)
  if (widest < PARAGRAPH_STEP * median(band.map(({ height }) => height))) return [band]
  const parts: Segment[][] = []
  for (const [index, segment] of sorted.entries()) {
    if (index === 0 || steps[index]! > 0.9 * widest) parts.push([])
    parts.at(-1)!.push(segment)
  }
  return parts.flatMap((part) => (isTable(part) ? [part] : cutColumns(part, depth + 1)))
}

/** Rows of three and more cells. */
function isTable(segments: Segment[]): boolean {
  const rows = groupSegments(segments).filter((row) => row.length > 1)
  return rows.filter((row) => row.length > 2).length * 2 > rows.length
}

/** Baselines of paragraphs are this many letter heights apart. */
const PARAGRAPH_STEP = 1.6

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
