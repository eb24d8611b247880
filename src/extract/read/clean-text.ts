/** One line: NFKC, no invisible or control characters, no lone surrogates, single spaces. */
export function cleanLine(text: string): string {
  const plain = PRINTABLE_ASCII.test(text) ? text : foldCharacters(text)
  return plain.replace(/\s+/g, ' ').trim()
}

/** The characters of a text folded as in `cleanLine`, its white space and lines kept. */
export function foldCharacters(text: string): string {
  return text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(/\u00b4/g, "'") // NFKC would part this accent from its letter with a space
    .normalize('NFKC')
}

/** Lines joined to a view: no blank line at either end, at most one in between, cut at `limit` characters. */
export function joinLines(lines: string[], limit: number): string {
  const kept: string[] = []
  let length = 0
  for (const line of lines) {
    if (line === '' && (kept.length === 0 || kept.at(-1) === '')) continue
    if (length + line.length + 1 > limit) {
      kept.push(line.slice(0, Math.max(0, limit - length)))
      break
    }
    length += line.length + 1
    kept.push(line)
  }
  return kept.join('\n').trimEnd()
}

const PRINTABLE_ASCII = /^[\t\n\r -~]*$/

/**
 * Controls, soft hyphen, joiners, direction marks, fillers, variation selectors, tags, private use,
 * replacement characters (U+FFFD).
 */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\ufff0-\ufffd\ue000-\uf8ff\u{e0000}-\u{e0fff}\u{f0000}-\u{10ffff}]/gu
