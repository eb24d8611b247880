import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlights, FlightStatus, ItineraryCreated } from '#contract/trip.ts'
import { bareStatus } from '#domain/flight/status.ts'
import { clipboardOf } from './clipboard.ts'
import { violations } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { dialog, tripPage } from './pages.ts'
import { DIALOG } from './sound.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'
import { askItself } from './undrawn.ts'

const stage = openStage()

/** 08:25 in Barcelona: Maya and Leo are an hour and a quarter away. */
const NOW = '2027-06-11T06:25:00Z'

let made: ItineraryCreated
let flights: EnrichedFlights
beforeAll(async () => {
  made = await makeTrip(stage.url(), 'Hughes family reunion', [
    'trip-hughes-british-airways',
    'trip-hughes-delta',
    'trip-hughes-lufthansa',
    'trip-hughes-singapore',
    'trip-hughes-vueling',
  ])
  const answer = await fetch(stage.url() + api.flightList.path.replace(':id', made.itineraryId), {
    headers: { 'x-view-password': made.viewPassword },
  })
  flights = (await answer.json()) as EnrichedFlights
  await setPickup('DL194', 'Anna')
})

test('the board tells who lands, who is late, who leaves; and goes up on the wall', async () => {
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await openAt(page, viewLink(made))
  const board = page.getByRole('region', { name: 'Landing in Barcelona' })
  expect(await rows(board)).toEqual([
    '09:40 Leo & Maya from New York · DL 194 In Flight',
    '10:35 Eleanor & James from London · BA 478 · Terminal 1',
    '13:55 Priya & Tom from Frankfurt am Main · LH 1128 · Terminal 1 45 min late was 13:10',
    '17:20 Sofia from Rome · VY 6105 · Terminal 1 Cancelled',
  ])
  await expect(board.getByRole('img', { name: 'In the air, 1 hour 15 minutes to go' })).toBeSeen()
  expect(await board.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Fri 11 June'])
  await board.getByRole('button', { name: '1 has landed' }).click()
  await expect(board.getByText('David landed at 07:40 from Sydney')).toBeSeen()

  expect(await rows(page.getByRole('region', { name: 'Needs attention' }))).toEqual([
    'Priya & Tom: LH 1128 is 45 min late, so it should land around 13:55.',
    'Sofia: VY 6105 is cancelled.',
  ])
  await trip.toTheEnd()
  await page.getByRole('button', { name: 'Trip facts' }).click()
  const summary = page.getByRole('region', { name: 'Flights 12' })
  expect(await words(summary)).toBe(
    'Flights 12 On time 1 Delayed 1 Cancelled 1 In Flight 1 Landed 2 Confirmed 6',
  )
  expect(await rows(page.getByRole('region', { name: 'Who picks up whom' }))).toEqual([
    '09:40 – 10:35 Leo, Maya & 2 more Fri 11 June · BCN Anna picks up Leo & Maya I’ll pick them up',
    '13:55 Priya & Tom BCN Terminal 1 I’ll pick them up',
  ])

  await board.getByRole('button', { name: 'Leaving' }).click()
  const leaving = page.getByRole('region', { name: 'Leaving Barcelona' })
  await expect(leaving.getByText('Fri 18 June')).toBeSeen()
  expect((await rows(leaving)).slice(0, 2)).toEqual([
    '09:20 David to Sydney · SQ 387',
    '11:40 Eleanor & James to London · BA 475 · Terminal 1',
  ])
  expect(await violations(page)).toEqual([])

  await trip.choose('Wall mode')
  await expect(page.getByRole('heading', { level: 1, name: 'Landing in Barcelona' })).toBeSeen()
  expect(page.url()).toContain('?wall=1')
  await page.reload()
  await expect(page.getByText('08:25')).toBeSeen()
  await expect(page.getByText('Fri 11 June · Barcelona')).toBeSeen()
  await expect(page.getByRole('heading', { name: 'Next to land' })).toBeSeen()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Eleanor & James' }).getByText('On time'),
  ).toBeSeen()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(board).toBeSeen()
  await trip.choose('Wall mode')
  await page.getByRole('button', { name: 'Leave wall mode' }).click()
  await expect(board).toBeSeen()
  expect(page.url()).not.toContain('wall')
})

test('rides and sentences say who is fetched and where everybody is, in local time or in the own one', async () => {
  const { page } = await stage.visitor(LAPTOP, { timezoneId: 'Pacific/Auckland' })
  const trip = tripPage(page)
  await openAt(page, editLink(made))
  await trip.toTheEnd()
  const rides = page.getByRole('region', { name: 'Who picks up whom' })
  expect((await rows(rides))[0]).toBe(
    '09:40 – 10:35 Leo, Maya & 2 more Fri 11 June · BCN Anna picks up Leo & Maya Add driver',
  )
  await expect(rides.getByRole('button', { name: 'Change who picks up Leo & Maya' })).toBeSeen()
  await expect(rides.getByRole('button', { name: 'Add driver to pick up Eleanor & James' })).toBeSeen()
  await rides.getByRole('button', { name: '1 done' }).click()
  expect((await rows(rides)).at(-1)).toMatch(/^07:40 David Fri 11 June · BCN/)
  await rides.getByRole('button', { name: '3 to the airport' }).click()
  await expect(rides.getByRole('listitem').filter({ hasText: '– 12:50' })).toBeSeen()
  expect((await rows(rides)).at(-2)).toBe('11:40 – 12:50 Eleanor, James & 3 more BCN Add driver')
  await expect(rides.getByRole('button', { name: 'Add driver to take David to the airport' })).toBeSeen()

  expect(await sentences(page)).toEqual([
    'David leaves Barcelona Friday 18 June 09:20, changes in Singapore and lands Saturday 19 June 17:15 in Sydney. As booked.',
    'Eleanor lands Friday 10:35 in Barcelona, Terminal 1. On time.',
    'James lands Friday 10:35 in Barcelona, Terminal 1. On time.',
    'Leo is in the air and lands Friday 09:40 in Barcelona. On time.',
    'Maya is in the air and lands Friday 09:40 in Barcelona. On time.',
    'Priya now lands Friday 13:55 in Barcelona, Terminal 1. 45 min late, was 13:10.',
    'Sofia was to land Friday in Barcelona, but VY 6105 is cancelled.',
    'Tom now lands Friday 13:55 in Barcelona, Terminal 1. 45 min late, was 13:10.',
  ])

  await page.getByRole('button', { name: 'Times are local to each airport · Change' }).click()
  const { box, button } = dialog(page, 'Times')
  await box.getByRole('radio', { name: 'Your time (Auckland)' }).check()
  expect(await violations(page, DIALOG)).toEqual([])
  await button('Done').click()
  const chip = page.getByRole('button', { name: 'Your time (Auckland)' })
  await expect(chip).toBeSeen()
  const board = page.getByRole('region', { name: 'Landing in Barcelona' })
  await expect(board.getByText('19:40')).toBeSeen()
  expect((await rows(board))[2]).toMatch(/^23:55 .* 45 min late was 23:10$/)
  expect(await words(board)).toContain('Sat 12 June 03:20 Sofia')
  expect(await sentences(page)).toContain(
    'Leo is in the air and lands Friday 19:40 Auckland time in Barcelona. On time.',
  )
  await trip.openTab('Flights')
  await expect(chip).toBeSeen()
  expect((await trip.flight('LH 1137').innerText()).replace(/\s+/g, ' ')).toMatch(
    /04:00 .*Sat 19 Jun 06:10 .*Sat 19 Jun 2 h 10 min/,
  )
  await trip.openTab('Travelers')
  await expect(trip.panel.getByRole('row', { name: 'Sofia Rossi' }).getByText('03:20')).toBeSeen()

  await chip.click()
  await box.getByRole('radio', { name: 'Local to each airport' }).check()
  await box.getByRole('radio', { name: '12 hours (2:05 PM)' }).check()
  await page.keyboard.press('Escape')
  await expect(chip).toBeGone()
  await trip.openTab('Timeline')
  await expect(trip.panel.getByText('5:20 PM').first()).toBeSeen()
  await page.reload()
  await expect(trip.panel.getByText('5:20 PM').first()).toBeSeen()
})

/** Opens the trip at `NOW`, with statuses of a live source. */
async function openAt(page: Page, address: string): Promise<void> {
  const says: Record<string, [FlightStatus, number?]> = {
    SQ222: ['landed'],
    SQ388: ['landed'],
    DL194: ['active'],
    BA478: ['scheduled'],
    LH1128: ['delayed', 45],
    VY6105: ['cancelled'],
  }
  const answer: FlightStatuses = {
    source: 'live',
    flightStatuses: Object.entries(says).map(([number, [status, departureMinutes = 0]]) => ({
      flight: { id: flightId(number) },
      status: bareStatus(status, 'live', departureMinutes),
    })),
  }
  await page.clock.setFixedTime(NOW)
  await askItself(page)
  await page.route('**/flight-status*', (route) => route.fulfill({ json: answer }))
  await page.goto(address)
}

function flightId(number: string): string {
  const all = [...flights.outboundFlights, ...flights.returnFlights]
  return all.find(({ flightNumber }) => flightNumber === number)?.flightId ?? number
}

async function setPickup(number: string, pickup: string): Promise<void> {
  const answer = await fetch(stage.url() + api.tripEdit.path.replace(':id', made.itineraryId), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-view-password': made.viewPassword,
      'x-edit-password': made.editPassword,
    },
    body: JSON.stringify({
      edit: { thing: 'flight', action: 'change', id: flightId(number), fields: { pickup } },
    }),
  })
  expect(answer.status).toBe(200)
}

type Part = ReturnType<Page['getByRole']>

const words = async (part: Part) => (await part.innerText()).replace(/,?\s+/g, ' ').trim()

async function rows(part: Part): Promise<string[]> {
  await part.getByRole('listitem').first().waitFor()
  return (await part.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
}

/** What is copied for the family chat. */
async function sentences(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Copy for the chat' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeSeen()
  return (await clipboardOf(page)).split('\n')
}
