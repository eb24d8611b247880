import { expect, test } from 'vitest'
import { CONSOLE_GROUPS } from '#contract/admin/screens.ts'
import { violationsOn } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { openConsoleStage } from './console-stage.ts'
import { settled } from './settled.ts'

const stage = await openConsoleStage()
const screens: { path: string; name: string; title: string }[] = CONSOLE_GROUPS.flatMap((group) => [
  ...group.screens,
])

test.each(screens)(
  '$name can be used by everybody, on a laptop and a phone, light and dark, with little to show (spec console-37)',
  async ({ path, title }) => {
    const { page } = await stage.operator(LAPTOP)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeSeen()
    await settled(page)
    expect(await violationsOn(page, [LAPTOP, PHONE])).toEqual([])
    await page.setViewportSize(PHONE)
    await settled(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
    // Whatever scrolls can be scrolled by keyboard, and says what it is
    expect(
      await page.evaluate(`[...document.querySelectorAll('main *')]
        .filter((box) => box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX))
        .filter((box) => box.tabIndex < 0 || !(box.ariaLabel || box.labels?.length || box.getAttribute('aria-labelledby')))
        .map((box) => box.outerHTML.slice(0, 200))`),
    ).toEqual([])
  },
)

test('where no provider has called, Webhook Monitor says where mail by SMTP is, and leads there (spec debug-7)', async () => {
  const { page } = await stage.operator(PHONE)
  await page.goto('/admin/debug/webhooks')
  await expect(page.getByText('Mail that comes by SMTP is no webhook', { exact: false })).toBeSeen()
  await page.getByRole('button', { name: 'Show mails' }).click()
  await expect.poll(() => page.getByLabel('Kind').inputValue()).toBe('mail')
})

test.each([
  ['/admin/debug/deployments', 'button', 'Staging', 'env=stage'],
  ['/admin/status/ai', 'button', 'Week', 'period=week'],
  ['/admin/status/performance', 'button', 'Errors', 'view=errors'],
  ['/admin/debug/logs', 'button', 'Error', 'level=warn'],
  ['/admin/debug/webhooks', 'Status', 'Failed', 'status=failed'],
] as const)(
  'the address of %s says what is chosen, shows it again to whoever opens it, and Back takes it away (spec debug-25)',
  async (path, kind, choice, query) => {
    const { page, expectStatus } = await stage.operator(LAPTOP)
    if (path.endsWith('deployments')) expectStatus(404)
    const chosen = () =>
      kind === 'button'
        ? page.getByRole('button', { name: choice, exact: true, pressed: true }).count()
        : page.getByRole('option', { name: choice, selected: true }).count()
    await page.goto(path)
    if (kind === 'button') await page.getByRole('button', { name: choice, exact: true }).click()
    else await page.getByRole('combobox', { name: kind }).selectOption(choice)
    await expect.poll(() => new URL(page.url()).search).toBe(`?${query}`)
    await page.goBack()
    await expect.poll(chosen).toBe(0)
    await page.goto(`${path}?${query}`)
    await expect.poll(chosen).toBe(1)
  },
)
