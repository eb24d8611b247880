import { beforeAll, expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { FAMILY } from './family.ts'
import { tripPage } from './pages.ts'
import { makeReunion } from './reunion.ts'
import { openStage } from './stage.ts'
import { makeTrip, viewLink } from './trips.ts'

const stage = openStage()

let links: Record<'family' | 'reunion', string>
beforeAll(async () => {
  const [family, reunion] = await Promise.all([
    makeTrip(stage.url(), 'Hughes family reunion', FAMILY),
    makeReunion(stage.url()),
  ])
  links = { family: viewLink(family), reunion: viewLink(reunion) }
})

test.each([
  { who: 'eight people', trip: 'family', most: 1_600 },
  { who: '25 people with 60 flights', trip: 'reunion', most: 2_400 },
] as const)(
  'on a phone the overview of $who is at most $most px high (spec trip-23)',
  async ({ trip, most }) => {
    const { page } = await stage.visitor(PHONE)
    await tripPage(page).open(links[trip])
    await expect(page.getByRole('region', { name: 'Who picks up whom' })).toBeSeen()
    expect(Number(await page.evaluate('document.documentElement.scrollHeight'))).toBeLessThanOrEqual(most)
  },
)

test.each(['Maya', 'Just watching'])(
  'with text at twice its size the time of the card of %s stands on the first screen of a phone',
  async (who) => {
    const { page } = await stage.visitor(PHONE)
    await tripPage(page).open(links.family)
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    await page.getByRole('button', { name: who, exact: true }).click()
    const time = page.getByRole('region', { name: 'You', exact: true }).locator('.clock').first()
    await expect(time).toBeSeen()
    await page.evaluate('scrollTo(0, 0)')
    const { y = Infinity, height = 0 } = (await time.boundingBox()) ?? {}
    const bar = (await page.getByRole('tablist').first().boundingBox())?.y ?? 0
    expect(y + height).toBeLessThanOrEqual(bar)
  },
)
