import type { DocumentPart, DocumentTree } from '../document.ts'
import { readingText } from '../original.ts'

const OPENING_CHARS = 600

/** Sentences of the subject, and of the parts' openings. */
export const sentencesOf = (tree: DocumentTree): string[] =>
  sentencesIn([tree.subject ?? '', ...tree.parts.flatMap(openingOf)])

export const sentencesIn = (paragraphs: readonly string[]): string[] =>
  paragraphs.flatMap((line) => line.split(/(?<=[.!?]\s|[。।۔])/))

/** Paragraphs of a part's first lines; rows of tables, which name what one can do, are empty ones. */
export function openingOf(part: DocumentPart): string[] {
  const lines = readingText(part).slice(0, OPENING_CHARS).split('\n')
  const paragraphs: string[] = []
  for (const line of lines.map((one) => (isTableRow(one) ? '' : one))) {
    const above = paragraphs.at(-1) ?? ''
    if (isWrapped(above, line)) paragraphs[paragraphs.length - 1] = `${above} ${line}`
    else paragraphs.push(line)
  }
  return paragraphs
}

/** A long line without a full stop whose sentence goes on with a small letter. */
const isWrapped = (above: string, below: string): boolean =>
  above.length > WRAP_CHARS && !/[.!?。:]$/.test(above) && /^\p{Ll}/u.test(below)

const WRAP_CHARS = 50

/** Cells, or two clocks in a line that is no sentence. */
function isTableRow(line: string): boolean {
  return /[|\t]/.test(line) || ((line.match(/\d:\d\d/g)?.length ?? 0) > 1 && !/[.!?。]/.test(line))
}
