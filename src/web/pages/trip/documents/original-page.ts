import type { TripDocument } from '#contract/trip.ts'

/** Nothing from outside, no scripts, no forms: a mail's tracker learns nothing when the mail is looked at. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; form-action 'none'; base-uri 'none'"

const STYLE =
  'body{margin:16px;font:17px/1.5 system-ui,sans-serif;color:#10262b;background:#fff;overflow-wrap:break-word}pre{white-space:pre-wrap;font:inherit;margin:0}img,table{max-width:100%}' +
  'body>section+section{margin-top:24px;padding-top:16px;border-top:1px solid #857f70}body>section>h2{font-size:1.1em;margin:0 0 8px}'

/** Marked words: plain ones underlined, those to check dashed and with a question mark; the chosen ones framed. */
const MARKS =
  'mark{background:#d3efef!important;color:#10262b!important;border-bottom:2px solid #005963;border-radius:2px;scroll-margin:40vh 25vw}' +
  'mark.check{background:#ffe2a6!important;border-bottom:3px dashed #98290f}' +
  'mark.check[id]::after{content:"?";display:inline-block;margin-left:3px;padding:0 5px;border-radius:9px;background:#98290f;color:#fff;font:bold 13px/18px system-ui,sans-serif}' +
  'mark:target{outline:3px solid #0b57d0;outline-offset:3px}' +
  '.note{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}'

/** The page that a sandboxed frame shows for a document; null where there is nothing to show. */
export function originalPage({
  content,
  contentKind,
}: Pick<TripDocument, 'content' | 'contentKind'>): string | null {
  if (!content) return null
  const body = contentKind === 'html' ? content : `<pre>${escapeHtml(content)}</pre>`
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"><style>${STYLE}${MARKS}</style></head><body>${body}</body></html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
