import { beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { TravelerRow } from '#contract/trip.ts'
import { violations } from './axe.ts'
import { LAPTOP, PHONE, type Screen } from './browser.ts'
import { FAMILY, onMeetingDay } from './family.ts'
import { tripPage, type TabName } from './pages.ts'
import { atRest, shiftOf, watchShifts } from './shift.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'

/**
 * LOOK.md: nothing that somebody is about to press or read moves away. On other tabs the header gives way to
 * one line.
 */
const MAX_SHIFT = { overview: 0.01, tabs: 0.03 }
const OTHER_TABS: TabName[] = ['Flights', 'Timeline', 'Travelers', 'Map']

const stage = openStage({ EMAIL_DOMAIN: 'trips.example', SMTP_PORT: '0' })

let links: Record<'viewer' | 'editor', string>
let you: [key: string, value: string]
beforeAll(async () => {
  const trip = await makeTrip(stage.url(), 'Hughes family reunion', FAMILY)
  links = { viewer: viewLink(trip), editor: editLink(trip) }
  const answer = await fetch(stage.url() + api.tripTravelers.path.replace(':id', trip.itineraryId), {
    headers: { 'X-View-Password': trip.viewPassword },
  })
  const [maya] = (await answer.json()) as TravelerRow[]
  you = [`you_${trip.itineraryId}`, JSON.stringify({ kind: 'traveler', id: maya!.id })]
})

/** `isKnown`: they have said who they are. */
type Visit = { who: 'viewer' | 'editor'; screen: Screen; isKnown?: boolean }

const VISITS = [
  { who: 'viewer', screen: PHONE },
  { who: 'viewer', screen: PHONE, isKnown: true },
  { who: 'viewer', screen: LAPTOP },
  { who: 'editor', screen: PHONE },
  { who: 'editor', screen: LAPTOP },
] satisfies Visit[]

test.each([
  ['that the server drew', true],
  ['that it could not draw', false],
])(
  'over a slow network nothing moves on a page %s, under a viewer or an editor, on a phone or a laptop, on any tab',
  async (_page, drawn) => {
    const results = await Promise.all(VISITS.map((one) => visit({ ...one, drawn })))
    const moved = results.filter(
      ({ overview, tabs }) => overview.score > MAX_SHIFT.overview || tabs.score > MAX_SHIFT.tabs,
    )
    expect(moved).toEqual([])
    expect(results.flatMap(({ flaws }) => flaws)).toEqual([])
  },
)

/** Opens the trip and each of its tabs once. */
async function visit({ who, screen, isKnown, drawn }: Visit & { drawn: boolean }) {
  const { page } = await stage.visitor(screen)
  if (isKnown) await page.addInitScript(([key, value]) => localStorage.setItem(key, value), you)
  if (!drawn) await onMeetingDay(page)
  await watchShifts(page)
  const trip = tripPage(page)
  // Somebody's own ride is shown once that part knows who looks
  const below = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/Below-'))
  await trip.open(links[who])
  await page.getByRole('region', { name: 'Landing in Barcelona' }).waitFor()
  await atRest(page)
  await trip.toTheEnd()
  await trip.documentsLine.waitFor()
  await below
  await atRest(page)
  const overview = await shiftOf(page)
  for (const tab of OTHER_TABS) {
    await trip.openTab(tab)
    await atRest(page)
  }
  return {
    visit: { who, screen, isKnown },
    overview,
    tabs: await shiftOf(page),
    flaws: who === 'editor' && screen === PHONE ? await violations(page) : [],
  }
}
