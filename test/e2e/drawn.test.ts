import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ItineraryCreated } from '#contract/trip.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { FAMILY } from './family.ts'
import { hydrated, tripPage } from './pages.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'
import { askItself } from './undrawn.ts'

const stage = openStage()

let made: ItineraryCreated
beforeAll(async () => {
  made = await makeTrip(stage.url(), 'Hughes family reunion', FAMILY)
})

/** What the first screen of a trip needs: ends of paths below the trip, and the state of the server. */
const FIRST = ['', '/flights', '/flight-status', '/stats', '/travelers', '/api/health']

const SCREENS = [
  { device: 'a phone', screen: PHONE },
  { device: 'a laptop', screen: LAPTOP },
]

test.each(SCREENS)(
  'on $device a page that the server drew asks for nothing again, whichever tab it opens with',
  async ({ screen }) => {
    for (const [search, seen] of TABS) {
      const { page } = await stage.visitor(screen)
      const asked = watchTrip(page)
      const trip = tripPage(page)
      await trip.open(viewLink(made) + search)
      await expect(trip.panel.getByText(seen).first()).toBeSeen()
      await trip.openTab('Flights')
      await trip.openTab('Overview')
      await trip.openDocuments()
      await expect(trip.documentRow('trip-hughes-vueling.pdf')).toBeSeen()
      expect({ search, asked: asked() }).toEqual({ search, asked: ['/documents'] })
    }
  },
)

test('without scripts the first screen, the flights and the travelers of a trip can be read (spec trip-20)', async () => {
  const { page } = await stage.visitor(PHONE, { javaScriptEnabled: false })
  const trip = tripPage(page)
  // Whoever comes after an editor sees nothing of theirs
  await page.goto(editLink(made))
  await expect(trip.add).toBeSeen()
  await page.goto(viewLink(made))
  await expect(trip.title('Hughes family reunion')).toBeSeen()
  expect(await trip.add.count()).toBe(0)
  const board = page.getByRole('region', { name: 'Landing in Barcelona' })
  await expect(board.getByRole('listitem').filter({ hasText: 'Priya & Tom' }).getByText('13:10')).toBeSeen()
  await expect(page.getByRole('region', { name: 'Who picks up whom' })).toBeSeen()
  expect(await page.title()).toBe('Hughes family reunion – Skein')
  await page.goto(`${viewLink(made)}?tab=flights`)
  expect(await trip.row('LH 1128').innerText()).toMatch(/11:05[^]*13:10[^]*Frankfurt am Main to Barcelona/)
  await trip.unfoldFlights()
  await expect(trip.flight('LH 1128').getByText('FRA · Terminal 1')).toBeSeen()
  await page.goto(`${viewLink(made)}?tab=travelers`)
  const maya = trip.panel.getByRole('listitem').filter({ hasText: 'Maya Hughes' })
  await expect(maya.getByText('09:40')).toBeSeen()
})

test('a press on what is drawn counts once, whether the code of that part is there or still on its way', async () => {
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await trip.openDocuments()
  await expect(trip.documentRow('trip-hughes-vueling.pdf')).toBeSeen()

  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/Below-.*\.js$/, (route) => code.promise.then(() => route.continue()))
  const asked = page.waitForRequest(/\/assets\/Below-/)
  await page.reload()
  await hydrated(page)
  const facts = page.getByRole('button', { name: 'Trip facts' })
  await facts.click()
  await asked
  code.resolve()
  // A second press would fold it again
  await expect(page.getByRole('region', { name: 'Quick Stats' })).toBeSeen()
  expect(await facts.getAttribute('aria-expanded')).toBe('true')
})

test('what stands below the board takes over chosen times without being drawn anew', async () => {
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open('/terms')
  await page.evaluate(`localStorage.setItem('times', '{"zone":"airport","clock":"12"}')`)
  await trip.open(viewLink(made))
  await hydrated(page)
  const rides = page.getByRole('region', { name: 'Who picks up whom' })
  const drawn = await rides.elementHandle()
  await rides.scrollIntoViewIfNeeded()
  await expect.poll(() => rides.innerText()).toMatch(/^7:40\sAM$/m)
  expect(await rides.evaluate((now, before) => now === before, drawn)).toBe(true)
})

test('a page that the server did not draw asks for each part once', async () => {
  const { page } = await stage.visitor(PHONE)
  const asked = watchTrip(page)
  await askItself(page)
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await expect(page.getByRole('region', { name: 'Landing in Barcelona' })).toBeSeen()
  await trip.openDocuments()
  await expect(trip.documentRow('trip-hughes-vueling.pdf')).toBeSeen()
  expect(asked()).toEqual([...FIRST, '/documents'].toSorted())
})

test('an edit password of the address is known to what is drawn, one of storage is sent in a header', async () => {
  const { page } = await stage.visitor(PHONE)
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return
    expect(request.url()).not.toContain(made.editPassword)
    expect(request.url()).not.toContain(made.viewPassword)
    if (new URL(request.url()).pathname !== `/api/itineraries/${made.itineraryId}`) return
    sent.push(request.headers()['x-edit-password'])
  })
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await expect(trip.add).toBeSeen()
  await page.waitForURL(`**${viewLink(made)}`)
  expect(sent).toEqual([])
  await trip.open(viewLink(made))
  await expect(trip.add).toBeSeen()
  expect(sent).toEqual([made.editPassword])
})

test.each([
  ['a wrong view password', () => viewLink(made).replace(/[^/]+$/, 'wrong-pass-word')],
  ['a trip that never was', () => '/itinerary/0000000000000000/wrong-pass-word'],
])('%s is refused as the API refuses it, and not asked again', async (_case, addressOf) => {
  const { page, expectStatus } = await stage.visitor(PHONE)
  const address = addressOf()
  const [, , id = '', view = ''] = address.split('/')
  const answer = await fetch(stage.url() + api.tripView.path.replace(':id', id), {
    headers: { 'x-view-password': view },
  })
  expectStatus(answer.status)
  const asked = watchTrip(page, id)
  const drawn = await page.goto(address)
  expect([drawn?.status(), drawn?.headers()['cache-control']]).toEqual([answer.status, 'private, no-store'])
  await expect(page.getByRole('heading', { name: 'Itinerary not found' })).toBeSeen()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.waitForURL('**/')
  expect(asked()).toEqual([])
})

test('the wall is drawn, and without scripts each tab can be reached', async () => {
  for (const _ of [1, 2]) {
    const wall = await (await fetch(`${stage.url()}${viewLink(made)}?wall=1`)).text()
    expect(wall).toContain('Landing in Barcelona')
  }
  const { page } = await stage.visitor(PHONE, { javaScriptEnabled: false })
  await page.goto(viewLink(made))
  await page.getByRole('tab', { name: 'Flights' }).click()
  await page.waitForURL('**/*?tab=flights')
  await expect(page.getByText('LH 1128').first()).toBeSeen()
})

const TABS = [
  ['', 'Landing in Barcelona'],
  ['?tab=flights', 'LH 1128'],
  ['?tab=timeline', 'Timeline for Barcelona'],
  ['?tab=travelers', 'Maya Hughes'],
  ['?tab=map', 'Travel Routes Overview'],
] as const

/** Answers what was asked of a trip so far, in alphabetical order. */
function watchTrip(page: Page, id = made.itineraryId): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, end] = pathname.split(`/api/itineraries/${id}`)
    if (end !== undefined) asked.push(end)
    else if (pathname === api.health.path) asked.push(pathname)
  })
  return () => asked.toSorted()
}
