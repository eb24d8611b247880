/** Lines kept in a browser at most: older ones are in the file that can be downloaded. */
export const LINES_KEPT = 20_000

/**
 * The lines after a stream came back. It begins again with its last lines, of which some stand here already; `fresh` may
 * still be on its way. Where nothing of it is known, there is a gap.
 */
export function joinTail(kept: readonly string[], fresh: readonly string[]): string[] {
  const first = Math.max(0, kept.length - Math.max(fresh.length, TAIL))
  for (let at = first; at < kept.length; at++) {
    const known = Math.min(kept.length - at, fresh.length)
    if (agree(kept, fresh, { at, known })) return atMost([...kept, ...fresh.slice(known)])
  }
  return atMost([...kept, ...fresh])
}

export const atMost = <T>(lines: T[], most = LINES_KEPT): T[] =>
  lines.length > most ? lines.slice(-most) : lines

/** How far back a stream begins (spec debug-16). */
const TAIL = 100

function agree(
  kept: readonly string[],
  fresh: readonly string[],
  { at, known }: { at: number; known: number },
): boolean {
  for (let index = 0; index < known; index++) if (kept[at + index] !== fresh[index]) return false
  return known > 0
}
