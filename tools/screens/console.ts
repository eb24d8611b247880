import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { LAPTOP, makeVisitor, PHONE } from '#test/e2e/browser.ts'
import { FAMILY } from '#test/e2e/family.ts'
import { atRest, watchShifts } from '#test/e2e/shift.ts'
import { viewLink } from '#test/e2e/trips.ts'
import { fixture } from '#test/fixtures.ts'
import { operatorDay, OPERATOR_KEY } from './operator-day.ts'
import { keep, type Look } from './stage.ts'

const OUT = join(import.meta.dirname, '../../docs/screens')

/** Every screen of the console, by its address (spec console-6). */
const SCREENS = {
  overview: '/admin',
  ai: '/admin/status/ai',
  email: '/admin/status/email',
  storage: '/admin/status/storage',
  performance: '/admin/status/performance',
  notifications: '/admin/status/notifications',
  deployments: '/admin/debug/deployments',
  'email-debugger': '/admin/debug/email',
  'ai-debugger': '/admin/debug/ai-debugger',
  logs: '/admin/debug/logs',
  webhooks: '/admin/debug/webhooks',
  'storage-browser': '/admin/debug/storage',
  inspector: '/admin/debug/trip-inspector',
  config: '/admin/debug/config',
}

const LOOKS: readonly Look[] = [LAPTOP, PHONE].flatMap((viewport) => [
  { viewport, theme: 'light' },
  { viewport, theme: 'dark' },
])

type Act = (page: Page, link: string) => Promise<void>

const BEFORE: Partial<Record<string, Act>> = {
  'email-debugger': async (page) => {
    await page.getByRole('button', { name: 'Sample Flight Email' }).click()
    await page.getByRole('button', { name: 'Process Email' }).click()
    const results = page.getByRole('heading', { name: 'Processing steps' })
    await page.getByRole('tab', { name: 'Parsed' }).click()
    await toTop(results)
  },
  'ai-debugger': async (page) => {
    await page
      .getByLabel('Content', { exact: true })
      .fill(readFileSync(fixture(FAMILY[0] ?? '').path, 'utf8'))
    await page.getByRole('tab', { name: 'Complete Workflow' }).click()
    await page.getByRole('button', { name: /^Test Complete/ }).click()
    const results = page.getByRole('heading', { name: 'Results' })
    await page
      .getByText(/confidence/i)
      .first()
      .waitFor()
    await toTop(results)
  },
  webhooks: async (page) => {
    await page.getByRole('button', { name: 'Details of POST /api/webhooks/mail/raw' }).first().click()
  },
  inspector: async (page, link) => {
    await page.getByLabel('Trip URL').fill(link)
    await page.getByRole('button', { name: 'Extract' }).click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('button', { name: /^Show trip/ }).click()
    await toTop(page.getByRole('heading', { name: 'Trip details' }))
  },
}

const toTop = (place: Locator) =>
  place.evaluate((element: { scrollIntoView: (how: object) => void }) =>
    element.scrollIntoView({ block: 'start' }),
  )

export async function takeConsole(browser: Browser): Promise<void> {
  await using day = await operatorDay()
  for (const look of LOOKS)
    await takeLook({ browser, url: day.server.url, link: day.server.url + viewLink(day.trip) }, look)
}

type OpenConsole = { browser: Browser; url: string; link: string }

async function takeLook({ browser, url, link }: OpenConsole, { viewport, theme }: Look): Promise<void> {
  const visitor = await makeVisitor(browser, {
    baseURL: url,
    viewport,
    colorScheme: theme,
    deviceScaleFactor: 2,
  })
  const { page } = visitor
  await watchShifts(page)
  await page.goto('/admin/login')
  await page.getByLabel('Admin Password').fill(OPERATOR_KEY)
  await page.getByRole('button', { name: 'Access Admin Panel' }).click()
  await page.waitForURL('**/admin')
  for (const [name, address] of Object.entries(SCREENS)) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await atRest(page)
    await BEFORE[name]?.(page, link)
    await atRest(page)
    await keep(page, join(OUT, `console-${name}-${viewport.width}-${theme}.png`))
  }
  await visitor.context.close()
}
