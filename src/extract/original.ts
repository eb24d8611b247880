import type { DocumentPart, DocumentTree, TextView } from './document.ts'
import { sanitizeOriginal } from './preview/sanitize.ts'

const MAX_CHARS = 200_000

/** Plain text of a whole document in reading order, each part under its name when there are several. */
export function textOf(tree: DocumentTree): string {
  const parts = tree.parts.filter((part) => readingText(part) !== '')
  const named = (part: DocumentPart) =>
    parts.length > 1 ? `${part.name}\n${readingText(part)}` : readingText(part)
  return parts.map(named).join('\n\n').slice(0, MAX_CHARS)
}

/** What Show Original shows: the HTML of the innermost mail, cleaned, or its text where there is none. */
export function originalOf(tree: DocumentTree): { kind: 'html' | 'text'; content: string } {
  const html = tree.parts.map((part) => part.html).find((one) => one !== null && one !== undefined)
  const content = html ? sanitizeOriginal(html) : ''
  return content ? { kind: 'html', content } : { kind: 'text', content: textOf(tree) }
}

/** The text of a part in plain reading order, where one view must stand for all. */
export function readingText(part: DocumentPart): string {
  return standIn(part)?.text ?? ''
}

/** Which view that is. */
export function readingView(part: DocumentPart): TextView['kind'] {
  return standIn(part)?.kind ?? 'reading'
}

function standIn(part: DocumentPart): TextView | undefined {
  return part.views.find((view) => view.kind === 'reading') ?? part.views[0]
}
