import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { MailSending } from '#contract/admin/mail.ts'
import type { SystemOverview } from '#contract/admin/overview.ts'
import type { StorageHealth } from '#contract/admin/storage.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import type { ItineraryCreated } from '#contract/trip.ts'
import { violations } from './axe.ts'
import { PHONE } from './browser.ts'
import { GONE, openConsoleStage, OPERATOR_KEY, wrongWith } from './console-stage.ts'
import { addFile, makeTrip } from './trips.ts'

const stage = await openConsoleStage({ DATA_QUOTA_MB: '1' })

let trip: ItineraryCreated

/** A document for the slow model, one that nobody can read, a refused mail, and documents until a warning. */
beforeAll(async () => {
  const url = stage.url()
  trip = await makeTrip(url, 'Lisbon', ['trip-hughes-vueling'])
  await addUnless('422', new File(['%PDF-1.7 broken'], 'broken.pdf'))
  await send(url, GONE)
  // The server takes the last mail, so that only what failed today is told
  const failed = async () =>
    (await ask<MailSending>(monitoringRows.statusMailSending.path)).activityLog.failed
  while ((await failed()) < 1) await new Promise((resolve) => setTimeout(resolve, 100))
  await send(url, 'anna@inbox.example')
  while (!(await storageHealth()).warnings.length) await add(90)
})

describe('the frame', () => {
  test('leads by keyboard to every screen, and says where there is none (spec console-6)', async () => {
    const { page, expectStatus } = await stage.operator()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'System Health' })).toBeSeen()
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').innerText()).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.locator('main :focus').count()).toBe(1)
    const links = page.getByRole('navigation').getByRole('link')
    expect(await links.count()).toBe(14)
    await page.getByRole('link', { name: 'AI Performance' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'AI Performance Monitor' })).toBeSeen()
    expect(await page.getByRole('link', { name: 'AI Performance' }).getAttribute('aria-current')).toBe('page')
    expect(await page.locator(':focus').getAttribute('id')).toBe('content')
    expectStatus(404)
    await page.goto('/admin/nothing')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeSeen()
  })

  test('folds its navigation on a phone', async () => {
    const { page } = await stage.operator(PHONE)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'System Health' })).toBeSeen()
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Storage Status' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Storage Status' })).toBeSeen()
    expect(await page.getByRole('navigation').count()).toBe(0)
  })
})

describe('what went wrong is seen', () => {
  test('on the overview: a clock that jumped, until the operator confirms the day', async () => {
    const { page } = await stage.operator()
    const path = monitoringRows.statusOverview.path
    let isConfirmed = false
    page.on('response', (answer) => {
      if (answer.url().endsWith(monitoringRows.statusClockConfirm.path)) isConfirmed = answer.status() === 200
    })
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch()
      const overview = (await answer.json()) as SystemOverview
      const jumped = {
        ...overview.clock,
        isTrusted: false,
        trustedAt: '2025-10-18T08:00:00Z',
        trustedInMs: 71_000_000,
      }
      await route.fulfill({ json: isConfirmed ? overview : { ...overview, clock: jumped } })
    })
    await page.goto('/admin')
    await expect(page.getByText('The server last ran on 18 Oct 2025, ')).toBeSeen()
    await expect(page.getByText('20 more hours')).toBeSeen()
    expect(await wrongWith(page)).toEqual([])
    await page.getByRole('button', { name: /^Confirm that today is \d{4}-\d\d-\d\d \(UTC\)$/ }).click()
    await expect.poll(() => page.getByText('The clock jumped.').count()).toBe(0)
    expect(isConfirmed).toBe(true)
  })

  test('on the overview: a disk that fills, a mail that was refused and a document that nobody could read', async () => {
    const { page } = await stage.goTo('System Overview')
    await expect(page.getByText(/^Needs attention: .*storage/)).toBeSeen()
    const incidents = await region(page, 'Incidents').innerText()
    expect(incidents).toMatch(/Warning[^]*the database use[^]*Notice[^]*could not be opened/)
    expect(await region(page, 'Storage').innerText()).toMatch(
      /Warning\s+[\d.]+ MB\s+used, with the disk reserve · 1 trip/,
    )
    expect(await region(page, 'Email System').innerText()).toMatch(
      /1 failed\s+50\.0%[^]*1 sent, 1 failed \(24h\)/,
    )
    const health = await region(page, 'System Health').innerText()
    // spec product-7
    for (const text of ['ACTIVE', '9.0.8', 'production', 'skein-1']) expect(health).toContain(text)
    expect(health).toMatch(/Readings\s+\d+ read, [1-9]\d* failed, \d+ by our fault \(24h\)/)
    const activity = region(page, 'Recent Activity')
    expect(await activity.innerText()).toMatch(
      /last 1 hour[^]*operator signed in[^]*document read[^]*\d+[sm] ago/,
    )
    expect(await activity.getByRole('listitem').count()).toBe(10)
    const all = activity.getByRole('link', { name: 'View all activity' })
    expect(await all.getAttribute('href')).toBe('/admin/debug/logs')
    expect(await wrongWith(page)).toEqual([])
  })

  test('of the model: each call took its time and has its price (spec console-11)', async () => {
    const { page } = await stage.goTo('AI Performance')
    await expect(region(page, 'Total API Calls')).toBeSeen()
    expect(await region(page, 'Total API Calls').innerText()).toMatch(/\n[1-9]$/)
    expect(await region(page, 'Total Cost').innerText()).toMatch(/\$0\.000[1-9]/)
    expect(milliseconds(await region(page, 'Avg Response Time').innerText())).toBeGreaterThanOrEqual(400)
    const runs = page.getByRole('table', { name: 'Recent Processing' })
    expect(
      await runs
        .getByRole('row')
        .filter({ hasText: /\dF \dT/ })
        .innerText(),
    ).toMatch(/1 pdf\s+slow\s+1 call\s+[\d.]+ m?s\s+\d+%\s+\$0\.000\d\s+Read/)
    const costs = page.getByRole('table', { name: 'Cost Breakdown by Model' })
    expect((await costs.getByRole('row').last().innerText()).split('\t')[0]).toBe('Total')
    expect(await region(page, 'Daily Cost Trend').getByRole('listitem').count()).toBe(7)
    await page.getByRole('button', { name: 'Month' }).click()
    await expect
      .poll(() => page.getByRole('button', { name: 'Month' }).getAttribute('aria-pressed'))
      .toBe('true')
    expect(await wrongWith(page)).toEqual([])
  })

  test('of mails: who could not be reached and why, masked, and live (spec console-12)', async () => {
    const { page } = await stage.goTo('Email Status')
    await expect(page.getByText('1 mail failed in the last 24 hours')).toBeSeen()
    await expect(page.getByText('Live Updates')).toBeSeen()
    const failed = await region(page, 'Failed Emails Needing Attention').innerText()
    expect(failed).toMatch(/n…@i…\.example[^]*Sign-in link\s+The mail server refused it \(send-refused-550\)/)
    expect(await region(page, 'Outbound Activity').innerText()).toMatch(
      /Sent[^]*accepted by a mail server[^]*1\s+Waiting\s+0[^]*Send failed\s+1\s/,
    )
    const recent = page.getByRole('table', { name: 'Recent Email Activity' })
    expect(await recent.getByRole('row').count()).toBe(3)
    expect(await recent.innerText()).toMatch(/outbound\s+a…@i…\.example\s+Sign-in link\s+sent/)
    const log = region(page, 'Mail Provider Event Log').first()
    await expect(log.getByText('a…@i….example').first()).toBeSeen()
    expect(await page.content()).not.toContain('anna@')
    expect(await wrongWith(page)).toEqual([])
  })

  test('of the storage: that there is little room left (spec console-13)', async () => {
    const { page } = await stage.goTo('Storage Status')
    await expect(page.getByText('Storage is running low')).toBeSeen()
    const warnings = await page.getByRole('list', { name: 'Warnings' }).innerText()
    expect(warnings).toMatch(/ use [89]\d percent of the quota of 1 MB \(DATA_QUOTA_MB\)/)
    await expect(page.getByText('Warning', { exact: true })).toBeSeen()
    expect(await region(page, 'Total Storage').innerText()).toMatch(/[\d.]+ [KM]B/)
    expect(await region(page, 'Trip Count').innerText()).toMatch(/1\s+Active trips/)
    expect(await region(page, 'Storage Breakdown').innerText()).toMatch(
      /Itineraries[^]*Debug Files[^]*Logs[^]*Traces[^]*Write-ahead log[^]*Total/,
    )
    expect(await region(page, 'File Count').innerText()).toMatch(
      /\d+\s+documents · \d+ files with their texts/,
    )
    expect(await wrongWith(page)).toEqual([])
  })

  test('of the storage: counted again, and each figure beside its source (spec console-29)', async () => {
    const { page } = await stage.goTo('Storage Status')
    const breakdown = region(page, 'Storage Breakdown')
    await breakdown.getByRole('button', { name: 'Count now' }).press('Enter')
    await expect.poll(() => breakdown.innerText()).toMatch(/counted \d+s ago/)
    const figures = region(page, 'Figures and their sources')
    await figures.getByRole('button', { name: 'Check now' }).press('Enter')
    await expect.poll(() => figures.innerText()).toMatch(/Trips\s+1\s+1\s+Agrees/)
    expect(await wrongWith(page)).toEqual([])
    await page.getByRole('link', { name: 'System Overview' }).click()
    await expect
      .poll(() => region(page, 'System Health').innerText())
      .toMatch(/All figures agree, checked \d/)
  })

  test('of the server: what it stands on, and how it answers', async () => {
    const { page } = await stage.goTo('Performance')
    await expect(page.getByText(/^Needs attention: .*Storage/)).toBeSeen()
    expect(await region(page, 'System Health').innerText()).toMatch(
      /Database\s+healthy[^]*Storage\s+(warning|error)/,
    )
    expect(await region(page, 'Requests/sec').innerText()).toContain('below 10 rps')
    expect(await region(page, 'Resources').innerText()).toMatch(
      /Memory Usage\s+[\d,]+ \/ [\d,]+ MB\s*[\d.]+%/,
    )
    const endpoints = page.getByRole('table', { name: 'Endpoint Performance' })
    expect(await endpoints.innerText()).toContain('/api/itineraries/:id/documents')
    expect(await endpoints.getByRole('row').count()).toBeLessThanOrEqual(11)
    expect(await wrongWith(page)).toEqual([])
  })

  test('of the storage: that nothing more can be stored', async () => {
    const { page } = await stage.goTo('Storage Status')
    const refresh = page.getByRole('button', { name: 'Refresh' })
    // Who is refused makes the server count again
    const isHealthy = async () => (await add(90), (await storageHealth()).healthy)
    await expect.poll(isHealthy, { interval: 500 }).toBe(false)
    await refresh.click()
    await expect(page.getByText('Nothing more can be stored')).toBeSeen()
    const warnings = page.getByRole('list', { name: 'Warnings' })
    expect(await warnings.innerText()).toMatch(/ fill the quota of 1 MB .*: documents are refused/)
    await stage.goTo('System Overview')
    await refresh.click()
    await expect(region(page, 'Storage').getByText('Error')).toBeSeen()
  })

  test('of live streams: which trips are open', async () => {
    const stop = new AbortController()
    const headers = { 'x-view-password': trip.viewPassword }
    const address = `${stage.url()}/api/notifications/${trip.itineraryId}/notify`
    const stream = await fetch(address, { headers, signal: stop.signal })
    const { page } = await stage.goTo('Notifications')
    await expect(page.getByText(trip.itineraryId)).toBeSeen()
    expect(await region(page, 'Active Connections').innerText()).toMatch(/1\s+1 active trip/)
    expect(await region(page, 'System Health').innerText()).toMatch(
      /SSE Transport\s+OPERATIONAL\s+Notification Delivery\s+OPERATIONAL\s+Memory Cleanup\s+ACTIVE/,
    )
    expect(stream.bodyUsed).toBe(false)
    stop.abort()
    const refresh = page.getByRole('button', { name: 'Refresh' })
    const gone = page.getByText('No active SSE connections')
    await expect.poll(() => refresh.click().then(() => gone.count())).toBe(1)
    expect(await wrongWith(page)).toEqual([])
  })
})

describe('what cannot be asked', () => {
  test('the overview says why, with another try, and keeps what was there: dimmed and dated (spec console-9, console-10)', async () => {
    const { page, expectStatus } = await stage.operator()
    expectStatus(500)
    const overview = '**/status/system/overview'
    let isUp = false
    await page.route(overview, (route) =>
      isUp ? route.continue() : route.fulfill({ status: 500, body: '' }),
    )
    await page.goto('/admin')
    await expect(page.getByText('Failed to load system overview')).toBeSeen()
    await expect(page.getByText('Failed to fetch overview: Internal Server Error')).toBeSeen()
    expect(await violations(page)).toEqual([])
    // The page asks again by itself, too: from now on the button may go at any time
    await page.getByRole('button', { name: 'Retry' }).focus()
    isUp = true
    await page.keyboard.press('Enter')
    await expect(region(page, 'System Health')).toBeSeen()
    isUp = false
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('Out of date')).toBeSeen()
    await expect(page.getByText('Newer ones have not come yet.', { exact: false })).toBeSeen()
    await expect(region(page, 'System Health')).toBeSeen()
    expect(await violations(page)).toEqual([])
  })

  test('figures of performance stay without a word of the failure but their age (spec console-14)', async () => {
    const { page } = await stage.operator()
    await page.goto('/admin/status/performance')
    await expect(region(page, 'Requests/sec')).toBeSeen()
    await page.route('**/status/performance/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('Out of date')).toBeSeen()
    expect(await page.getByRole('alert').count()).toBe(0)
    await expect(region(page, 'Requests/sec')).toBeSeen()
  })

  test('a stream of mail events that breaks comes back when it is asked to', async () => {
    const { page } = await stage.operator()
    const stream = '**/status/email/events/stream*'
    await page.route(stream, (route) => route.abort())
    const broken = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/events/stream'))
    await page.goto('/admin/status/email')
    await broken
    const log = region(page, 'Mail Provider Event Log')
    await expect(log.getByText('Not connected to event stream')).toBeSeen()
    const request = page.waitForRequest(stream)
    await page.unroute(stream)
    await log.getByRole('button', { name: 'Reconnect' }).click()
    // The token travels where no proxy writes it down
    expect(new URL((await request).url()).search).toBe('?interval=30000')
    expect(await (await request).headerValue('authorization')).toMatch(/^Bearer [\w.-]+$/)
    await expect(page.getByText('Live Updates')).toBeSeen()
  })
})

test('the trends of a day can be walked along by keyboard and say each point, and an axis writes its marks alike', async () => {
  const { page } = await stage.operator()
  const start = Date.now() - 86_400_000
  const history = Array.from({ length: 1_440 }, (_, minute) => ({
    timestamp: new Date(start + minute * 60_000).toISOString(),
    rps: minute === 1_439 ? 2 : 1,
    averageResponseTime: minute === 1_439 ? null : 20,
    errorRate: (minute % 10) * 0.75,
    activeConnections: 3,
    memoryUsed: 400,
    cpuUsage: 5,
  }))
  await page.addInitScript(`{
    const { fillText } = CanvasRenderingContext2D.prototype
    globalThis.drawn = new Set()
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      drawn.add(text)
      return fillText.call(this, text, ...rest)
    }
  }`)
  await page.route('**/performance/history*', (route) => route.fulfill({ json: { history } }))
  await page.goto('/admin/status/performance')
  await expect(page.getByText('1,440 data points')).toBeSeen()
  const chart = page.getByRole('slider', { name: '24-Hour Trends' })
  const says = () => chart.getAttribute('aria-valuetext')
  await expect.poll(says).toContain('Requests 2 rps, Response time –')
  await chart.press('ArrowLeft')
  await expect.poll(says).toContain('Requests 1 rps, Response time 20 ms')
  await chart.press('Home')
  expect(await chart.getAttribute('aria-valuenow')).toBe('0')
  await page.getByRole('button', { name: 'Errors' }).click()
  const marks = async () =>
    (await page.evaluate<string[]>('[...drawn]')).filter((text) => text.includes('%')).toSorted()
  await expect.poll(marks).toContain('2.0%')
  for (const mark of await marks()) expect(mark).toMatch(/^\d\.\d%$/)
  await page.getByRole('button', { name: 'Resources' }).click()
  await expect.poll(says).toContain('Memory 400 MB, CPU 5.0%')
  expect(await violations(page)).toEqual([])
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()

const milliseconds = (text: string) => Number(/(\d+) ms/.exec(text)?.[1] ?? Number.NaN)

let added = 0

/** Adds a document of so many kilobytes, or is refused. */
async function add(kilobytes: number): Promise<void> {
  const text = `<!doctype html><p>Nothing to read: ${++added}.</p><!-- ${'x'.repeat(kilobytes * 1_000)} -->`
  // No room (RFC 4918 §11.5)
  await addUnless('507', new File([text], 'notes.html'))
}

/** Adds a file, which may be refused with this status. */
async function addUnless(status: string, file: File): Promise<void> {
  await addFile(stage.url(), trip, file).catch((error: Error) => {
    if (!error.message.startsWith(status)) throw error
  })
}

async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(stage.url() + path, { headers: { 'x-admin-key': OPERATOR_KEY } })
  return (await answer.json()) as T
}

const storageHealth = async (): Promise<StorageHealth> =>
  (await ask<{ health: StorageHealth }>(monitoringRows.statusStorageHealth.path)).health

async function send(url: string, email: string): Promise<void> {
  await fetch(`${url}/api/auth/magic-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
}
