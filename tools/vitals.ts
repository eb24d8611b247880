import lighthouse, { type Config, type RunnerResult } from 'lighthouse'
import { launchBrowser, makeVisitor, PHONE } from '#test/e2e/browser.ts'
import { FAMILY } from '#test/e2e/family.ts'
import { freePort, startServer } from '#test/e2e/server.ts'
import { atRest, watchShifts } from '#test/e2e/shift.ts'
import { makeTrip, viewLink } from '#test/e2e/trips.ts'
import { median } from './statistics.ts'
import { needPages } from './web-build.mjs'

/** `npm run vitals`: Lighthouse on a phone with slow 4G, median of three. Never fails. */
const RUNS = 3

const FIGURES: Figure[] = [
  {
    name: 'LCP',
    read: audit('largest-contentful-paint'),
    write: seconds,
    most: { landing: 1_200, trip: 1_300 },
  },
  {
    name: 'TBT',
    read: audit('total-blocking-time'),
    write: (ms) => `${Math.round(ms)} ms`,
    most: { landing: 100, trip: 150 },
  },
  {
    name: 'CLS',
    read: audit('cumulative-layout-shift'),
    write: (value) => value.toFixed(3),
    most: both(0.01),
  },
  { name: 'Performance', read: score('performance'), write: percent, least: { landing: 0.95 } },
  { name: 'Accessibility', read: score('accessibility'), write: percent, least: { landing: 1, trip: 1 } },
  { name: 'Best practices', read: score('best-practices'), write: percent, least: { landing: 0.95 } },
  { name: 'SEO', read: score('seo'), write: percent, least: { landing: 0.95 } },
  { name: 'JavaScript', read: scriptBytes, write: (bytes) => `${(bytes / 1000).toFixed(1)} KB` },
]

type PageName = 'landing' | 'trip'
type Figure = {
  name: string
  read: (result: RunnerResult) => number
  write: (value: number) => string
  most?: Partial<Record<PageName, number>>
  least?: Partial<Record<PageName, number>>
}

/** A mid phone: 1.6 Mbit/s, 150 ms there and back, a processor four times slower than this one. */
const CONFIG: Config = {
  extends: 'lighthouse:default',
  settings: {
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    output: 'json',
  },
}

await needPages()
await using server = await startServer()
const trip = await makeTrip(server.url, 'Hughes family reunion', FAMILY)
const port = await freePort()
const browser = await launchBrowser([`--remote-debugging-port=${port}`])
try {
  await show('landing', `${server.url}/`)
  await show('trip', server.url + viewLink(trip))
} finally {
  await browser.close()
}

async function show(page: PageName, address: string): Promise<void> {
  const results: RunnerResult[] = []
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(address, { port, logLevel: 'error' }, CONFIG)
    if (!result) throw new Error(`Lighthouse said nothing of the ${page} page`)
    results.push(result)
  }
  console.log(`\n${page} page, middle of ${RUNS} runs`)
  for (const figure of FIGURES) {
    const value = median(results.map(figure.read))
    say(figure.name, figure.write(value), barOf(figure, page, value))
  }
  const seen: number[] = []
  for (let run = 0; run < RUNS; run++) seen.push(await seenAfter(address))
  say('LCP, seen', seconds(median(seen)))
}

function say(name: string, value: string, bar = ''): void {
  console.log(`  ${name.padEnd(15)} ${value.padStart(9)}  ${bar}`)
}

/** Milliseconds, truly throttled: Lighthouse reckons LCP from a fast visit that waits for fonts. */
async function seenAfter(address: string): Promise<number> {
  const { page, context } = await makeVisitor(browser, {
    baseURL: server.url,
    viewport: PHONE,
    serviceWorkers: 'allow',
  })
  const session = await watchShifts(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address)
  await atRest(page)
  const ms = await page.evaluate<number>(`new Promise((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  )`)
  await context.close()
  return ms
}

function barOf({ write, most, least }: Figure, page: PageName, value: number): string {
  const [top, bottom] = [most?.[page], least?.[page]]
  if (top !== undefined) return `${value <= top ? '✓' : '✗'} at most ${write(top)}`
  return bottom === undefined ? '' : `${value >= bottom ? '✓' : '✗'} at least ${write(bottom)}`
}

function audit(name: string): Figure['read'] {
  return ({ lhr }) => lhr.audits[name]?.numericValue ?? Number.NaN
}

function score(category: string): Figure['read'] {
  return ({ lhr }) => lhr.categories[category]?.score ?? Number.NaN
}

function scriptBytes({ lhr }: RunnerResult): number {
  const details = lhr.audits['resource-summary']?.details
  const rows = details?.type === 'table' ? details.items : []
  return Number(rows.find(({ resourceType }) => resourceType === 'script')?.['transferSize'] ?? Number.NaN)
}

function both(most: number): Record<PageName, number> {
  return { landing: most, trip: most }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function percent(value: number): string {
  return String(Math.round(value * 100))
}
