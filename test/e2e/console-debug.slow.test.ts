import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bookingText } from '#test/client.ts'
import { letter } from '#test/mail.ts'
import { violations } from './axe.ts'
import { PHONE } from './browser.ts'
import { openOperatedStage, OPERATOR_KEY, wrongWith } from './console-stage.ts'
import { makeTrip, viewLink } from './trips.ts'

const HOOK = 'provider:0123456789abcdef'
const stage = openOperatedStage({ EMAIL_DOMAIN: 'mail.example.com', WEBHOOK_AUTH: HOOK })

/** A provider hands a mail over. */
const handOver = (
  raw: string,
  { auth = HOOK, to = 'trip@mail.example.com', from = 'maya@family.example' } = {},
) =>
  fetch(
    `${stage.url()}/api/webhooks/mail/raw?${new URLSearchParams({ recipient: to, sender: from }).toString()}`,
    {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(auth)}`, 'content-type': 'message/rfc822' },
      body: raw,
    },
  )

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the log of this installation runs on the screen, is searched and saved, and a broken stream says when it comes back (spec console-31, debug-1, debug-2, debug-12, debug-16)', async () => {
  // Its streams begin again by themselves, also after the test: a page of its own
  const { page, expectStatus } = await stage.operator()
  await page.goto('/admin/debug/deployments')
  expectStatus(404)
  await expect(page.getByText('ACTIVE', { exact: true })).toBeSeen()
  const lines = region(page, 'Runtime log of Production')
  await expect(lines.getByRole('listitem').last()).toBeSeen()
  // It may have scrolled out of sight by now
  await page.getByLabel('Search lines').fill('LISTENING')
  await expect(lines.locator('mark').getByText('listening')).toBeSeen()
  expect(await lines.getByRole('listitem').count()).toBe(1)
  // In the zone of all times
  expect(await lines.locator('time').innerText()).toMatch(/^\d+ \w+, \d\d:\d\d:\d\d\.\d{3}$/)
  await page.getByLabel('Search lines').fill('no line says this')
  await expect(page.getByText('No logs match your search')).toBeSeen()
  await button(page, 'Clear search').click()
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  expect(saved.suggestedFilename()).toBe('production-RUN-logs.txt')
  expect(await readFile(await saved.path(), 'utf8')).toContain('listening')
  expect(await wrongWith(page)).toEqual([])

  await page.route(
    '**/logs/stream?*',
    (route) => route.fulfill({ contentType: 'text/event-stream', body: 'data: {"type":"connected"}\n\n' }),
    {
      times: 1,
    },
  )
  await button(page, 'Deploy').click()
  await expect(page.getByText('Stream connection interrupted. Reconnecting in 1s...')).toBeSeen()
  await expect(region(page, 'Deploy log of Production').getByText(/listening/)).toBeSeen()
  await page.route('**/logs/download?*', (route) => route.fulfill({ status: 500, body: 'broken' }), {
    times: 1,
  })
  expectStatus(500)
  await button(page, 'Download').click()
  await expect(page.getByText('Failed to download logs')).toBeSeen()
  await button(page, 'Staging').click()
  await expect(page.getByText('This server has no deployment of that environment.').first()).toBeSeen()
  await expect(page.getByText('No logs available')).toBeSeen()
})

test('a broken webhook call is a failed trace with its spans, and its line is found by its id and comes live (spec debug-6, debug-7)', async () => {
  expect((await handOver('no mail', { auth: 'provider:wrong' })).status).toBe(401)
  const { page } = await stage.goTo('Webhook Monitor')
  await expect(region(page, 'Failed').getByText('1', { exact: true })).toBeSeen()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('failed')
  await page.getByLabel('Kind').selectOption('Webhooks')
  await button(page, /Details of POST .*mail\/raw/).click()
  const detail = page.getByRole('region', { name: 'POST /api/webhooks/mail/raw' })
  await expect(detail.getByText('401', { exact: true })).toBeSeen()
  const spans = detail.getByRole('table')
  expect(await spans.getByRole('rowheader').first().innerText()).toMatch(/proof\s+Failed/)
  expect(await wrongWith(page)).toEqual([])
  // Wide again: on a phone the rows are a list
  await expect(page.getByRole('table', { name: 'List of traces' })).toBeSeen()
  await page.keyboard.press('Escape')
  await expect(button(page, /Details of POST .*mail\/raw/).and(page.locator(':focus'))).toBeSeen()
  await button(page, /Details of POST .*mail\/raw/).click()

  await detail.getByRole('link', { name: 'Show its log lines' }).click()
  const lines = region(page, 'Log lines').getByRole('listitem')
  await expect(lines.filter({ hasText: 'webhook failed' })).toBeSeen()
  expect(await page.getByLabel('Search logs').inputValue()).toMatch(/^[\w-]{16,}$/)
  expect(await lines.count()).toBe(1)
  await lines.getByRole('button', { expanded: false }).click()
  await expect(lines.getByText('/api/webhooks/mail/raw', { exact: true })).toBeSeen()
  await button(page, /^Show all lines of \w{8}$/).waitFor()

  await button(page, 'Webhook').click()
  await expect(page.getByText('Live Stream', { exact: true })).toBeSeen()
  await handOver('no mail', { auth: 'provider:wrong' })
  await expect.poll(() => lines.filter({ hasText: 'webhook failed' }).count()).toBe(2)
  expect(await lines.locator('mark').first().innerText()).toBe('webhook')
  expect(await wrongWith(page)).toEqual([])
  await page.getByLabel('Search logs').fill('no line says this')
  await expect(page.getByText('No logs match your search')).toBeSeen()
  await button(page, 'Show all lines').click()
  await expect(lines.filter({ hasText: 'listening' })).toBeSeen()
})

test('a trip is found by its link and by an address; a file opens only with the right view password, which stands in no address (spec debug-9, debug-10)', async () => {
  const trip = await makeTrip(stage.url(), 'Golden wedding', ['trip-hughes-vueling'])
  const booking = letter({
    from: 'maya.hughes@family.example',
    to: 'trip@mail.example.com',
    subject: 'Our flight',
    text: bookingText(),
  })
  expect((await handOver(booking, { from: 'maya.hughes@family.example' })).status).toBe(200)
  const { page, expectStatus } = await stage.goTo('Trip Inspector')
  expectStatus(401)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await button(page, 'Search').click()
  await expect(page.getByText('Please provide at least one search criteria')).toBeSeen()
  const link = page.getByLabel('Trip URL')
  for (const [typed, sentence] of [
    ['', 'Please enter a URL to extract trip information'],
    ['not a link', 'Invalid URL format. Please check the URL and try again.'],
    [stage.url(), 'Could not extract trip ID from the provided URL'],
  ] as const) {
    await link.fill(typed)
    await button(page, 'Extract').click()
    await expect(page.getByText(sentence)).toBeSeen()
  }
  const results = region(page, 'Results')
  await page.getByLabel('Email').fill('HUGHES@fam')
  // The sender is known once the mail is read
  const isFound = async () => {
    const count = await results.getByText('m…@f….example').count()
    if (!count) await button(page, 'Search').click()
    return count > 0
  }
  await expect.poll(isFound, { interval: 500 }).toBe(true)
  await page.getByLabel('Email').fill('nobody@nowhere.example')
  await button(page, 'Search').click()
  await expect(results.getByText('No trip matches', { exact: false })).toBeSeen()
  await button(page, 'Clear').click()

  await link.fill(stage.url() + viewLink(trip))
  await button(page, 'Extract').click()
  expect(await page.getByLabel('Trip ID').inputValue()).toBe(trip.itineraryId)
  expect(await page.getByLabel('View password').inputValue()).toBe(trip.viewPassword)
  await page.getByLabel('View password').fill('')
  await button(page, 'Search').click()
  const details = region(page, 'Trip details')
  await expect(details.getByText('Sealed', { exact: true })).toBeSeen()
  expect(await details.getByText('trip-hughes-vueling.pdf').count()).toBe(0)
  const password = details.getByLabel('Open with the view password')
  await password.fill('0000-0000-0000-0000-0000-0000')
  await button(page, 'Open').click()
  await expect(page.getByText('Incorrect password. Please check your password and try again.')).toBeSeen()
  await password.fill(trip.viewPassword)
  await button(page, 'Open').click()

  const files = () => asked.filter((url) => url.includes('/files/')).length
  await button(page, 'View trip-hughes-vueling.pdf').click()
  const viewer = page.getByRole('dialog', { name: 'trip-hughes-vueling.pdf' })
  await expect(viewer.getByText(/VY ?6105/).first()).toBeSeen()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(viewer).toBeGone()
  await button(page, 'View trip-hughes-vueling.pdf').click()
  await expect(viewer.getByText(/VY ?6105/).first()).toBeSeen()
  expect(files()).toBe(1)
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeGone()
  expect(await wrongWith(page)).toEqual([])
  expect([...asked, page.url()].join()).not.toContain(trip.viewPassword)

  await page.getByLabel('Email').fill('HUGHES@fam')
  expect(new URL(page.url()).search).toBe(`?tripId=${trip.itineraryId}`)
  await page.reload()
  await expect(details.getByText('Sealed', { exact: true })).toBeSeen()
  expect(await page.getByLabel('Email').inputValue()).toBe('')
})

test('an operator walks through what is stored and saves a file, which is encrypted (spec debug-8, debug-13)', async () => {
  const trip = await makeTrip(stage.url(), 'Golden wedding', ['trip-hughes-british-airways'])
  const { page, expectStatus } = await stage.goTo('Storage Browser')
  await button(page, 'Open folder trips').click()
  await page.getByLabel('Search in trips/').fill('no folder')
  await expect(page.getByText('Nothing here is called “no folder”')).toBeSeen()
  await page.getByLabel('Search in trips/').fill(trip.itineraryId.slice(2, 14).toUpperCase())
  await expect(page.getByText('1 item', { exact: true })).toBeSeen()
  await button(page, `Open folder ${trip.itineraryId}`).click()
  const name = await page.getByText(/\.original$/).innerText()
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, `Download ${name}`).click()])
  expect(saved.suggestedFilename()).toBe(name)
  const bytes = await readFile(await saved.path(), 'latin1')
  expect(bytes.length).toBeGreaterThan(1_000)
  for (const word of ['British', 'Hughes', 'Subject:']) expect(bytes).not.toContain(word)
  expect(await wrongWith(page)).toEqual([])
  expectStatus(500)
  await page.route('**/storage/download?*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await button(page, `Download ${name}`).click()
  await expect(page.getByText('Failed to download file')).toBeSeen()
  await page.goBack()
  await expect(page.getByText('trips', { exact: true }).and(page.locator('[aria-current=page]'))).toBeSeen()
  await expect(page.getByText('1 item', { exact: true })).toBeSeen()
  expect(await page.getByLabel('Search in trips/').inputValue()).not.toBe('')
  await button(page, 'Back to parent').click()
  await expect(button(page, 'Open folder magic-tokens')).toBeSeen()
  await button(page, 'Magic tokens').click()
  await expect(button(page, 'Magic tokens').and(page.locator('[aria-pressed=true]'))).toBeSeen()
})

test('the configuration says which secrets are there and nothing more, and what is missing (spec debug-11, console-33)', async () => {
  const { page } = await stage.goTo('System Config')
  await expect(region(page, 'Health check').getByText(/^AI key missing/)).toBeSeen()
  const security = region(page, 'Security')
  await expect(security.getByText('Present')).toBeSeen()
  await page.getByLabel('Filter variables').fill('_key')
  const variables = region(page, 'All variables')
  await expect(variables.getByText('ADMIN_API_KEY')).toBeSeen()
  await expect(variables.getByText('AI_API_KEY')).toBeSeen()
  expect(await page.locator('body').innerText()).not.toContain(OPERATOR_KEY)
  expect(await wrongWith(page)).toEqual([])
  // On a phone the groups are closed until one asks for them (spec console-33)
  await page.getByLabel('Filter variables').fill('')
  await page.setViewportSize(PHONE)
  await expect.poll(() => variables.getByText('ADMIN_API_KEY').isVisible()).toBe(false)
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(4 * PHONE.height)
  await variables.locator('summary', { hasText: 'Console, logs and metrics' }).press('Enter')
  await expect(variables.getByText('ADMIN_API_KEY')).toBeSeen()
})
