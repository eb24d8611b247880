import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { ERRORS } from '#contract/errors.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { keepToken, openOperatedStage, OPERATOR_KEY, wrongWith } from './console-stage.ts'
import { openStage } from './stage.ts'

/** What the sign-in page says and keeps: spec console-1, console-2, console-3, console-4. */
const EXPIRED = 'Your session has expired. Sign in again.'
const stage = openOperatedStage({})
const closed = openStage()
const open = openStage({ DEVELOPMENT: 'true' })

test('a wrong password is said, the right one leads to where one was going, Logout forgets it (spec console-30, console-32)', async () => {
  const { page, expectStatus } = await stage.visitor(LAPTOP)
  expectStatus(401)
  await page.goto('/admin/status/storage')
  await page.waitForURL('**/admin/login')
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeSeen()
  for (const text of [
    'This is a secure debugging interface for production issues.',
    'Contact system administrator for password access.',
  ])
    await expect(page.getByText(text)).toBeSeen()
  const { password, enter } = loginPage(page)
  expect(await password.getAttribute('placeholder')).toBe('Enter your admin password')
  expect(await enter.isDisabled()).toBe(true)
  await password.fill('   ')
  expect(await enter.isDisabled()).toBe(true)
  await password.fill('a-key-of-somebody-else')
  await password.press('Enter')
  await expect(page.getByRole('alert').getByText(ERRORS['admin.wrong_key'].message)).toBeSeen()
  expect(await wrongWith(page)).toEqual([])
  await password.fill(OPERATOR_KEY)
  await enter.click()
  await page.waitForURL('**/admin/status/storage')
  const kept = () => page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage).toSorted()])
  expect(await kept()).toEqual([['admin-api-key'], ['admin-jwt-expires', 'admin-jwt-token']])
  const token = String(await page.evaluate("localStorage.getItem('admin-jwt-token')"))
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  expect(await kept()).toEqual([[], []])
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${stage.url()}/api/admin/config`, { headers })).status).toBe(401)
  await password.fill(OPERATOR_KEY)
  await enter.click()
  await page.waitForURL(/\/admin$/)
})

test('a session that is over says so at the sign-in page, as it says what the server refuses (spec console-30)', async () => {
  const old = await stage.visitor(LAPTOP)
  old.expectStatus(401)
  await keepToken(old.page, 'any', Date.now() - 1)
  await old.page.goto('/admin')
  await old.page.waitForURL('**/admin/login')
  await expect(old.page.getByText(EXPIRED)).toBeSeen()
  const { page, expectStatus } = await stage.visitor(LAPTOP)
  expectStatus(401)
  await keepToken(page, 'forged', Date.now() + 60_000)
  await page.goto('/admin/status/email')
  await page.waitForURL('**/admin/login')
  await expect(page.getByText('No valid authentication token. Please login again.')).toBeSeen()
})

test('a session that ends is said at once, and what was typed is there again after it (spec console-30)', async () => {
  const { page, expectStatus } = await stage.visitor(LAPTOP)
  expectStatus(401)
  await keepToken(page, 'any', Date.now() + 5_000)
  await page.goto('/admin/debug/email')
  await page.getByLabel('Email content').fill('Subject: a mail of one’s own')
  await page.waitForURL('**/admin/login')
  await expect(page.getByText(EXPIRED)).toBeSeen()
  const { password, enter } = loginPage(page)
  expect(await page.locator(':focus').getAttribute('type')).toBe('password')
  await password.fill(OPERATOR_KEY)
  await enter.click()
  await page.waitForURL('**/admin/debug/email')
  expect(await page.getByLabel('Email content').inputValue()).toBe('Subject: a mail of one’s own')
})

test('a server without a key says that the console is closed', async () => {
  const { page, expectStatus } = await closed.visitor(PHONE)
  expectStatus(401)
  await page.goto('/admin')
  // Before anything is typed
  await expect(page.getByRole('alert').getByText(ERRORS['admin.closed'].message)).toBeSeen()
})

test('a development server lets its own machine in without a password, and says so', async () => {
  const { page } = await open.visitor(LAPTOP)
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Open the console' }).click()
  await expect(page.getByRole('heading', { name: 'System Health' })).toBeSeen()
})

test('a logout that the server did not hear of is said, and the browser forgets the session (spec console-32)', async () => {
  const { page, expectStatus } = await stage.operator(PHONE)
  expectStatus(401)
  await page.goto('/admin/status/storage')
  await page.route('**/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  await expect(page.getByText(/^You are logged out in this browser/)).toBeSeen()
  expect(await page.evaluate('localStorage.length')).toBe(0)
})

test('a server that cannot be reached is said', async () => {
  const { page, expectStatus } = await stage.visitor(PHONE)
  expectStatus(401)
  await page.goto('/admin/login')
  await page.route('**/auth/login', (route) => route.abort())
  const { password, enter } = loginPage(page)
  await password.fill('a key')
  await enter.click()
  await expect(page.getByText('Failed to connect to admin service')).toBeSeen()
})

test('all times of a screen follow one switch of the header, which the device keeps (spec console-31)', async () => {
  const { page } = await stage.operator(PHONE)
  await page.goto('/admin/status/notifications')
  const switcher = page.getByRole('group', { name: 'Times in' })
  const [utc, local] = [
    switcher.getByRole('button', { name: 'UTC' }),
    switcher.getByRole('button', { name: 'Local' }),
  ]
  const zones = async () => {
    const titles: string[] = await page.evaluate(
      "[...document.querySelectorAll('main time')].map(({ title }) => title)",
    )
    expect(titles.length).toBeGreaterThan(0)
    return [...new Set(titles.map((title) => title.replace(/^\d+ \w+ \d{4}, \d\d:\d\d:\d\d /, '')))]
  }
  // What the browser calls its own zone depends on the day of the year
  await expect(switcher.getByRole('button', { name: /^Local \(CES?T\)$/ })).toBeSeen()
  await expect(page.locator('main time').first()).toBeSeen()
  expect(await zones()).toEqual([expect.stringMatching(/^CES?T$/)])
  await utc.press('Enter')
  expect(await utc.getAttribute('aria-pressed')).toBe('true')
  expect(await zones()).toEqual(['UTC'])
  expect(await wrongWith(page)).toEqual([])
  await page.reload()
  await expect(page.locator('main time').first()).toBeSeen()
  expect(await zones()).toEqual(['UTC'])
  await local.click()
  expect(await zones()).not.toEqual(['UTC'])
})

const loginPage = (page: Page) => ({
  password: page.getByLabel('Admin Password'),
  enter: page.getByRole('button', { name: 'Access Admin Panel' }),
})
