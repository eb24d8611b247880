import type { Page } from 'playwright-core'
import { violationsOn } from './axe.ts'
import { LAPTOP, NARROW, PHONE } from './browser.ts'
import { settled } from './settled.ts'

/** What a dialog is found by: over a page that was looked at, it is looked at alone. */
export const DIALOG = '[role=dialog]'

/**
 * What is wrong with a page that stands on a phone, or with a part `within` it: against WCAG 2.2 AA there and
 * on a laptop, in the light and the dark, and sideways scroll. The page is a phone's again afterwards.
 */
export async function flawsOf(page: Page, within?: string): Promise<string[]> {
  return [...(await violationsOn(page, [PHONE, LAPTOP], within)), ...(await overflowsOf(page))]
}

/**
 * Sideways scroll of the page or of the dialog over it, and controls that are cut off, at 320 px (WCAG 2.2,
 * 1.4.10) and at 200 % text (1.4.4).
 */
export async function overflowsOf(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROW)
  await settled(page)
  const narrow = await excess(page)
  const cutNarrow = await cutOff(page)
  await page.setViewportSize(PHONE)
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  await settled(page)
  const large = await excess(page)
  const cutLarge = await cutOff(page)
  await page.evaluate("document.documentElement.style.fontSize = ''")
  return [
    ...narrow.map((pixels) => `${pixels} px too wide at 320 px`),
    ...cutNarrow.map((name) => `${name} is cut off at 320 px`),
    ...large.map((pixels) => `${pixels} px too wide at 200 % text`),
    ...cutLarge.map((name) => `${name} is cut off at 200 % text`),
  ]
}

/** Looks again until nothing is wrong or the page has had half a second of frames to follow the screen. */
const FOLLOWED = `async (look) => {
  let wrong = look()
  for (let frames = 0; frames < 30 && wrong.length; frames++) {
    await new Promise(requestAnimationFrame)
    wrong = look()
  }
  return wrong
}`

/** Pixels by which the page or a dialog is wider than its room; none where all fit. */
function excess(page: Page): Promise<number[]> {
  return page.evaluate(`(${FOLLOWED})(() =>
    [document.documentElement, ...document.querySelectorAll('${DIALOG}')]
      .map((box) => box.scrollWidth - box.clientWidth)
      .filter((pixels) => pixels > 0)
  )`)
}

/** Controls of which a part lies beyond the edge of a box that clips and does not scroll. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const isCut = (control) => {
      const { left, right, width } = control.getBoundingClientRect()
      if (width < 2 || control.closest('[inert], [tabindex="-1"]') || !control.checkVisibility()) return false
      for (let box = control.parentElement; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') return false
        const edge = box.getBoundingClientRect()
        if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return true
      }
      return false
    }
    return (${FOLLOWED})(() =>
      [...document.querySelectorAll('button, a[href], input, select, textarea')]
        .filter(isCut)
        .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName)
    )
  })()`)
}
