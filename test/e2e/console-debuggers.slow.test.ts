import { afterAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { COLUMNS, COLUMNS_ANSWER } from '#test/model/documents.ts'
import { startFakeModel } from '#test/model/fake-model.ts'
import { PHONE } from './browser.ts'
import { clipboardOf } from './clipboard.ts'
import { openOperatedStage, wrongWith } from './console-stage.ts'

const fake = await startFakeModel({ answer: COLUMNS_ANSWER })
const stage = openOperatedStage({ AI_BASE_URL: fake.url, AI_MODEL: 'ok' })
afterAll(() => fake[Symbol.asyncDispose]())

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const step = (page: Page, name: string) =>
  region(page, 'Processing steps').locator('ol > li').filter({ hasText: name }).first()

test('a sample mail goes through each step, and its result can be read, copied and saved (spec debug-3, console-34, console-36)', async () => {
  const { page } = await stage.goTo('Email AI Tester')
  const process = page.getByRole('button', { name: 'Process Email' })
  expect(await process.isDisabled()).toBe(true)
  await expect(page.getByText('No result yet.', { exact: false })).toBeSeen()
  await page.getByRole('button', { name: 'Sample Hotel Email' }).click()
  expect(await page.getByLabel('Email content').inputValue()).toContain('Hotel Casa del Faro')
  await page.getByRole('button', { name: 'Sample Flight Email' }).click()
  await process.click()
  await expect(step(page, 'Parse mail').getByText('completed')).toBeSeen()
  await expect(page.getByText('Processed: no step failed')).toBeSeen()
  const stepsOf = (status: string) =>
    region(page, 'Processing steps').locator('ol').getByText(status, { exact: true }).count()
  await expect(
    page.getByText(`${await stepsOf('completed')} done, ${await stepsOf('skipped')} skipped`),
  ).toBeSeen()
  expect(await step(page, 'Embedded reader').innerText()).toMatch(/completed\s+[\d.]+ m?s/)
  await expect(step(page, 'Model').getByText('completed')).toBeSeen()
  const result = region(page, 'Result')
  expect(await result.getByRole('region', { name: 'Preprocessed clean text' }).count()).toBe(0)
  await result.locator('summary', { hasText: 'Preprocessed clean text' }).press('Enter')
  await expect(result.getByRole('region', { name: 'Preprocessed clean text' })).toBeSeen()
  expect(await result.getByRole('region', { name: 'Extracted data' }).innerText()).toContain(
    '"flightNumber": "BA478"',
  )
  await result.getByRole('tab', { name: 'Validation' }).click()
  await expect(result.getByText('Valid', { exact: true })).toBeSeen()
  await page.keyboard.press('ArrowRight')
  expect(await result.getByRole('region', { name: 'Storage' }).innerText()).toMatch(
    /"tripId": "debug-\d{13}"/,
  )
  await result.getByRole('button', { name: 'Copy JSON' }).click()
  await expect(result.getByRole('button', { name: 'Copied JSON' })).toBeSeen()
  expect(JSON.parse(await clipboardOf(page))).toMatchObject({ errors: [] })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^email-debug-.*\.json$/)
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByText('No result yet.', { exact: false })).toBeSeen()
  expect(await page.getByLabel('Email content').inputValue()).toBe('')
})

test('only .eml files are opened, a wrong token is told, and a mail that cannot be read says at which step', async () => {
  const { page, expectStatus } = await stage.operator(PHONE)
  await page.goto('/admin/debug/email')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const upload = page.locator('input[type=file]')
  await upload.setInputFiles(file('mail.txt', 'x'))
  await expect(page.getByText('Only .eml files can be opened here.')).toBeSeen()
  await upload.setInputFiles(
    file('locked.EML', '-----BEGIN PGP MESSAGE-----\nhQEMA\n-----END PGP MESSAGE-----'),
  )
  await expect.poll(() => page.getByLabel('Email content').inputValue()).toContain('PGP')
  expectStatus(404)
  await page.getByLabel('Magic token (optional)').fill('trip-0000000000000000000000')
  await page.getByRole('button', { name: 'Process Email' }).click()
  await expect(page.getByText('This magic token opens no trip.')).toBeSeen()
  await page.getByLabel('Magic token (optional)').fill('')
  await page.getByRole('button', { name: 'Process Email' }).click()
  await expect(page.getByText('1 of 11 steps failed')).toBeSeen()
  await expect(step(page, 'Parse mail').getByText('failed')).toBeSeen()
  await expect(page.getByText(/^Parse mail: This file is password-protected/)).toBeSeen()
  await page.route('**/api/admin/debug/email/process', (route) => route.abort())
  await page.getByRole('button', { name: 'Process Email' }).click()
  await expect(page.getByText('Failed to connect to processing service')).toBeSeen()
})

test('the AI debugger shows what is made of a page, what a model is sent, and what it finds (spec console-36)', async () => {
  const { page, problems, forget } = await stage.goTo('AI Prompt Tester')
  const run = (name: string) => page.getByRole('button', { name: `Test ${name}` })
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  expect(await run('Preprocessing').isDisabled()).toBe(true)
  const html = `<html><body onload="alert(1)"><script>alert(2)</script><a href="https://airline.example/" target="_self">Check in</a><pre>${COLUMNS}</pre></body></html>`
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'page.htm', mimeType: 'text/html', buffer: Buffer.from(html) })
  await run('Preprocessing').click()
  await expect(page.getByText('text/html', { exact: true })).toBeSeen()
  const shown = page.getByRole('region', { name: 'HTML', exact: true })
  expect(await shown.count()).toBe(0)
  await page.getByText('HTML', { exact: true }).click()
  expect(await shown.innerText()).toContain('<script>alert(2)</script>')
  await page
    .getByRole('button', { name: /^Show as page/ })
    .first()
    .click()
  const frame = page.frameLocator('iframe[title=HTML]')
  await expect(frame.getByText('Passenger: Maya Hughes', { exact: false })).toBeSeen()
  // A link of a stranger leads nowhere: no window opens, and neither the frame nor the page goes to it
  const place = page.url()
  await frame.getByRole('link', { name: 'Check in' }).click()
  await expect(frame.getByText('Passenger: Maya Hughes', { exact: false })).toBeSeen()
  expect(page.frames().map((one) => one.url())).toEqual([place, 'about:srcdoc'])
  await expect.poll(() => problems).toEqual([expect.stringContaining('Blocked opening')])
  forget()
  await tab('Prompt Generation')
  await page.getByLabel('Prompt strategy').selectOption('text-only')
  await run('Prompt Generation').click()
  await expect(page.getByText('Strategy text-only, one call.')).toBeSeen()
  await page.getByText('Generated instructions').click()
  expect(await page.getByRole('region', { name: 'Generated instructions' }).innerText()).toContain(
    'You read travel documents',
  )
  await tab('AI Processing')
  await run('AI Processing').click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Token count')).toBeSeen()
  const text = await panel.innerText()
  expect(text).toMatch(/Flights\s+2\s/)
  expect(text).toMatch(/Confidence\s+\d+%/)
  expect(text).toMatch(/Model\s+ok\s/)
  expect(text).toMatch(/Token count\s+1,380/)
  await expect(page.getByRole('table', { name: 'Provenance' })).toBeSeen()
  await tab('Complete Workflow')
  await run('Complete Workflow').click()
  await expect(panel.getByText('3. AI')).toBeSeen()
  expect(await panel.innerText()).toMatch(/Confidence \d+\.\d%/)
  expect(await panel.getByText('Success').count()).toBe(3)
  await tab('All Results')
  expect(await panel.getByRole('region', { name: 'All Results' }).innerText()).toContain('"preprocessing"')
  await tab('Preprocessing')
  await expect(panel.getByText('Original length')).toBeSeen()
  expect(await wrongWith(page)).toEqual([])
})
