/**
 * Arabic and Hebrew of PDF pages. Their pieces are placed from left to right, each in the order of reading
 * and often of a letter or two: they are set as they look, so that whole lines can be read from the right.
 */
export const asItLooks = (piece: string): string => (RIGHT_TO_LEFT.test(piece) ? turned(piece) : piece)

/**
 * A view of such pieces in the order in which it is read. Where most letters are Latin, and labels are in
 * both, they stand from left to right.
 */
export function inReadingOrder(view: string): string {
  if (!RIGHT_TO_LEFT.test(view)) return view
  const isMostlyLatin = count(view, /[A-Za-z]/g) > count(view, EVERY_RIGHT_TO_LEFT)
  if (isMostlyLatin && count(view, IN_BOTH) >= LEAST_LABELS)
    return view.replace(/[^\s|][^\n|]*[^\s|]/g, (cell) => asItLooks(cell))
  let isRow = false
  const lines = view.split('\n').map((line) => {
    // "10:35 | 09:20" below cells that are read from the right
    const goesOn = isRow && line.includes(' | ') && !/\p{L}/u.test(line)
    const isTurned = goesOn || RIGHT_TO_LEFT.test(line) || EASTERN_FIGURE.test(line)
    isRow = isTurned && line.includes(' | ')
    return isTurned ? turned(line) : line
  })
  return lines.join('\n')
}

const RIGHT_TO_LEFT = /[\u0590-\u05ff\u0620-\u064a\u066e-\u06d3]/
const EVERY_RIGHT_TO_LEFT = new RegExp(RIGHT_TO_LEFT, 'g')
const IN_BOTH = new RegExp(`[A-Za-z] ?/ ?${RIGHT_TO_LEFT.source}|${RIGHT_TO_LEFT.source} ?/ ?[A-Za-z]`, 'g')
const LEAST_LABELS = 3
const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0
const EASTERN_FIGURE = /[\u0660-\u0669\u06f0-\u06f9]/

/**
 * Flight numbers of airlines like 6H, runs of Latin, of figures, and of letters from right to left; any
 * other sign stands for itself.
 */
const RUNS =
  /\d[A-Z] \d{1,4}(?![\d:.,])|[A-Za-z](?:[\w./:@+&'’,-]|(?: (?:[/&–-] )?(?=[A-Za-z\d])))*|[\d\u0660-\u0669\u06f0-\u06f9](?:[\d\u0660-\u0669\u06f0-\u06f9.,:/٫٬-]*[\d\u0660-\u0669\u06f0-\u06f9A-Za-z])?|[\u0590-\u05ff\u0620-\u065f\u066e-\u06d3]+|[^]/gu

const turned = (line: string): string =>
  [...line.matchAll(RUNS)]
    .map(([run]) => (RIGHT_TO_LEFT.test(run) ? [...run].reverse().join('') : (MIRRORED[run] ?? run)))
    .reverse()
    .join('')

const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
}
