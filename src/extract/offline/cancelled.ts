import type { Candidate } from './candidates.ts'
import { OFF_CELL } from './cancelled-words.ts'
import type { Line } from './text.ts'

/** Whether a cell of a flight's own rows says that this flight is off: "Canceled flight", "Status: storniert". */
export function isCancelledRow({ flight, from, to }: Candidate, lines: readonly Line[]): boolean {
  const rows = [flight, from.place, to.place, from.time, to.time].flatMap((mention) =>
    mention ? [mention.line] : [],
  )
  return lines
    .slice(Math.min(...rows), Math.max(...rows) + 1)
    .some(({ text, cells }) =>
      cells.some(({ start, end }) => end - start < MAX_CELL && OFF_CELL.test(text.slice(start, end))),
    )
}

const MAX_CELL = 40
