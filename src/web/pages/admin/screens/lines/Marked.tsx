import { pieces } from './marks.ts'

/** A text in which what was searched for is marked. */
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
