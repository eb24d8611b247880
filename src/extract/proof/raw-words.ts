import type { Span } from '../offline/text.ts'

/** Where a value of structured data stands in its source, however the source escapes it; null when it stands nowhere. */
export function findRaw(source: string, raw: string): Span | null {
  for (const form of formsOf(raw)) {
    const start = source.indexOf(form)
    if (start >= 0) return { start, end: start + form.length }
  }
  const loose = looseForm(raw)
  const match = loose ? new RegExp(loose, 'iu').exec(source) : null
  return match ? { start: match.index, end: match.index + match[0].length } : null
}

const MAX_CHARS = 300

function formsOf(raw: string): string[] {
  const html = raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return [
    raw,
    JSON.stringify(raw).slice(1, -1),
    html,
    raw.replaceAll('/', '\\/'),
    html.replaceAll("'", '&#39;'),
    html.replaceAll('"', '&quot;'),
  ]
}

/** Any white space between the words; letters beyond ASCII as themselves or escaped (JSON `\u00e9`, HTML `&eacute;`, `&#233;`), commas as calendars escape them. */
function looseForm(raw: string): string | null {
  const words = raw.trim().split(/\s+/)
  if (raw.length > MAX_CHARS || raw.trim() === '') return null
  return words.map((word) => [...word].map(charForm).join('')).join(String.raw`(?:\s|\\[nN]|&nbsp;)+`)
}

function charForm(char: string): string {
  if (/[a-z\d]/i.test(char)) return char
  const code = char.codePointAt(0) ?? 0
  const hex = code.toString(16).padStart(4, '0')
  const plain = char.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return String.raw`(?:\\?${plain}|\\u${hex}|&#${code};|&#x${code.toString(16)};|&[a-z]{2,8};)`
}
