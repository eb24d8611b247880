import { stripVTControlCharacters } from 'node:util'

/** One line that a terminal only shows: no escapes, no controls (ECMA-48), no direction marks (UAX 9). */
export function terminalText(text: string): string {
  return stripVTControlCharacters(text)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu, '')
    .trim()
}

/** Columns that a text takes in a terminal: East Asian characters and emoji take two, marks none (UAX 11). */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += isMark(character) ? 0 : WIDE.test(character) ? 2 : 1
  return width
}

export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

/** Lines of at most `width` columns, broken between words, and within words that are longer. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((one) => chop(one, width))) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u

const isMark = (character: string): boolean => /^[\p{Mn}\p{Me}\p{Cf}]$/u.test(character)

function chop(word: string, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (widthOf(piece + character) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

const GAP = '  '

/** Rows of cells as lines, each column as wide as its widest cell; a column without a word is left out. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const clean = rows.map((row) => row.map(terminalText))
  const widths = (clean[0] ?? []).map((_, column) =>
    Math.max(...clean.map((row) => widthOf(row[column] ?? ''))),
  )
  const isUsed = (_: unknown, column: number) => widths[column] !== 0
  return clean.map((row) => joinCells(row.filter(isUsed), widths.filter(isUsed)))
}

export function wrapColumns(row: readonly string[], widths: readonly number[]): string[] {
  const cells = row.map((cell, column) => wrap(terminalText(cell), widths[column] ?? 1))
  const height = Math.max(...cells.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) =>
    joinCells(
      cells.map((lines) => lines[line] ?? ''),
      widths,
    ),
  )
}

function joinCells(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) => padTo(cell, widths[column] ?? 0))
    .join(GAP)
    .trimEnd()
}
