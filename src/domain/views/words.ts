export type FoldedText = ReturnType<typeof foldWords>

export type WordsSpan = { start: number; end: number }

/**
 * NFKC, lower case, without white space, invisible characters, bars and lone slashes between cells. `at`:
 * offset in the original per character, plus one for the end.
 */
export function foldWords(original: string) {
  const at: number[] = []
  const units: string[] = []
  for (let index = 0; index < original.length; index++) {
    const code = original.charCodeAt(index)
    const plain = code < 0x80 ? asciiOf(original, index, code) : foldOne(original, index)
    const composed = code >= 0x300 && units.length > 0 ? composedWith(units.at(-1)!, plain) : null
    if (composed !== null) {
      units[units.length - 1] = composed
      continue
    }
    for (let copy = 0; copy < plain.length; copy++) {
      at.push(index)
      units.push(plain[copy]!)
    }
    if (code >= 0xd800 && code < 0xdc00) index++
  }
  at.push(original.length)
  return { text: units.join(''), at, original }
}

/**
 * In order, without overlap. Matches inside longer words ("JFK" in "JFKLHR") count if there are no others.
 */
export function findWords(folded: FoldedText, words: string, limit = 1_000): WordsSpan[] {
  const wanted = foldWords(words).text
  if (wanted === '') return []
  const whole: WordsSpan[] = []
  const inside: WordsSpan[] = []
  for (let from = 0; whole.length < limit && inside.length < limit;) {
    const index = folded.text.indexOf(wanted, from)
    if (index < 0) break
    const start = folded.at[index] ?? 0
    const last = folded.at[index + wanted.length - 1] ?? start
    const span = { start, end: last + (isPair(folded.original, last) ? 2 : 1) }
    const isWhole = !joins(folded.original, span.start) && !joins(folded.original, span.end)
    ;(isWhole ? whole : inside).push(span)
    from = index + (isWhole ? wanted.length : 1)
  }
  return whole.length ? whole : inside
}

/** How many earlier occurrences the words at `offset` have; null when they are not there. */
export function ordinalOf(folded: FoldedText, words: string, offset: number): number | null {
  const index = findWords(folded, words).findIndex(({ start, end }) => start <= offset + LEAD && end > offset)
  return index < 0 ? null : index
}

/** Leading white space or bars, which folding drops. */
const LEAD = 4

function asciiOf(text: string, index: number, code: number): string {
  if (code <= 0x20 || code === 0x7f || code === BAR) return ''
  if (code === SLASH && isGap(text, index - 1) && isGap(text, index + 1)) return ''
  return code >= 0x41 && code <= 0x5a ? String.fromCharCode(code + 0x20) : String.fromCharCode(code)
}

const BAR = 0x7c
const SLASH = 0x2f

function isGap(text: string, index: number): boolean {
  const char = text[index]
  return char === undefined || /\s/.test(char)
}

function foldOne(text: string, index: number): string {
  const char = String.fromCodePoint(text.codePointAt(index) ?? 0)
  if (INVISIBLE.test(char)) return ''
  const dashed = DASHES.test(char) ? '-' : char
  return dashed.normalize('NFKC').toLowerCase().replace(INVISIBLE_ALL, '')
}

function composedWith(letter: string, mark: string): string | null {
  if (!MARK.test(mark)) return null
  const both = (letter + mark).normalize('NFC')
  return both.length === 1 ? both : null
}

const MARK = /^\p{M}$/u
const INVISIBLE = /[\s\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff│]/u
const INVISIBLE_ALL = /[\s\u00ad\u200b-\u200f]/gu
const DASHES = /[\u2010-\u2015\u2212]/u

function isPair(text: string, index: number): boolean {
  return text.charCodeAt(index) >= 0xd800 && text.charCodeAt(index) < 0xdc00
}

function joins(text: string, index: number): boolean {
  const [before, after] = [text[index - 1], text[index]]
  if (before === undefined || after === undefined) return false
  return FIGURE.test(before) ? FIGURE.test(after) : LETTER.test(before) && LETTER.test(after)
}

const FIGURE = /\p{Nd}/u
const LETTER =
  /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])\p{L}/u
