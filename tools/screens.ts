import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser, LAPTOP, makeVisitor, PHONE } from '#test/e2e/browser.ts'
import { FAMILY, onMeetingDay } from '#test/e2e/family.ts'
import { tripPage, type TabName } from '#test/e2e/pages.ts'
import { atRest } from '#test/e2e/shift.ts'
import { startServer } from '#test/e2e/server.ts'
import { makeTrip, viewLink } from '#test/e2e/trips.ts'
import { needPages } from './web-pages.ts'

/** `npm run screens`: every tab of an example trip in two sizes and both themes, as docs/screens/TAB-WIDTH-THEME.png. */
const OUT = join(import.meta.dirname, '../docs/screens')
const SIZES = [PHONE, LAPTOP]
const THEMES = ['light', 'dark'] as const

/** What stands on a tab when it is complete. */
const COMPLETE: Record<TabName, string> = {
  Overview: 'text="trip-hughes-vueling.pdf"',
  Flights: '[data-flight]',
  Timeline: 'text="Timeline for Barcelona"',
  Travelers: 'text="Tom Becker"',
  Map: '.leaflet-marker-icon',
}

await needPages()
await using server = await startServer()
const trip = await makeTrip(server.url, 'Hughes family reunion', FAMILY)
const browser = await launchBrowser()
await rm(OUT, { recursive: true, force: true })
await mkdir(OUT, { recursive: true })
try {
  for (const viewport of SIZES) for (const theme of THEMES) await takeAll(browser, { viewport, theme })
} finally {
  await browser.close()
}

type Way = { viewport: (typeof SIZES)[number]; theme: (typeof THEMES)[number] }

async function takeAll(from: Browser, { viewport, theme }: Way): Promise<void> {
  const { page, context } = await makeVisitor(from, {
    baseURL: server.url,
    viewport,
    colorScheme: theme,
    deviceScaleFactor: 2,
  })
  await onMeetingDay(page)
  // Fonts that come late are left out of a first visit, so that nothing moves
  await page.goto(viewLink(trip))
  await page.evaluate('document.fonts.ready.then(() => null)')
  for (const tab of Object.keys(COMPLETE) as TabName[]) {
    await page.goto(`${viewLink(trip)}?tab=${tab.toLowerCase()}`)
    await tripPage(page).panel.waitFor()
    await page.locator(COMPLETE[tab]).first().waitFor()
    await atRest(page)
    await page.evaluate('document.fonts.ready.then(() => null)')
    const name = `${tab.toLowerCase()}-${viewport.width}-${theme}.png`
    const picture = await take(page)
    await writeFile(join(OUT, name), picture)
    console.log(`${name}: ${Math.round(picture.byteLength / 1000)} KB`)
  }
  await context.close()
}

async function take(page: Page): Promise<Buffer> {
  const shot = await page.screenshot({ animations: 'disabled' })
  return sharp(shot).png({ palette: true, effort: 10 }).toBuffer()
}
