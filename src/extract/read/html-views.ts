import type { TextView } from '../document.ts'
import { CAPS } from './caps.ts'
import { joinLines } from './clean-text.ts'
import { walkHtml } from './html-walk.ts'
import type { Row } from './row-builder.ts'

/** The cells view and the reading view of HTML; null when it is over a cap. */
export function htmlViews(html: string): TextView[] | null {
  const rows = walkHtml(html)
  if (!rows) return null
  return [
    { kind: 'cells', text: joinLines(rows.map(cellsLine), CAPS.viewChars) },
    { kind: 'reading', text: joinLines(rows.flatMap(readingLines), CAPS.viewChars) },
  ]
}

function cellsLine(row: Row): string {
  return row.map((lines) => lines.join(' / ')).join(' | ')
}

function readingLines(row: Row): string[] {
  return row.length === 0 ? [''] : row.flat()
}
