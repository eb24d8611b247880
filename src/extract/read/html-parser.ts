import { Parser, type Handler } from 'htmlparser2'
import { CAPS } from './caps.ts'

/**
 * Parses a page in pieces, so that `isOver` can end it. False where it was ended, or is longer or has more
 * tags than anybody reads; elements that are open then are not closed, which would take minutes where there
 * are many.
 */
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
