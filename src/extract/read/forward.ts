import { findForwardHeader, type ForwardHeader } from './forward-header.ts'
import type { Parser } from 'htmlparser2'
import { CAPS } from './caps.ts'
import { parseHtml } from './html-parser.ts'

export type Body = { html: string | null; text: string | null }

export function splitForward(body: Body) {
  const html = body.html === null ? null : cutForwardedHtml(body.html)
  const text = body.text === null ? null : cutForwardedText(body.text)
  if (!html && !text) return null
  return {
    above: { html: html?.above ?? null, text: text?.above ?? null },
    inside: { html: html?.inside ?? body.html, text: text?.inside ?? body.text },
    header: text?.header ?? null,
  }
}

export function takeForwardHeader(view: string): { text: string; header: ForwardHeader } | null {
  const lines = view.split('\n')
  const header = findForwardHeader(lines, 60)
  if (!header) return null
  return { text: [...lines.slice(0, header.start), ...lines.slice(header.end)].join('\n').trim(), header }
}

function cutForwardedText(text: string): { above: string; inside: string; header: ForwardHeader } | null {
  const lines = text.split(/\r?\n/)
  const header = findForwardHeader(lines.map(unquote), 400)
  if (!header) return null
  return {
    above: lines.slice(0, header.start).join('\n'),
    inside: lines.slice(header.end).map(unquote).join('\n'),
    header,
  }
}

const unquote = (line: string): string => line.replace(/^>[ \t]?/, '').replace(DIRECTION_MARKS, '')

/** What programs put around Latin letters among Hebrew and Arabic ones. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Cuts at the element that holds the quoted mail. Gmail prefixes ids it has seen ("m_12gmail_quote"). */
function cutForwardedHtml(html: string): { above: string; inside: string } | null {
  if (!MARKS.test(html)) return null
  const cut = findCut(html)
  if (!cut) return null
  return { above: html.slice(0, cut.start) + html.slice(cut.after), inside: html.slice(cut.inside, cut.end) }
}

type Cut = { start: number; inside: number; end: number; after: number }

const MARKS =
  /gmail_quote|divRplyFwdMsg|["'=\s]cite["'\s>]|moz-forward-container|yahoo_quoted|protonmail_quote|OLK_SRC_BODY|border-top:\s*solid\s+#(?:e1e1e1|b5c4df)/i

function findCut(html: string): Cut | null {
  let depth = 0
  let cut: Cut | null = null
  let cutDepth = 0
  let parser: Parser
  const handler = {
    onparserinit: (made: Parser) => (parser = made),
    onopentag: (name: string, attributes: Record<string, string>) => {
      depth++
      const kind = cut ? null : markOf(name, attributes)
      if (!kind) return
      const inside = parser.endIndex + 1
      cut = { start: parser.startIndex, inside, end: html.length, after: html.length }
      cutDepth = kind === 'element' ? depth : -1
    },
    onclosetag: () => {
      if (cut && depth === cutDepth) {
        cut.end = Math.min(html.length, parser.startIndex)
        cut.after = Math.min(html.length, parser.endIndex + 1)
        cutDepth = -1
      }
      depth--
    },
  }
  return parseHtml(html, handler, () => depth >= CAPS.htmlDepth) ? cut : null
}

/** Longer ones no mail program writes; only their end counts. */
const MAX_ID = 200

/** `element`: the mail is inside it · `rest`: the element is a header, and the mail is all that follows. */
function markOf(name: string, attributes: Record<string, string>): 'element' | 'rest' | null {
  const id = attributes.id ?? ''
  if (id.endsWith('divRplyFwdMsg')) return 'rest'
  if (/(?:yahoo_quoted\w*|OLK_SRC_BODY_SECTION)$/.test(id.slice(-MAX_ID))) return 'element'
  const classes = attributes.class ?? ''
  if (
    /(?:gmail_quote(?:_container)?|moz-forward-container|yahoo_quoted|protonmail_quote)(?:\s|$)/.test(classes)
  ) {
    return 'element'
  }
  if (name === 'blockquote' && attributes.type?.toLowerCase() === 'cite') return 'element'
  return /border-top:\s*solid\s+#(?:e1e1e1|b5c4df)/i.test(attributes.style ?? '') ? 'rest' : null
}
