import { expect, test } from 'vitest'
import { LAPTOP, PHONE } from './browser.ts'
import { dialog, tripPage } from './pages.ts'
import { openStage } from './stage.ts'
import { addByHand, makeTrip, viewLink } from './trips.ts'

const stage = openStage()

const DAY = { departureDate: '2027-06-11', arrivalDate: '2027-06-11' }
const LONDON_BARCELONA = {
  ...DAY,
  flightNumber: 'BA478',
  departureAirport: 'LHR',
  departureTime: '10:00',
  arrivalAirport: 'BCN',
  arrivalTime: '13:10',
}

/** Alice and Bob are both on BA 478, which Bob reaches from New York; Cleo lands in Girona. */
async function meetingOnTheWay() {
  const trip = await makeTrip(stage.url(), 'Company')
  const [alice, bob, cleo] = await addByHand(stage.url(), trip, [
    { thing: 'traveler', fields: { name: 'Alice Smith' } },
    { thing: 'traveler', fields: { name: 'Bob Jones' } },
    { thing: 'traveler', fields: { name: 'Cleo Adams' } },
  ])
  await addByHand(stage.url(), trip, [
    { thing: 'flight', fields: { ...LONDON_BARCELONA, travelers: [alice, bob] } },
    {
      thing: 'flight',
      fields: {
        flightNumber: 'BA112',
        departureDate: '2027-06-10',
        departureAirport: 'JFK',
        departureTime: '18:30',
        arrivalDate: '2027-06-11',
        arrivalAirport: 'LHR',
        arrivalTime: '06:40',
        travelers: [bob],
      },
    },
    {
      thing: 'flight',
      fields: {
        ...DAY,
        flightNumber: 'FR9013',
        departureAirport: 'DUB',
        departureTime: '07:00',
        arrivalAirport: 'GRO',
        arrivalTime: '10:35',
        travelers: [cleo],
      },
    },
  ])
  return trip
}

test('everybody on the leg is company, on each tab and on each screen', async () => {
  const trip = await meetingOnTheWay()
  const { page } = await stage.visitor(PHONE)
  await page.goto(`${viewLink(trip)}?tab=flights`)
  await page.getByRole('button', { name: 'Alice', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Alice', pressed: true })).toBeSeen()
  await tripPage(page).unfoldFlights()
  await expect(page.getByText('Travel with Bob Jones')).toBeSeen()
  await expect.poll(() => page.getByText('Solo').count()).toBe(0)
  await page.goto(`${viewLink(trip)}?tab=travelers`)
  await page.getByRole('button', { name: /Alice Smith/ }).click()
  await expect(dialog(page, 'Alice Smith').box.getByText('Bob Jones')).toBeSeen()

  const wide = (await stage.visitor(LAPTOP)).page
  await wide.goto(`${viewLink(trip)}?tab=flights`)
  await wide.getByRole('button', { name: 'Alice', exact: true }).click()
  const row = wide.getByRole('row').filter({ hasText: 'BA 478' })
  await expect(row.getByText('Bob Jones')).toBeSeen()
})

test('the chosen person is shown on each tab, also after a reload, and stands first there by name', async () => {
  const trip = await meetingOnTheWay()
  const { page } = await stage.visitor(PHONE)
  const tabs = tripPage(page)
  const { panel } = tabs
  await page.goto(`${viewLink(trip)}?tab=flights`)
  await page.getByRole('button', { name: 'Bob', exact: true }).click()
  await expect(panel.getByText('Bob, with Alice')).toBeSeen()
  await tabs.openTab('Timeline')
  await expect(panel.getByText('Bob, with Alice').first()).toBeSeen()
  await expect(panel.getByText('Girona GRO')).toBeGone()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Bob', pressed: true })).toBeSeen()
  await tabs.openTab('Map')
  await expect(panel.getByText(/Bob, with Alice$/)).toBeSeen()
  await tabs.openTab('Travelers')
  await expect(panel.getByText('Bob Jones')).toBeSeen()
  await expect(panel.getByText('Cleo Adams')).toBeGone()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(panel.getByText('Cleo Adams')).toBeSeen()
})

test('who lands elsewhere says where, on the board and on the timeline', async () => {
  const trip = await meetingOnTheWay()
  const { page } = await stage.visitor(PHONE)
  await page.goto(viewLink(trip))
  const board = page.getByRole('region', { name: 'Landing in Barcelona' })
  await expect(board.getByText('lands in Girona, GRO')).toBeSeen()
  await page.goto(`${viewLink(trip)}?tab=timeline`)
  const arriving = page.getByRole('region', { name: 'Arriving to Barcelona' })
  await expect(arriving.getByRole('heading', { name: 'Elsewhere' })).toBeSeen()
  await expect(arriving.getByText('Girona GRO')).toBeSeen()
})
