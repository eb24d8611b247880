import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { FlightStatuses, FlightStatusRecord } from '#contract/flight-status.ts'
import type { EnrichedFlights, FlightStatus, ItineraryCreated } from '#contract/trip.ts'
import { bareStatus } from '#domain/flight/status.ts'
import { PHONE } from './browser.ts'
import { dialog, tripPage } from './pages.ts'
import { flawsOf } from './sound.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'
import { askItself } from './undrawn.ts'

const stage = openStage()

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
})

const TOO_MANY = 'These flights were checked a moment ago. Please wait a minute and try again.'

test('the day on which the family meets, on one phone that stays open', async () => {
  const { page, expectStatus } = await stage.visitor(PHONE)
  const day = await dayOn(page)
  const trip = tripPage(page)
  const board = page.getByRole('region', { name: 'Landing in Barcelona' })
  const line = board.getByText(/^Live data: AeroDataBox/)
  const news = page.getByRole('region', { name: 'Notifications' })
  const check = page.getByRole('button', { name: 'Check now' })
  const attention = page.getByRole('region', { name: 'Needs attention' })

  await day.at('2027-06-10T13:30:00Z')
  day.says('SQ222', 'active', { arrival: { expected: '2027-06-10T16:00:00Z' } })
  await trip.open(viewLink(made))
  await expect(line).toBeSeen()
  expect(await rowsOf(attention)).toEqual(['David may miss their connection in Singapore: 20 min to change.'])
  await expect(board.getByText('Connection in Singapore at risk')).toBeSeen()
  await expect(news.getByText('SQ 222')).toBeGone()

  await day.at('2027-06-11T05:30:00Z')
  day.says('SQ222', 'landed')
  day.says('SQ388', 'active')
  day.says('DL194', 'active', { arrival: { expected: '2027-06-11T07:25:00Z' } })
  day.says('BA478', 'scheduled', { departure: { gate: 'A10' } })
  day.says('LH1128', 'scheduled')
  day.says('VY6105', 'scheduled')
  await day.tells()
  await expect(board.getByRole('img', { name: 'In the air, 10 minutes to go' })).toBeSeen()
  await expect
    .poll(() => rowsOf(board))
    .toEqual([
      '07:40 David from Sydney · SQ 388 In Flight',
      '09:25 Leo & Maya from New York · DL 194 15 min early was 09:40',
      '10:35 Eleanor & James from London · BA 478 · Terminal 1',
      '13:10 Priya & Tom from Frankfurt am Main · LH 1128 · Terminal 1',
      '17:20 Sofia from Rome · VY 6105 · Terminal 1',
    ])
  await expect(line.getByText('checked just now')).toBeGone()

  day.says('LH1128', 'delayed', {
    delay: { departureMinutes: 305, arrivalMinutes: null },
    departure: { gate: 'A14' },
  })
  await day.tells()
  await expect(news.getByRole('status').getByText('LH 1128 is now 5 hours 5 minutes late')).toBeSeen()
  await expect(news.getByText('LH 1128 leaves from Gate A14')).toBeSeen()
  expect((await rowsOf(board)).at(-1)).toBe(
    '18:15 Priya & Tom from Frankfurt am Main · LH 1128 · Terminal 1 5 h 5 min late was 13:10',
  )
  await expect(board.locator('[data-changed]').filter({ hasText: '18:15' })).toBeSeen()
  await news.getByRole('button', { name: 'Close this message' }).click()

  await day.at('2027-06-11T06:25:00Z')
  day.says('SQ388', 'landed', { arrival: { baggageBelt: '7' } })
  await check.focus()
  const room = await line.locator('xpath=../..').boundingBox()
  await page.keyboard.press('Enter')
  await expect(news.getByRole('status').getByText('SQ 388 has landed. Bags: belt 7')).toBeSeen()
  await board.getByRole('button', { name: '1 has landed' }).click()
  await expect(board.getByText('David landed at 07:40 from Sydney · Bags: belt 7')).toBeSeen()
  expect((await line.locator('xpath=../..').boundingBox())?.height).toBe(room?.height)
  expect(await flawsOf(page)).toEqual([])

  expectStatus(429)
  day.refuses(TOO_MANY)
  await check.click()
  await expect(news.getByRole('status').getByText(TOO_MANY)).toBeSeen()
  day.refuses(null)
  await check.click()
  await expect(news.getByRole('status').getByText(/^No answer from the live data source/)).toBeSeen()
  day.says('SQ388', 'landed', { arrival: { baggageBelt: '7' }, checkedAt: '2027-06-11T06:25:00Z' })
  await check.click()
  await expect(news.getByRole('status').getByText('Checked just now: nothing has changed.')).toBeSeen()

  day.says('VY6105', 'cancelled')
  day.says('BA478', 'diverted', { divertedTo: 'GRO' })
  await day.tells()
  await expect(news.getByText('VY 6105 is cancelled')).toBeSeen()
  await expect(news.getByText(/BA\s478 is diverted to Girona.*\(GRO\)/)).toBeSeen()
  await expect(board.getByText(/Lands at .*Girona.* instead/)).toBeSeen()
  await expect.poll(() => attention.getByRole('listitem').count()).toBe(3)

  await day.at('2027-06-11T07:10:00Z')
  await expect(board.getByText(/last checked 1.h.43.min ago\. This may be out of date\./)).toBeSeen()

  await trip.openTab('Flights')
  await trip.unfoldFlights()
  expect(await wordsOf(trip.flight('LH 1128'))).toMatch(
    /Delayed 16:10 was 11:05 Frankfurt am Main FRA · Terminal 1 · Gate A14 .*18:15 was 13:10/,
  )
  expect(await wordsOf(trip.flight('BA 478'))).toMatch(/Diverted .*Lands at .*Girona/)
  expect(await wordsOf(trip.flight('DL 194'))).toMatch(/In Flight .*09:25 was 09:40 .*15 min early/)
  await expect(trip.flight('DL 194').getByRole('img', { name: /In the air, 15 minutes to go/ })).toBeSeen()
  expect(await flawsOf(page)).toEqual([])

  await trip.openTab('Overview')
  day.says('BA478', 'landed', { wasDiverted: true })
  await day.tells()
  await expect(news.getByText('Eleanor & James: BA 478 has landed at another airport')).toBeSeen()
  await board.getByRole('button', { name: '3 were due earlier' }).click()
  await expect(
    board.getByText(/^Eleanor & James landed elsewhere at 10:35 from London\s*Landed at another airport$/),
  ).toBeSeen()
  expect(await rowsOf(attention)).toEqual([
    'Priya & Tom: LH 1128 is 5 h 5 min late, so it should land around 18:15.',
    'Sofia: VY 6105 is cancelled.',
  ])
  expect(await flawsOf(page)).toEqual([])
  await attention.getByRole('button', { name: /VY 6105/ }).click()
  await expect(trip.flight('VY 6105').and(page.locator(':focus'))).toBeSeen()
})

test('an editor sets what the airline told, and takes it back', async () => {
  const { page } = await stage.visitor(PHONE)
  const day = await dayOn(page)
  await day.at('2027-06-11T05:30:00Z')
  const trip = tripPage(page)
  await trip.open(`${editLink(made)}&tab=flights`)
  await trip.unfoldFlights()
  const edit = page.getByRole('button', { name: /LH 1128/ }).first()
  await edit.click()
  const form = dialog(page, 'Change a flight')
  await form.box.getByText('The airline told us').click()
  await form.box.getByLabel('What they said').selectOption('Delayed')
  await form.box.getByLabel('Minutes late').fill('soon')
  await form.button('Save').click()
  await expect(form.box.getByText('Please type the minutes as a number, such as 45.')).toBeSeen()
  await form.box.getByLabel('Minutes late').fill('45')
  await form.button('Save').click()
  await expect(form.box).toBeGone()
  expect(day.written).toEqual([{ status: 'delayed', delay: { departureMinutes: 45 } }])
  const flight = trip.flight('LH 1128')
  await expect(flight.getByText('set by hand, 07:27')).toBeSeen()

  await edit.click()
  await form.button('Take it back').click()
  await form.button('Save').click()
  await expect(form.box).toBeGone()
  await expect(flight.getByText('set by hand')).toBeGone()
  expect(day.written.at(-1)).toEqual({ status: null })
})

type Status = FlightStatusRecord['status']
type Known = Partial<Omit<Status, 'departure' | 'arrival'>> & {
  departure?: Partial<Status['departure']>
  arrival?: Partial<Status['arrival']>
}

/** Plays the server of live statuses and the stream at the edge of a browser. */
async function dayOn(page: Page) {
  const known = new Map<string, Status>()
  const written: unknown[] = []
  let now = 0
  let refusal: string | null = null
  let stream: Route | undefined
  const answer = (): FlightStatuses => ({
    source: 'live',
    flightStatuses: [...known].map(([id, status]) => ({ flight: { id }, status })),
  })
  const says = (number: string, status: FlightStatus, { departure, arrival, ...more }: Known = {}) => {
    const bare = bareStatus(status)
    known.set(flightId(number), {
      ...bare,
      provider: 'AeroDataBox',
      checkedAt: new Date(now - 3 * 60_000).toISOString(),
      ...more,
      departure: { ...bare.departure, ...departure },
      arrival: { ...bare.arrival, ...arrival },
    })
  }
  await askItself(page)
  await page.route('**/flight-status*', (route) => route.fulfill({ json: answer() }))
  await page.route('**/refresh-flight-status*', (route) => {
    if (refusal !== null) return route.fulfill({ status: 429, json: { error: refusal } })
    return route.fulfill({ json: answer() })
  })
  await page.route('**/api/flights/*/status', async (route) => {
    const body = route.request().postDataJSON() as { status: FlightStatus | null; delay?: Status['delay'] }
    written.push(body)
    says('LH1128', body.status ?? 'scheduled', {
      source: body.status === null ? 'live' : 'hand',
      delay: { departureMinutes: body.delay?.departureMinutes ?? 0, arrivalMinutes: null },
    })
    await route.fulfill({ json: answer().flightStatuses[0] })
  })
  // Nothing comes until there is something to tell
  await page.route('**/notify*', (route) => void (stream = route))
  return {
    written,
    says,
    refuses: (sentence: string | null) => void (refusal = sentence),
    async at(iso: string) {
      now = Date.parse(iso)
      await page.clock.setFixedTime(iso)
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    },
    /** The stream says that more is known. */
    async tells() {
      await expect.poll(() => stream !== undefined).toBe(true)
      const asked = page.waitForResponse(/\/flight-status/)
      const route = stream
      stream = undefined
      await route?.fulfill({ contentType: 'text/event-stream', body: 'data: {"type":"statuses"}\n\n' })
      await asked
    },
  }
}

function flightId(number: string): string {
  const all = [...flights.outboundFlights, ...flights.returnFlights]
  return all.find(({ flightNumber }) => flightNumber === number)?.flightId ?? number
}

type Part = ReturnType<Page['getByRole']>

const wordsOf = async (part: Part) => (await part.innerText()).replace(/,?\s+/g, ' ').trim()

async function rowsOf(part: Part): Promise<string[]> {
  await part.getByRole('listitem').first().waitFor()
  return (await part.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
}
