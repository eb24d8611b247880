import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { makeVisitor, type Screen } from '#test/e2e/browser.ts'
import { onMeetingDay } from '#test/e2e/family.ts'
import { tripPage, type TabName } from '#test/e2e/pages.ts'
import { atRest } from '#test/e2e/shift.ts'

export type Stage = { browser: Browser; baseURL: string; address: string }

export const THEMES = ['light', 'dark'] as const
export type Look = { viewport: Screen; theme: (typeof THEMES)[number] }

const COMPLETE: Record<TabName, string> = {
  Overview: '#documents',
  Flights: '[data-leg] >> visible=true',
  Timeline: '[role=tabpanel] h2',
  Travelers: 'text="Tom Becker" >> visible=true',
  Map: '.leaflet-marker-icon',
}
export const TABS = Object.keys(COMPLETE) as TabName[]

/** A visitor on the morning on which the family meets, who has seen the trip once. Close its context. */
export async function visit({ browser, baseURL, address }: Stage, { viewport, theme }: Look) {
  const visitor = await makeVisitor(browser, { baseURL, viewport, colorScheme: theme, deviceScaleFactor: 2 })
  await onMeetingDay(visitor.page)
  // Fonts that come late are left out of a first visit, so that nothing moves
  await visitor.page.goto(address)
  await fonts(visitor.page)
  return visitor
}

export async function showTab(page: Page, { address }: Stage, tab: TabName): Promise<void> {
  await page.goto(`${address}?tab=${tab.toLowerCase()}`)
  await tripPage(page).panel.waitFor()
  await page.locator(COMPLETE[tab]).first().waitFor()
  await atRest(page)
}

async function fonts(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => null)')
}

/** What the page shows, once its fonts are here, in a file; a PNG unless `as` says otherwise. */
export async function keep(
  page: Page,
  file: string,
  as: (shot: Sharp) => Sharp = (shot) => shot.png({ palette: true, effort: 10 }),
): Promise<void> {
  await fonts(page)
  const shot = await page.screenshot({ animations: 'disabled' })
  const bytes = await as(sharp(shot)).toBuffer()
  await writeFile(file, bytes)
  console.log(`${basename(file)}: ${Math.round(bytes.byteLength / 1000)} KB`)
}
