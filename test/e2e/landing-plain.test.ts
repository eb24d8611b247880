import { expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { carousel, landingPage } from './pages.ts'
import { flawsOf } from './sound.ts'
import { openStage } from './stage.ts'

const stage = openStage()

test('a server without claims, mail and a model says nothing of any', async () => {
  const { page } = await stage.visitor(PHONE)
  await landingPage(page).open()
  const features = carousel(page, 'Features')
  await expect.poll(features.seen).toBe('Track All Flights, 1 of 3')
  for (const text of ['Upload or paste your booking emails', 'Add your confirmation', 'We do the work'])
    await expect(page.getByText(text).first()).toBeSeen()
  expect(await page.locator('blockquote').count()).toBe(0)
  const told = await page.locator('body').innerText()
  expect(told).not.toMatch(/trusted|families|forward|\bAI\b/i)
  expect(await page.locator('head').innerHTML()).not.toMatch(/forward|\bAI\b/)
  expect(await flawsOf(page)).toEqual([])
})
