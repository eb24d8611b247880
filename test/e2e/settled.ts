import type { Page } from 'playwright-core'

/**
 * Waits until the page has followed its screen and theme, and brings what moves to its end: axe measures what
 * it sees. A size is told after the listeners of media queries, in a real frame; a test's clock does not hold
 * it back. No promise of an animation is awaited: one that is replaced while a machine is busy may never
 * settle. A text, since these files know no browser types.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const moving = () => document.getAnimations().filter(({ effect, playState }) =>
      effect?.getTiming().iterations !== Infinity && playState !== 'finished' && playState !== 'paused')
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      for (let rounds = 0; rounds < 50 && moving().length; rounds++)
        for (const animation of moving()) animation.finish()
      resolve(null)
    })
    observer.observe(document.documentElement)
  })`)
}
