/**
 * Runs before the rest of the page has its code: brings that code after the first paint, and remembers the
 * last button that was pressed on what the server drew, so that the press counts once the page is hydrated.
 */
let pressed: HTMLElement | null = null
const stop = new AbortController()

/** Longest wait for the first paint, in milliseconds: a page in the background has none. */
const PAINT_MS = 1_000

// The build for the server has this file, too
if (!import.meta.env.SSR) {
  // Where the server drew the page, this script's own tag names the others (tools/prerender.ts)
  const { app, parts = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}
  if (app) afterFirstPaint(() => bring(app, parts.split(' ')))
  addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button') : null
    },
    { capture: true, signal: stop.signal },
  )
}

function afterFirstPaint(go: () => void): void {
  const painted = new PerformanceObserver(once)
  const timer = setTimeout(once, PAINT_MS)
  painted.observe({ type: 'paint', buffered: true })
  function once() {
    painted.disconnect()
    clearTimeout(timer)
    setTimeout(go)
  }
}

/** `parts`: what `app` imports, all at once instead of one after the other. */
function bring(app: string, parts: string[]): void {
  for (const href of parts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: app }))
}

/** The button that was pressed too early within an element, once. */
export function takePress(within: Element): HTMLElement | null {
  if (!pressed || !within.contains(pressed)) return null
  const taken = pressed
  pressed = null
  return taken
}

/** Presses it again, unless a part that is hydrated later takes it. `later`: a selector of such parts. */
export function pressAgain(later: string): void {
  stop.abort()
  if (!pressed?.isConnected || pressed.closest(later)) return
  takePress(document.body)?.click()
}
