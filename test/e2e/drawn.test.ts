import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { tripPage } from './pages.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'

const stage = openStage()

/** What the first screen of a trip asks for. */
const FIRST = ['', '/flights', '/flight-status', '/stats', '/documents']

test('a trip is asked for before the page has its code, and nothing of it twice', async () => {
  const made = await makeTrip(stage.url(), 'Early')
  const { page } = await stage.visitor(PHONE)
  const asked = watchTrip(page, made.itineraryId)
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!early-).*\.js$/, (route) => code.promise.then(() => route.continue()))
  // Its first words ask for everything again, since nobody knows what happened before them
  await page.route('**/api/notifications/**', (route) => route.abort())
  await page.goto(viewLink(made), { waitUntil: 'commit' })
  await expect.poll(asked).toEqual(FIRST.toSorted())
  code.resolve()
  const trip = tripPage(page)
  await expect(trip.title('Early')).toBeSeen()
  await expect(page.getByText('Nobody is on the board yet')).toBeSeen()
  expect(asked()).toEqual([...new Set(asked())])
})

test('what an early request could not get is asked again by the page', async () => {
  const made = await makeTrip(stage.url(), 'Second try')
  const { page } = await stage.visitor(PHONE)
  const asked = watchTrip(page, made.itineraryId)
  await page.route('**/api/itineraries/*', (route) =>
    asked().filter((path) => path === '').length === 1 ? route.abort() : route.continue(),
  )
  await page.goto(viewLink(made))
  await expect(tripPage(page).title('Second try')).toBeSeen()
})

test('an edit password of the address or of storage is part of the early request, in a header', async () => {
  const made = await makeTrip(stage.url(), 'Editors')
  const { page } = await stage.visitor(PHONE)
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== `/api/itineraries/${made.itineraryId}`) return
    sent.push(request.headers()['x-edit-password'])
    expect(request.url()).not.toContain(made.editPassword)
    expect(request.url()).not.toContain(made.viewPassword)
  })
  await page.route('**/api/notifications/**', (route) => route.abort())
  for (const address of [editLink(made), viewLink(made)]) {
    await page.goto(address)
    await expect(tripPage(page).rename).toBeSeen()
  }
  expect(sent).toEqual([made.editPassword, made.editPassword])
})

test('a wrong view password is asked for once, and leads to the page that says so', async () => {
  const made = await makeTrip(stage.url(), 'Locked')
  const { page, expectStatus } = await stage.visitor(PHONE)
  expectStatus(401)
  const asked = watchTrip(page, made.itineraryId)
  await page.goto(viewLink(made).replace(/[^/]+$/, 'wrong-pass-word'))
  await expect(page.getByRole('heading', { name: 'Itinerary not found' })).toBeSeen()
  expect(asked()).toEqual(FIRST.toSorted())
})

/** Answers what was asked of a trip so far, in alphabetical order: ends of paths. */
function watchTrip(page: Page, id: string): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, end] = new URL(request.url()).pathname.split(`/api/itineraries/${id}`)
    if (end !== undefined) asked.push(end)
  })
  return () => asked.toSorted()
}
