/** A dialog that is open; one that a form took the place of stays in the document, hidden. */
const OPEN_DIALOG = '[role=dialog][data-open]'

const LOOK_MS = 500

export const hasOpenDialog = (): boolean => document.querySelector(OPEN_DIALOG) !== null

/**
 * Runs `work` after `ms` milliseconds in which no dialog lay over the page: what nobody could see does not
 * end. Returns what cancels it.
 */
export function afterUncovered(ms: number, work: () => void): () => void {
  let wasCovered = false
  let timer = setTimeout(look, ms)
  function look(): void {
    if (hasOpenDialog()) {
      wasCovered = true
      timer = setTimeout(look, LOOK_MS)
    } else if (wasCovered) {
      wasCovered = false
      timer = setTimeout(look, ms)
    } else work()
  }
  return () => clearTimeout(timer)
}
