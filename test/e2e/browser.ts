import { execFileSync } from 'node:child_process'
import path from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'

/** How somebody comes: sizes in CSS pixels. */
export type Screen = { width: number; height: number }

export const PHONE: Screen = { width: 390, height: 844 }
export const LAPTOP: Screen = { width: 1280, height: 800 }
/** 1280 px at 400 % zoom (WCAG 2.2, 1.4.10). */
export const NARROW: Screen = { width: 320, height: 640 }

/** A person with a browser of their own: no cookies and no storage of anyone else. */
export type Visitor = {
  page: Page
  context: BrowserContext
  /** What went wrong in the browser: console errors, failed answers, requests to other hosts. */
  problems: string[]
  /** From now on answers with this status are part of the story. */
  expectStatus: (status: number) => void
  /** Ends a story: the next one begins without problems, and expects none. */
  forget: () => void
}

export type VisitorOptions = BrowserContextOptions & { baseURL: string; viewport: Screen }

const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  // Nothing leaves this machine; to hold requests up at a route would cost each page its cache, and every
  // file a detour
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** The one other host that a page may ask: the map's tiles. Nobody answers. */
const TILES = 'tile.openstreetmap.org'

/** Rows of the contract whose work comes later answer so. */
const NOT_IMPLEMENTED = 501

export function launchBrowser(further: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: executable(), args: [...ARGS, ...further] })
}

let kept: Promise<Browser> | undefined

/** The browser that the test files of this process share; it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await kept
  return browser?.isConnected() ? browser : (kept = launchBrowser())
}

/**
 * A visitor of the server at `baseURL`. British English, so that clocks have 24 hours; a calm page, so that
 * nothing moves under a test. `options` as of Playwright's contexts.
 */
export async function makeVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { baseURL, viewport } = options
  const context = await browser.newContext({
    hasTouch: viewport.width < 768,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // It would fetch all that a trip needs offline for each visitor anew
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  context.setDefaultTimeout(120_000)
  const problems: string[] = []
  const expected = new Set<number>()
  context.on('request', (request) => {
    const { protocol, host, hostname, origin } = new URL(request.url())
    const isOther = protocol.startsWith('http') && host !== new URL(baseURL).host
    if (isOther && hostname !== TILES) problems.push(`asked another host: ${origin}`)
  })
  context.on('response', (response) => {
    const status = response.status()
    if (status < 400 || status === NOT_IMPLEMENTED || expected.has(status)) return
    problems.push(`${status} ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  context.on('weberror', (error) => problems.push(`exception: ${error.error().message}`))
  context.on('console', (message) => {
    const isOfAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isOfAnswer) problems.push(`console: ${message.text()}`)
  })
  const page = await context.newPage()
  const forget = () => {
    problems.length = 0
    expected.clear()
  }
  return { page, context, problems, expectStatus: (status) => void expected.add(status), forget }
}

/** `npm test` names the browser in CHROMIUM; a single test run looks for it. */
function executable(): string {
  const chosen = process.env['CHROMIUM']
  if (chosen) return chosen
  const finder = path.join(import.meta.dirname, '../../tools/chromium.mjs')
  const printed = execFileSync(process.execPath, [finder], { encoding: 'utf8' })
  return printed.trim().split('\n').at(-1) ?? ''
}
