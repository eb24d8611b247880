import { cleanLine } from './clean-text.ts'

/** One line of the cells view: cells, each a list of lines. An empty row is a blank line. */
export type Row = string[][]

type Block = { kind: 'block'; rows: Row[]; line: string; tables: number }
type OpenRow = { kind: 'row'; cells: Row[][] }

/** `closeTo` takes the `depth` before the opening, so that bad nesting leaves no level open. */
export class RowBuilder {
  #levels: (Block | OpenRow)[] = [newBlock()]
  #edge = false
  /** The last two characters: to ask the growing line itself would copy it each time. */
  #tail = ''

  get depth(): number {
    return this.#levels.length
  }

  addText(text: string): void {
    if (text === '') return
    const block = this.#block()
    if (this.#edge && block.line !== '' && isGlued(this.#tail, text)) block.line += ' '
    this.#edge = false
    this.#tail = text.length > 1 ? text.slice(-2) : this.#tail.slice(-1) + text
    block.line += text
  }

  /** An element begins or ends within a line: style sheets part what is on its two sides. */
  inlineEdge(): void {
    this.#edge = true
  }

  endLine(): void {
    finishLine(this.#block())
  }

  breakLine(): void {
    const block = this.#block()
    if (block === this.#levels[0] && cleanLine(block.line) === '') block.rows.push([])
    finishLine(block)
  }

  openTable(): void {
    this.endLine()
    this.#block().tables++
  }

  closeTable(): void {
    this.endLine()
    const block = this.#block()
    block.tables = Math.max(0, block.tables - 1)
  }

  openRow(): void {
    this.endLine()
    this.#levels.push({ kind: 'row', cells: [] })
  }

  openCell(): void {
    const top = this.#levels.at(-1)
    const below = this.#levels.at(-2)
    // A cell straight inside a cell is its neighbour whose end tag was forgotten
    if (top?.kind === 'block' && below?.kind === 'row' && top.tables === 0) this.closeTo(this.depth - 1)
    if (this.#levels.at(-1)?.kind === 'row') this.#levels.push(newBlock())
    else this.endLine()
  }

  closeTo(depth: number): void {
    while (this.#levels.length > Math.max(1, depth)) {
      const level = this.#levels.pop()
      if (level?.kind === 'row') addRow(this.#block(), level.cells)
      else if (level) this.#closeCell(level)
    }
  }

  finish(): Row[] {
    this.closeTo(1)
    const block = this.#block()
    finishLine(block)
    return block.rows
  }

  #closeCell(cell: Block): void {
    finishLine(cell)
    const row = this.#levels.at(-1)
    if (row?.kind === 'row' && cell.rows.length > 0) row.cells.push(cell.rows)
  }

  /** Text straight inside a row (HTML standard: foster parenting) belongs to the block around it. */
  #block(): Block {
    const block = this.#levels.findLast((level) => level.kind === 'block')
    if (!block) throw new Error('the outermost level is always a block')
    return block
  }
}

/** "Flight" before "AI 2807"; the first letter of a word may have an element of its own. */
function isGlued(before: string, behind: string): boolean {
  if (!/^[\p{L}\d]{2}$/u.test(before)) return false
  return /^\p{Lu}/u.test(behind) || (/^\d/.test(behind) && /\p{Ll}$/u.test(before))
}

const newBlock = (): Block => ({ kind: 'block', rows: [], line: '', tables: 0 })

function finishLine(block: Block): void {
  const line = cleanLine(block.line)
  block.line = ''
  if (line !== '') block.rows.push([[line]])
}

/** Longest cell that still reads as a cell; anything longer is a column of the page. */
const CELL_LINES = 12
const ROW_CHARS = 800

/** A data table's row stays one row; a table used only for layout gives its cells one after the other. */
function addRow(parent: Block, cells: Row[][]): void {
  finishLine(parent)
  if (cells.length > 1 && isData(cells)) parent.rows.push(cells.flatMap((rows) => joinCell(rows)))
  else for (const rows of cells) parent.rows = joined(parent.rows, rows)
}

/** Tables in tables hand their rows up level by level: the longer list is kept and the shorter one copied. */
function joined(first: Row[], second: Row[]): Row[] {
  if (first.length < Math.min(second.length, MAX_IN_FRONT)) {
    second.unshift(...first)
    return second
  }
  for (const row of second) first.push(row)
  return first
}

/** What is put in front is passed as arguments, of which there may be so many. */
const MAX_IN_FRONT = 10_000

function isData(cells: Row[][]): boolean {
  let chars = 0
  for (const rows of cells) {
    if (rows.length > CELL_LINES) return false
    const plain = rows.every((row) => row.length === 1)
    if (!plain && rows.length > 1) return false
    const lines = rows.flat(2)
    if (lines.length > CELL_LINES) return false
    chars += lines.reduce((sum, line) => sum + line.length, 0)
  }
  return chars <= ROW_CHARS
}

const joinCell = (rows: Row[]): string[][] => (rows.length === 1 ? (rows[0] ?? []) : [rows.flat(2)])
