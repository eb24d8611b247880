import type { TripDocument } from '#contract/trip.ts'

/** Nothing from outside, no scripts, no forms: a mail's tracker learns nothing when the mail is looked at. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; form-action 'none'; base-uri 'none'"

const STYLE =
  'body{margin:16px;font:17px/1.5 system-ui,sans-serif;color:#10262b;background:#fff;overflow-wrap:anywhere}pre{white-space:pre-wrap;font:inherit;margin:0}img,table{max-width:100%}'

/** The page that a sandboxed frame shows for a document; null where there is nothing to show. */
export function originalPage({
  content,
  contentKind,
}: Pick<TripDocument, 'content' | 'contentKind'>): string | null {
  if (!content) return null
  const body = contentKind === 'html' ? content : `<pre>${escapeHtml(content)}</pre>`
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"><style>${STYLE}</style></head><body>${body}</body></html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
