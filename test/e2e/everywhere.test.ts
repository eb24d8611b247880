import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { LAPTOP, NARROW, PHONE } from './browser.ts'
import { EVERYWHERE, type Links } from './everywhere.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'

const stage = openStage()

let links: Links
beforeAll(async () => {
  const trip = await makeTrip(stage.url(), 'Hughes family reunion', [
    'trip-hughes-british-airways',
    'trip-hughes-delta',
    'trip-hughes-hotel',
    'trip-hughes-lufthansa',
    'trip-hughes-singapore',
    'trip-hughes-vueling',
  ])
  const empty = await makeTrip(stage.url(), 'New Trip')
  links = { view: viewLink(trip), edit: editLink(trip), empty: editLink(empty) }
})

test.each(EVERYWHERE)(
  '$name keeps WCAG 2.2 AA on every screen, in the light and the dark',
  async ({ show }) => {
    const { page, expectStatus } = await stage.visitor(PHONE)
    expectStatus(404)
    await show(page, links)
    expect(await violations(page)).toEqual([])

    await page.setViewportSize(LAPTOP)
    expect(await violations(page)).toEqual([])

    await page.setViewportSize(NARROW)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(NARROW.width)

    // Text at twice its size (WCAG 2.2, 1.4.4)
    await page.setViewportSize(PHONE)
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  },
)
