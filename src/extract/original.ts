import type { Provenance } from '#contract/extraction.ts'
import type { DocumentPart, DocumentTree, Original, TextView } from './document.ts'
import { bookingScore } from './offline/booking-score.ts'
import { Page, pageOf } from './offline/page.ts'
import { sanitizeOriginal } from './preview/sanitize.ts'
import { inView } from './proof/proof.ts'
import { SHOWN } from './read/page-words.ts'

const MAX_CHARS = 200_000
/** Stands below what is cut. */
export const CUT_NOTE = '[Only the beginning is shown. The whole document is in the original file.]'

/** Plain text of a whole document in reading order, each part under its name when there are several. */
export function textOf(tree: Pick<DocumentTree, 'parts'>): string {
  const parts = tree.parts.filter((part) => readingText(part) !== '')
  const named = (part: DocumentPart) =>
    parts.length > 1 ? `${part.name}\n${readingText(part)}` : readingText(part)
  return beginningOf(parts.map(named).join('\n\n'))
}

const CUT_END = `\n\n${CUT_NOTE}`

const beginningOf = (text: string): string =>
  text.length > MAX_CHARS ? text.slice(0, MAX_CHARS - CUT_END.length) + CUT_END : text

/** How much a part speaks for a booking (`bookingScore`). Many ask, and it costs as much as its people. */
export function bookingScoreOf(part: DocumentPart, { subject }: Pick<DocumentTree, 'subject'>): number {
  const known = SCORES.get(part) ?? bookingScore(readingPage(part), subject)
  SCORES.set(part, known)
  return known
}

const SCORES = new WeakMap<DocumentPart, number>()

/**
 * What Show Original shows: the subject and every part in its order, HTML cleaned, the rest as text. Each
 * is in a section whose `data-part` names it, so that words can be looked for where they were read. A
 * single text stays text.
 */
export function originalOf({ parts, subject }: DocumentTree): Original {
  const seen = parts.flatMap(({ name, pages = [] }) => pages.map((page) => ({ ...page, part: name })))
  // Those of a page with few words are in two parts: its own, and what was seen in it
  const pages = seen.filter(({ number }) => number <= SHOWN.pages).slice(0, 2 * SHOWN.pages)
  const [only, another] = parts
  if (only && !another && !only.html && !subject)
    return { kind: 'text', content: textOf({ parts }), ...(pages.length && { pages }) }
  const title = subject ? section(SUBJECT_PART, `<h2>${escapeHtml(subject)}</h2>`) : ''
  const sections: string[] = []
  let room = MAX_CHARS
  for (const part of parts) {
    const html = part.html ? sanitizeOriginal(part.html) : ''
    const body = html || textSection(part, sections.length > 0)
    if (body === '') continue
    if (sections.length > 0 && body.length > room) {
      sections.push(`<p>${escapeHtml(CUT_NOTE)}</p>`)
      break
    }
    sections.push(section(part.name, body))
    room -= body.length
  }
  return { kind: 'html', content: title + sections.join(''), ...(pages.length && { pages }) }
}

const SUBJECT_PART = 'subject'

function section(name: string, body: string): string {
  return `<section data-part="${escapeHtml(name)}">${body}</section>`
}

function textSection(part: DocumentPart, titled: boolean): string {
  const text = readingText(part)
  if (text === '') return ''
  return `${titled ? `<h2>${escapeHtml(part.name)}</h2>` : ''}<pre>${escapeHtml(beginningOf(text))}</pre>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The text of a part in plain reading order, where one view must stand for all. */
export function readingText(part: DocumentPart): string {
  return standIn(part)?.text ?? ''
}

/** The same as a page. */
export function readingPage(part: DocumentPart): Page {
  const view = standIn(part)
  return view ? pageOf(view) : new Page('')
}

export function readingView(part: DocumentPart): TextView['kind'] {
  return standIn(part)?.kind ?? 'reading'
}

/** The results from the first view in which `read` finds anything. */
export function readFirstView<T extends { provenance: Record<string, Provenance> }>(
  { views }: DocumentPart,
  read: (view: TextView) => T[],
): T[] {
  for (const view of views) {
    const found = read(view)
    if (found.length) return found.map((one) => inView(one, view.kind))
  }
  return []
}

function standIn(part: DocumentPart): TextView | undefined {
  return part.views.find((view) => view.kind === 'reading') ?? part.views[0]
}
