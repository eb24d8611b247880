import { placeMarks, type Mark, type TextRun, type WantedWords } from '#domain/views/marking.ts'

/** Words to be marked in the part that they were read in. `label` tells what they say to those who hear the page. */
export type MarkedWords = WantedWords & { part: string; label: string }

/** A page with marks, and for each field that has one the id of its mark. */
export type MarkedPage = { page: string; ids: ReadonlyMap<string, string> }

/**
 * Marks words in the page of an original. The page is taken apart and put together again as a document that runs and loads
 * nothing; words only ever become text nodes. It is meant for the same frame as the page itself: sandboxed, under its policy.
 */
export function markPage(page: string, wanted: readonly MarkedWords[]): MarkedPage {
  const parsed = new DOMParser().parseFromString(page, 'text/html')
  const ids = new Map<string, string>()
  for (const [part, words] of byPart(wanted)) {
    const root = rootOf(parsed, part)
    if (!root) continue
    const texts = textsOf(root)
    const marks = placeMarks(
      texts.map(({ run }) => run),
      words,
    )
    for (const mark of marks.toReversed()) {
      const id = `words-${ids.size}`
      wrap(mark, texts, { id, label: labelOf(mark, words) })
      for (const field of mark.fields) ids.set(field, id)
    }
  }
  return { page: `<!doctype html>${parsed.documentElement.outerHTML}`, ids }
}

function byPart(wanted: readonly MarkedWords[]): Map<string, MarkedWords[]> {
  const parts = new Map<string, MarkedWords[]>()
  for (const words of wanted) parts.set(words.part, [...(parts.get(words.part) ?? []), words])
  return parts
}

/** The part's section; a page without sections is one part. */
function rootOf(parsed: Document, part: string): Element | null {
  const sections = [...parsed.querySelectorAll<HTMLElement>('body > section[data-part]')]
  return sections.length ? (sections.find((one) => one.dataset['part'] === part) ?? null) : parsed.body
}

type PageText = { node: Text; run: TextRun }

const BLOCK =
  /^(?:address|article|aside|blockquote|br|caption|center|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)$/
const HIDDEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|max-height\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])/i

/** The visible text of an element in reading order. */
function textsOf(root: Element): PageText[] {
  const walker = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && HIDDEN.test(node.getAttribute('style') ?? '')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  )
  const texts: PageText[] = []
  let breaks = true
  let block: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) breaks ||= BLOCK.test(node.localName)
    else if (node instanceof Text) {
      const own = blockOf(node)
      texts.push({ node, run: { text: node.data, breaks: breaks || own !== block } })
      breaks = false
      block = own
    }
  }
  return texts
}

function blockOf(node: Text): Element | null {
  let parent = node.parentElement
  while (parent && !BLOCK.test(parent.localName)) parent = parent.parentElement
  return parent
}

function labelOf({ fields }: Mark, words: readonly MarkedWords[]): string {
  const labels = fields.flatMap((field) => words.find((one) => one.field === field)?.label ?? [])
  return [...new Set(labels)].join(', ')
}

/** Marks from the last to the first, so that what stands before keeps its place. */
function wrap(mark: Mark, texts: readonly PageText[], { id, label }: { id: string; label: string }): void {
  for (const [index, { run, start, end }] of [...mark.pieces.entries()].toReversed()) {
    const node = texts[run]?.node
    if (!node) continue
    const words = start ? node.splitText(start) : node
    if (words.length > end - start) words.splitText(end - start)
    const element = node.ownerDocument.createElement('mark')
    if (mark.doubted) element.className = 'check'
    words.replaceWith(element)
    element.append(words)
    if (index > 0) continue
    element.id = id
    const note = node.ownerDocument.createElement('span')
    note.className = 'note'
    note.textContent = `${label}: `
    element.prepend(note)
  }
}
