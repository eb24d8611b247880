import { charsOf, type WorthyLine } from './condense.ts'

/** Characters of what was said before that the next piece begins with, so that no flight is cut in two. */
const OVERLAP_CHARS = 900
/** The share of a piece, at its end, in which a good place to cut is sought. */
const BORDER_SHARE = 0.3

/** Pieces of at most `size` characters, each opening with the end of the last and its last dated heading. */
export function split(lines: readonly WorthyLine[], size: number): WorthyLine[][] {
  const pieces: WorthyLine[][] = []
  let context: WorthyLine[] = []
  for (let start = 0; start < lines.length;) {
    const room = size - charsOf(context)
    const end = borderIn(lines, start, fitting(lines, start, room))
    pieces.push([...context, ...lines.slice(start, end).map((line) => shortened(line, room))])
    context = contextAt(lines, end)
    start = end
  }
  return pieces
}

function fitting(lines: readonly WorthyLine[], start: number, room: number): number {
  let used = 0
  for (let index = start; index < lines.length; index++) {
    used += lines[index]!.text.length + 1
    if (used > room) return Math.max(start + 1, index)
  }
  return lines.length
}

function borderIn(lines: readonly WorthyLine[], start: number, end: number): number {
  if (end === lines.length) return end
  const from = end - Math.floor((end - start) * BORDER_SHARE)
  let best = end
  for (let index = end; index > from; index--) {
    if (borderWorth(lines, index) > borderWorth(lines, best)) best = index
  }
  return best
}

/** How well a piece begins at a line: after a blank one, or where details follow on words. */
function borderWorth(lines: readonly WorthyLine[], index: number): number {
  const [before, here] = [lines[index - 1], lines[index]]
  if (!before || !here) return 0
  if (before.text.trim() === '') return 3
  if (here.dated && !before.dated) return 2
  return here.worth > before.worth ? 1 : 0
}

function contextAt(lines: readonly WorthyLine[], end: number): WorthyLine[] {
  let start = end
  let used = 0
  while (start > 0 && used + lines[start - 1]!.text.length + 1 <= OVERLAP_CHARS) {
    start--
    used += lines[start]!.text.length + 1
  }
  const heading = lines.slice(0, start).findLast((line) => line.dated && line.text.length < OVERLAP_CHARS / 3)
  return [...(heading ? [heading] : []), ...lines.slice(start, end)]
}

function shortened(line: WorthyLine, room: number): WorthyLine {
  return line.text.length < room ? line : { ...line, text: line.text.slice(0, room - 1) }
}
