import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { violations } from './axe.ts'
import { PHONE } from './browser.ts'
import { tripPage, unlockDialog, type TabName } from './pages.ts'
import { openStage } from './stage.ts'
import { makeTrip, viewLink } from './trips.ts'
import { askItself } from './undrawn.ts'

const stage = openStage()

test('an address that leads nowhere says so and has a way home (spec trip-1, trip-2, page-6, page-7)', async () => {
  const made = await makeTrip(stage.url(), 'Locked')
  const { page, expectStatus } = await stage.visitor(PHONE)
  const home = page.getByRole('button', { name: 'Start Here' }).first()
  expectStatus(404)
  expectStatus(401)
  const never = '/itinerary/0000000000000000/wrong-pass-word'
  for (const address of [never, viewLink(made).replace(/[^/]+$/, 'wrong-pass-word')]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Itinerary not found' })).toBeSeen()
    await expect(page.getByText('The requested itinerary could not be loaded.')).toBeSeen()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(home).toBeSeen()
  }

  // One that may not be asked for just now is there, perhaps
  expectStatus(429)
  const refused = ERRORS['password.too_many'].message
  await askItself(page)
  await page.route('**/api/itineraries/*', (route) =>
    route.fulfill({ status: 429, json: { error: refused } }),
  )
  await page.goto(never)
  await expect(page.getByRole('heading', { name: 'Please wait a moment' })).toBeSeen()
  await expect(page.getByText(refused)).toBeSeen()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Itinerary not found' })).toBeSeen()

  // The page of badges is there in development only
  for (const address of ['/test/badges', '/no/such/page']) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'What are we doing here?!' })).toBeSeen()
    expect(await page.title()).toBe('Not found – Skein')
  }
  const footer = page.getByRole('contentinfo')
  await expect(
    footer.getByText(/^© \d{4} Skein \d+\.\d+\.\d+( · [0-9a-f]{7,})? · \d{4}-\d\d-\d\d$/),
  ).toBeSeen()
  expect(await footer.getByRole('link').allInnerTexts()).toEqual(['Terms', 'Privacy', 'Contact'])
  await page.getByRole('link', { name: 'Return to home' }).click()
  await page.waitForURL('**/')
  await expect(home).toBeSeen()

  // A trip without a password
  await page.goto('/itinerary/0000000000000000')
  await page.waitForURL('**/')
  await expect(home).toBeSeen()
})

test('a trip that cannot be shown says what is wrong with its link, or that it was erased', async () => {
  const [made, erased] = await Promise.all([makeTrip(stage.url(), 'Locked'), makeTrip(stage.url(), 'Over')])
  await fetch(`${stage.url()}/api/itineraries/${erased.itineraryId}`, {
    method: 'DELETE',
    headers: { 'X-View-Password': erased.viewPassword, 'X-Edit-Password': erased.editPassword },
  })
  const { page, expectStatus } = await stage.visitor(PHONE)
  for (const status of [401, 404, 410]) expectStatus(status)
  const link = viewLink(made)
  for (const [address, why] of [
    [link.slice(0, -4), 'The link is not complete'],
    [`/itinerary/${made.itineraryId.slice(0, -3)}/x`, 'The link is not complete'],
    [link.replace(/[^/]+$/, 'aaaa-bbbb-cccc-dddd-eeee-ffff'), 'The password in the link is wrong'],
    [`/itinerary/0000000000000000/${made.viewPassword}`, 'There is no such trip'],
    [viewLink(erased), 'The trip was erased'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 2, name: why })).toBeSeen()
    await expect(page.getByText('The requested itinerary could not be loaded.')).toBeSeen()
  }
  expect(await violations(page)).toEqual([])
})

test('an edit password in the address is moved out of sight and remembered; a wrong one later does not cost an editor the right one (spec page-3, access-4, access-5, access-11)', async () => {
  const made = await makeTrip(stage.url(), 'Secrets')
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await page.goto(`/itinerary/${made.itineraryId}?p=${made.viewPassword}&edit=${made.editPassword}`)
  await expect(trip.add).toBeSeen()
  await page.waitForURL(`**${viewLink(made)}`)
  expect(page.url()).not.toContain(made.editPassword)

  await trip.open(`${viewLink(made)}?edit=wrong-edit-password`)
  await expect(trip.title('Secrets')).toBeSeen()
  const cut = page.getByText('This edit link is not complete')
  await expect(cut).toBeGone()
  await trip.open(viewLink(made))
  await expect(trip.add).toBeSeen()
  expect(await violations(page)).toEqual([])
})

test('an edit link that lost its end says so, and lets enter the password', async () => {
  const made = await makeTrip(stage.url(), 'Cut off')
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  const link = `${viewLink(made)}?edit=${made.editPassword}`
  await trip.open(link.slice(0, -5))
  await expect(page.getByText('This edit link is not complete')).toBeSeen()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Enter the edit password' }).click()
  const { password, unlock } = unlockDialog(page)
  await password.fill(made.editPassword)
  await unlock.click()
  await expect(trip.add).toBeSeen()
  await expect(page.getByText('This edit link is not complete')).toBeGone()
})

test('the address says which tab is open and who looks; the sentence of read-only mode leads to the password (spec page-3, access-4, trip-6, trip-10)', async () => {
  const made = await makeTrip(stage.url(), 'Tabs')
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  const isOpen = (name: TabName) => page.getByRole('tab', { name, selected: true })
  await trip.open(`${viewLink(made)}?tab=travelers`)
  await expect(isOpen('Travelers')).toBeSeen()
  await trip.openTab('Map')
  expect(new URL(page.url()).search).toBe('?tab=map')
  await page.goBack()
  await expect(isOpen('Travelers')).toBeSeen()
  // A tab that does not exist is the overview
  await page.goto(`${viewLink(made)}?tab=hotels`)
  await expect(isOpen('Overview')).toBeSeen()

  // The view password of the query wins over the one of the path, and the tab stays
  await trip.open(`/itinerary/${made.itineraryId}/wrong-pass-word?p=${made.viewPassword}&tab=flights`)
  await expect(trip.title('Tabs')).toBeSeen()
  await page.waitForURL(`**${viewLink(made)}?tab=flights`)

  await trip.openTab('Overview')
  await trip.readOnlyBanner.getByRole('button', { name: 'Edit' }).click()
  await expect(unlockDialog(page).box).toBeSeen()
})
