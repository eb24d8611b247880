import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { FAMILY, onMeetingDay } from './family.ts'
import { tripPage, type TabName } from './pages.ts'
import { atRest, shiftOf, watchShifts } from './shift.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'

/** LOOK.md: nothing that somebody is about to press or read moves away. */
const MAX_SHIFT = 0.03
const OTHER_TABS: TabName[] = ['Flights', 'Timeline', 'Travelers', 'Map']

const stage = openStage({ EMAIL_DOMAIN: 'trips.example', SMTP_PORT: '0' })

let links: Record<'viewer' | 'editor', string>
beforeAll(async () => {
  const trip = await makeTrip(stage.url(), 'Hughes family reunion', FAMILY)
  links = { viewer: viewLink(trip), editor: editLink(trip) }
})

const VISITS = [
  { who: 'viewer', screen: PHONE },
  { who: 'viewer', screen: LAPTOP },
  { who: 'editor', screen: PHONE },
  { who: 'editor', screen: LAPTOP },
] as const

test.each([
  ['that the server drew', true],
  ['that it could not draw', false],
])(
  'over a slow network nothing moves on a page %s, under a viewer or an editor, on a phone or a laptop, on any tab',
  async (_page, drawn) => {
    const results = await Promise.all(VISITS.map((one) => visit({ ...one, drawn })))
    expect(results.filter(({ score }) => score > MAX_SHIFT)).toEqual([])
    expect(results.flatMap(({ flaws }) => flaws)).toEqual([])
  },
)

/** Opens the trip and each of its tabs once. */
async function visit({ who, screen, drawn }: (typeof VISITS)[number] & { drawn: boolean }) {
  const { page } = await stage.visitor(screen)
  if (!drawn) await onMeetingDay(page)
  await watchShifts(page)
  const trip = tripPage(page)
  await trip.open(links[who])
  await page.getByRole('region', { name: 'Landing in Barcelona' }).waitFor()
  await atRest(page)
  await trip.toTheEnd()
  await trip.documents.waitFor()
  await atRest(page)
  for (const tab of OTHER_TABS) {
    await trip.openTab(tab)
    await atRest(page)
  }
  const result = await shiftOf(page)
  return { ...result, flaws: who === 'editor' && screen === PHONE ? await violations(page) : [] }
}
