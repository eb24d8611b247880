import { expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { tripPage, unlockDialog, type TabName } from './pages.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'

const stage = openStage()

test.each([
  { way: 'a trip that never was', address: () => '/itinerary/0000000000000000/wrong-pass-word', status: 404 },
  {
    way: 'a wrong view password',
    address: async () => (await lockedTrip()).replace(/[^/]+$/, 'wrong-pass-word'),
    status: 401,
  },
])('$way: Itinerary not found, and a way home (spec A §2)', async ({ address, status }) => {
  const { page, expectStatus } = await stage.visitor(PHONE)
  expectStatus(status)
  await page.goto(await address())
  await expect(page.getByRole('heading', { name: 'Itinerary not found' })).toBeSeen()
  await expect(page.getByText('The requested itinerary could not be loaded.')).toBeSeen()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('button', { name: 'Start Here' }).first()).toBeSeen()
})

test('an unknown address: What are we doing here?! (spec A §2)', async () => {
  const { page } = await stage.visitor(PHONE)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'What are we doing here?!' })).toBeSeen()
  await page.getByRole('link', { name: 'Return to home' }).click()
  await page.waitForURL('**/')
})

test('a trip address without a password goes home (spec A §2)', async () => {
  const { page } = await stage.visitor(PHONE)
  await page.goto('/itinerary/0000000000000000')
  await expect(page.getByRole('button', { name: 'Start Here' }).first()).toBeSeen()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('an edit password in the address is moved out of sight and remembered (spec A §2)', async () => {
  const made = await makeTrip(stage.url(), 'Secrets')
  const { page } = await stage.visitor(PHONE)
  await page.goto(`/itinerary/${made.itineraryId}?p=${made.viewPassword}&edit=${made.editPassword}`)
  await expect(tripPage(page).rename).toBeSeen()
  await page.waitForURL(`**${viewLink(made)}`)
  expect(page.url()).not.toContain(made.editPassword)
})

test('a link with a wrong edit password does not cost an editor the right one', async () => {
  const made = await makeTrip(stage.url(), 'Secrets')
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await expect(trip.rename).toBeSeen()
  await trip.open(`${viewLink(made)}?edit=wrong-edit-password`)
  await expect(trip.title('Secrets')).toBeSeen()
  await trip.open(viewLink(made))
  await expect(trip.rename).toBeSeen()
})

test('the tab of the address is open on load and followed, an unknown one is the overview (spec A §2)', async () => {
  const made = await makeTrip(stage.url(), 'Tabs')
  const { page } = await stage.visitor(PHONE)
  const isOpen = (name: TabName) => page.getByRole('tab', { name, selected: true })
  await page.goto(`${viewLink(made)}?tab=travelers`)
  await expect(isOpen('Travelers')).toBeSeen()
  await tripPage(page).openTab('Map')
  expect(new URL(page.url()).search).toBe('?tab=map')
  await page.goBack()
  await expect(isOpen('Travelers')).toBeSeen()
  await page.goto(`${viewLink(made)}?tab=hotels`)
  await expect(isOpen('Overview')).toBeSeen()
})

test('the view password of the query wins over the one of the path, and the tab stays (spec A §2, §6)', async () => {
  const made = await makeTrip(stage.url(), 'Queries')
  const { page } = await stage.visitor(PHONE)
  await page.goto(`/itinerary/${made.itineraryId}/wrong-pass-word?p=${made.viewPassword}&tab=flights`)
  await expect(tripPage(page).title('Queries')).toBeSeen()
  await page.waitForURL(`**${viewLink(made)}?tab=flights`)
})

test('the sentence of read-only mode leads to the password by itself (spec A §2)', async () => {
  const made = await makeTrip(stage.url(), 'Queries')
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await trip.readOnlyBanner.getByRole('button', { name: 'Edit' }).click()
  await expect(unlockDialog(page).box).toBeSeen()
})

async function lockedTrip(): Promise<string> {
  return viewLink(await makeTrip(stage.url(), 'Locked'))
}
