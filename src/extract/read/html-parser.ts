import { Parser, type Handler } from 'htmlparser2'
import { CAPS } from './caps.ts'

/** Parses until `isOver`; false if ended or too large. Open elements then stay open, to save minutes. */
export function parseHtml(html: string, handler: Partial<Handler>, isOver: () => boolean): boolean {
  if (html.length > CAPS.htmlChars || hasTooManyEnds(html)) return false
  const parser = new Parser(handler)
  for (let start = 0; start < html.length; start += CHUNK) {
    parser.write(html.slice(start, start + CHUNK))
    if (isOver()) return false
  }
  parser.end()
  return true
}

const CHUNK = 16_384

/** The parser seeks each end tag among all open elements and does not report one that closes none. */
function hasTooManyEnds(html: string): boolean {
  let ends = 0
  for (let at = html.indexOf('</'); at >= 0; at = html.indexOf('</', at + 2))
    if (++ends > CAPS.htmlNodes) return true
  return false
}
