export function Marked({ text, search }: { text: string; search: string }) {
  return pieces(text, search).map((piece, index) =>
    piece.found ? (
      <mark key={index} className="rounded-[3px] bg-sun px-px text-[#10262b]">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}

export type Piece = { text: string; found: boolean }

/** Ignores case; an empty search matches every line. */
export const holds = (line: string, search: string): boolean =>
  line.toLowerCase().includes(search.trim().toLowerCase())

/** Splits a line at matches; joined, the pieces are the line. */
export function pieces(line: string, search: string): Piece[] {
  const wanted = search.trim().toLowerCase()
  const low = line.toLowerCase()
  // Letters such as İ change length with case: positions are unknown, so nothing is marked
  if (!wanted || low.length !== line.length) return [{ text: line, found: false }]
  const cut: Piece[] = []
  let from = 0
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, from)) {
    if (at > from) cut.push({ text: line.slice(from, at), found: false })
    from = at + wanted.length
    cut.push({ text: line.slice(at, from), found: true })
  }
  if (from < line.length || !cut.length) cut.push({ text: line.slice(from), found: false })
  return cut
}
