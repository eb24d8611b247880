import type { CDPSession, Page } from 'playwright-core'

type Shift = { at: number; value: number; what: string }

/** A slow phone network, so that every grey block is seen: 1.6 Mbit/s, 150 ms there and back. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** How long nothing may move before a page is at rest: longer than the half second after a press. */
const REST_MS = 600
const LOOK_MS = 50

/** Blocks that stand for what is on its way. */
const GREY = '.late-appear, [role=tabpanel] > [role=status]'

/** For half a second after a press, the browser counts shifts as asked for (Layout Instability, §4.2). */
const RECORDER = `
  globalThis.shifts = []
  globalThis.changes = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      globalThis.changes += 1
      if (entry.hadRecentInput) continue
      const what = entry.sources.map(({ node }) => node?.nodeName + '.' + (node?.className ?? node?.textContent)).join(' + ')
      globalThis.shifts.push({ at: entry.startTime, value: entry.value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
`

/** Watches a page from its first byte on, over a slow network. */
export async function watchShifts(page: Page): Promise<CDPSession> {
  await page.addInitScript(RECORDER)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
  return session
}

/** Waits until no grey block is in sight and nothing has moved for a while. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    let [calm, seen] = [0, -1]
    // One out of sight may wait for somebody to come near
    const isInSight = (block) => {
      const { top, bottom } = block.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    const look = () => {
      const still = seen === globalThis.changes && ![...document.querySelectorAll('${GREY}')].some(isInSight)
      seen = globalThis.changes
      calm = still ? calm + ${LOOK_MS} : 0
      if (calm > ${REST_MS}) resolve(null)
      else setTimeout(look, ${LOOK_MS})
    }
    look()
  })`)
}

/** The cumulative layout shift and what moved: the largest window of at most 5 s without a pause of 1 s. */
export async function shiftOf(page: Page): Promise<{ score: number; moved: string[] }> {
  const shifts: Shift[] = await page.evaluate('globalThis.shifts')
  const windows: Shift[][] = []
  for (const shift of shifts) {
    const window = windows.at(-1)
    const [first, last] = [window?.[0], window?.at(-1)]
    const joins = first && last && shift.at - last.at < 1_000 && shift.at - first.at < 5_000
    if (window && joins) window.push(shift)
    else windows.push([shift])
  }
  const scores = windows.map((window) => window.reduce((sum, { value }) => sum + value, 0))
  const moved = shifts.map(({ value, at, what }) => `${value.toFixed(4)} at ${Math.round(at)} ms: ${what}`)
  return { score: Math.max(0, ...scores), moved }
}
