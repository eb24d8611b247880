import { cutForwardedHtml } from './forward-html.ts'
import { findForwardHeader, type ForwardHeader } from './forward-header.ts'

/** The two faces of a mail's body. */
export type Body = { html: string | null; text: string | null }

/** A mail inside a body: what stands above it, the mail itself, and what its header lines say if they were text. */
export type Forward = { above: Body; inside: Body; header: ForwardHeader | null }

/** Parts the first forwarded or quoted mail from what stands above it; null when there is none. */
export function splitForward(body: Body): Forward | null {
  const html = body.html === null ? null : cutForwardedHtml(body.html)
  const text = body.text === null ? null : cutForwardedText(body.text)
  if (!html && !text) return null
  return {
    above: { html: html?.above ?? null, text: text?.above ?? null },
    inside: { html: html?.inside ?? body.html, text: text?.inside ?? body.text },
    header: text?.header ?? null,
  }
}

/** A view without the header lines of the mail in it, and what they said. */
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

function unquote(line: string): string {
  return line.replace(/^>[ \t]?/, '').replace(DIRECTION_MARKS, '')
}

/** What programs put around Latin letters among Hebrew and Arabic ones. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
