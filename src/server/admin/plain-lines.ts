import { stripVTControlCharacters } from 'node:util'

/** Characters of a line that are shown. */
const MAX_CHARS = 8_000
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Lines of a text that programs wrote for a terminal: without its colours and other controls, and none of them endless. */
export function plainLines(text: string): string[] {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map(plainLine)
}

export function plainLine(line: string): string {
  const plain = stripVTControlCharacters(line.slice(0, 4 * MAX_CHARS)).replace(CONTROLS, '')
  return plain.length > MAX_CHARS ? `${plain.slice(0, MAX_CHARS)}…` : plain
}
