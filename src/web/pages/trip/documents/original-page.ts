import type { DocumentPages, TripDocument } from '#contract/trip.ts'
import { placeMarks, type Mark, type TextRun } from '#domain/views/marking.ts'
import { placePages, type MarkedWords } from './picture-pages.ts'

/** Nothing from outside, no scripts, no forms: a tracker in a mail learns nothing when it is shown. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; form-action 'none'; base-uri 'none'"

const STYLE =
  'body{margin:16px;font:17px/1.5 system-ui,sans-serif;color:#10262b;background:#fff;overflow-wrap:break-word}pre{white-space:pre-wrap;font:inherit;margin:0}img,table{max-width:100%}' +
  'body>section+section{margin-top:24px;padding-top:16px;border-top:1px solid #857f70}body>section>h2{font-size:1.1em;margin:0 0 8px}'

const FIGURES =
  'figure{position:relative;margin:0 0 16px}figure img{display:block;width:100%;height:auto;max-width:none;border:1px solid #857f70}' +
  'figure mark{position:absolute;background:#3cc3cf59!important}figure mark.check{background:#ffb30059!important}' +
  'figure mark.check[id]::after{position:absolute;left:100%;top:-8px}' +
  'summary{padding:12px 0;font-weight:bold;cursor:pointer}'

const MARKS =
  'mark{background:#d3efef!important;color:#10262b!important;border-bottom:2px solid #005963;border-radius:2px;scroll-margin:40vh 25vw}' +
  'mark.check{background:#ffe2a6!important;border-bottom:3px dashed #98290f}' +
  'mark.check[id]::after{content:"?";display:inline-block;margin-left:3px;padding:0 5px;border-radius:9px;background:#98290f;color:#fff;font:bold 13px/18px system-ui,sans-serif}' +
  'mark:target{outline:3px solid #0b57d0;outline-offset:3px}' +
  '.note{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}'

/** The HTML that a sandboxed frame shows for a document; null where there is none. */
export function originalPage(
  document: Pick<TripDocument, 'content' | 'contentKind' | 'isPictured'>,
): string | null {
  const { content, contentKind, isPictured } = document
  if (!content && !isPictured) return null
  const body = contentKind === 'html' ? content : content && `<pre>${escapeHtml(content)}</pre>`
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"><style>${STYLE}${MARKS}${FIGURES}</style></head><body>${body ?? ''}</body></html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/**
 * Marks words in a page of {@link originalPage}; `ids` has the mark's id for each field. `pictures`: of its
 * pages, which then stand before the text; only what is not found there is marked in the text. Parsing runs
 * and loads nothing, and words only ever become text nodes. The result needs the same sandboxed frame.
 */
export function markPage(
  page: string,
  wanted: readonly MarkedWords[],
  pictures?: DocumentPages,
): { page: string; ids: ReadonlyMap<string, string> } {
  const parsed = new DOMParser().parseFromString(page, 'text/html')
  const ids = pictures ? placePages(parsed, pictures, wanted) : new Map<string, string>()
  const inText = wanted.filter(({ field }) => !ids.has(field))
  for (const [part, words] of Map.groupBy(inText, (words) => words.part)) {
    const root = rootOf(parsed, part)
    if (!root) continue
    const texts = textsOf(root)
    const marks = placeMarks(
      texts.map(({ run }) => run),
      words,
    )
    for (const mark of marks.toReversed()) {
      const id = `words-${ids.size}`
      const labels = mark.fields.flatMap((field) => words.find((one) => one.field === field)?.label ?? [])
      wrap(mark, texts, { id, label: [...new Set(labels)].join(', ') })
      for (const field of mark.fields) ids.set(field, id)
    }
  }
  return { page: `<!doctype html>${parsed.documentElement.outerHTML}`, ids }
}

/** The part's section; a page without sections is one part. */
function rootOf(parsed: Document, part: string): Element | null {
  const sections = [...parsed.querySelectorAll<HTMLElement>('body > section[data-part]')]
  return sections.length ? (sections.find((one) => one.dataset['part'] === part) ?? null) : parsed.body
}

type PageText = { node: Text; run: TextRun }

const BLOCK =
  'address,article,aside,blockquote,br,caption,center,dd,div,dl,dt,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,tbody,td,tfoot,th,thead,tr,ul'
const HIDDEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|max-height\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])/i

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
    if (node instanceof Element) breaks ||= node.matches(BLOCK)
    else if (node instanceof Text) {
      const own = node.parentElement?.closest(BLOCK) ?? null
      texts.push({ node, run: { text: node.data, breaks: breaks || own !== block } })
      breaks = false
      block = own
    }
  }
  return texts
}

/** From the last piece to the first, so that earlier offsets stay right. */
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
