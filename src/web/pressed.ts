/**
 * Runs before the rest of the page has its code: remembers the last button that was pressed on what the
 * server drew, so that the press counts once the page is alive.
 */
let pressed: HTMLElement | null = null
const stop = new AbortController()

// The build for the server has this file, too
if (!import.meta.env.SSR)
  addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button') : null
    },
    { capture: true, signal: stop.signal },
  )

/** The button that was pressed too early within an element, once. */
export function takePress(within: Element): HTMLElement | null {
  if (!pressed || !within.contains(pressed)) return null
  const taken = pressed
  pressed = null
  return taken
}

/** Presses it again, unless a part that comes alive later takes it. `later`: a selector of such parts. */
export function pressAgain(later: string): void {
  stop.abort()
  if (!pressed?.isConnected || pressed.closest(later)) return
  takePress(document.body)?.click()
}
