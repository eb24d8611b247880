import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EnrichedFlights, FlightStatus } from '#contract/trip.ts'
import { bareStatus } from '#domain/flight/status.ts'
import { bigTrip } from './big-trip.ts'
import { violations } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { FAMILY, onMeetingDay } from './family.ts'
import { dialog, tripPage, type TabName } from './pages.ts'
import { openStage } from './stage.ts'
import { makeTrip, viewLink } from './trips.ts'
import { askItself } from './undrawn.ts'

const stage = openStage()

let family: string
let empty: string
beforeAll(async () => {
  family = viewLink(await makeTrip(stage.url(), 'Hughes family reunion', FAMILY))
  empty = viewLink(await makeTrip(stage.url(), 'New Trip'))
})

const SCREENS = [
  { device: 'a phone', screen: PHONE, wide: false },
  { device: 'a laptop', screen: LAPTOP, wide: true },
]

describe.each(SCREENS)('on $device', ({ screen, wide }) => {
  test('the flights tab shows journeys there and back, for all or for one, and what is over is folded (spec view-5, view-6, view-13, view-14)', async () => {
    const { page } = await stage.visitor(screen)
    await onMeetingDay(page)
    const trip = tripPage(page)
    const { panel, flight } = trip
    await trip.open(`${family}?tab=flights`)
    await expect(page.getByRole('heading', { name: 'Flight Information' })).toBeSeen()
    await expect(page.getByRole('region', { name: 'Departure Flights' })).toBeSeen()
    await expect(page.getByRole('region', { name: 'Return Flights' })).toBeSeen()
    expect(await headsOf(page)).toEqual(wide ? [...COLUMNS, 'Connection', ...FURTHER] : [])

    expect(await words(trip.row('LH 1128'))).toMatch(
      wide
        ? /Priya & Tom .*LH 1128/
        : /^11:50 – 13:55 Priya & Tom Frankfurt am Main to Barcelona LH 1128 45 min late$/,
    )
    if (!wide) await trip.unfoldFlights()
    expect(await words(flight('LH 1128'))).toMatch(
      /Lufthansa Delayed.*11:50.*was 11:05.*Frankfurt am Main.*FRA · Terminal 1.*Fri,? 11 Jun.*13:55.*was 13:10.*Barcelona/,
    )
    expect(await words(flight('LH 1128'))).toContain('45 min late')
    expect(await words(flight('DL 194'))).toMatch(/In Flight.*Thu,? 10 Jun.*Fri,? 11 Jun/)
    expect(await words(flight('DL 194'))).toContain('7 h 55 min')
    expect(await words(flight('SQ 211'))).toContain('Scheduled')
    const way = wide ? /Flight 2 of 2 3 h 10 min layover/ : /3 h 10 min to change planes in Singapore/
    expect(await words(panel)).toMatch(way)

    if (wide) await page.getByRole('button', { name: '1 past journey' }).click()
    await expect(flight('SQ 388')).toBeSeen()
    expect(await words(flight('SQ 388'))).toContain('Landed')

    const filter = page.getByRole('group', { name: 'Show flights for' })
    expect(await filter.getByRole('button').count()).toBe(9)
    expect(await violations(page)).toEqual([])
    await filter.getByRole('button', { name: 'Priya' }).click()
    await expect(flight('DL 194')).toBeGone()
    expect(await headsOf(page)).toEqual(wide ? [...COLUMNS, 'Travel with', ...FURTHER, 'Companions'] : [])
    expect(await words(panel)).toMatch(wide ? /Tom Becker/ : /Travel with Tom Becker/)
    await filter.getByRole('button', { name: 'David' }).click()
    if (!wide) await trip.unfoldFlights()
    await expect(panel.getByText('Solo').last()).toBeSeen()
    await filter.getByRole('button', { name: 'All' }).click()
    await expect(trip.row('DL 194')).toBeSeen()
  })

  test('the timeline shows stays by day, who arrives and who leaves, and leads to the flight (spec view-4, view-15, view-16)', async () => {
    const { page } = await stage.visitor(screen)
    await onMeetingDay(page)
    const { flight, open } = tripPage(page)
    await open(`${family}?tab=timeline`)
    await expect(page.getByRole('heading', { name: 'Timeline for Barcelona' })).toBeSeen()
    await expect(page.getByText(/^Today, Fri,? 11 June$/)).toBeSeen()
    await expect(
      page.getByRole('img', {
        name: /^Priya Patel and Tom Becker: Fri,? 11 June, 13:55 to Fri,? 18 June, 18:00$/,
      }),
    ).toBeSeen()
    const arriving = page.getByRole('region', { name: 'Arriving to Barcelona' })
    expect(await words(arriving)).toMatch(
      /Fri,? 11 June 8 arrivals 07:40 David from Sydney · SQ 388.*13:55 Priya & Tom.*45 min late.*17:20/,
    )
    const leaving = page.getByRole('region', { name: 'Leaving Barcelona' })
    expect(await words(leaving)).toMatch(
      /Fri,? 18 June 8 departures 09:20 David to Sydney.*18:00 Priya & Tom/,
    )
    await leaving.getByRole('button', { name: /LH 1137/ }).click()
    await expect(flight('LH 1137').and(page.locator(':focus'))).toBeSeen()
  })

  test('the map draws routes without tiles, follows the chosen traveler, and says what it does not know (spec view-22, view-23, view-24)', async () => {
    const { page, expectStatus } = await stage.visitor(screen)
    expectStatus(404)
    await page.route('**/api/airports/FCO', (route) =>
      route.fulfill({ status: 404, json: { error: 'Airport not found' } }),
    )
    const { panel, open } = tripPage(page)
    await open(`${family}?tab=map`)
    await expect(page.getByRole('heading', { name: 'Travel Routes Overview' })).toBeSeen()
    await expect(page.getByText('Rome: we don’t know where this is, so it’s drawn here.')).toBeSeen()
    for (const word of ['Outbound', 'Return', 'Destination'])
      await expect(panel.getByText(word, { exact: true }).first()).toBeSeen()
    await expect(panel.getByRole('link', { name: '© OpenStreetMap' })).toBeSeen()
    const focused = page.locator(':focus')
    const back = panel.locator('.leaflet-overlay-pane path[stroke-dasharray="1 7"]')
    expect(await back.count()).toBe(6)

    const filter = page.getByRole('group', { name: 'Show routes for' })
    const chosen = filter.getByRole('button', { name: 'Maya', pressed: true })
    const marker = panel
      .locator('.leaflet-marker-icon')
      .and(page.getByRole('button', { name: 'Maya Hughes' }))
    await marker.press('Enter')
    await expect(chosen).toBeSeen()
    expect(await back.count()).toBe(1)
    expect(await words(page.getByRole('region', { name: 'Routes', exact: true }))).toMatch(
      /New York to Barcelona DL 194.*Barcelona to New York DL 195/,
    )
    await marker.press('Enter')
    await expect(filter.getByRole('button', { name: 'All', pressed: true })).toBeSeen()

    const stack = panel.getByRole('button', { name: /^EH \+\d Eleanor Hughes/ })
    await stack.press('Enter')
    await expect(panel.getByRole('button', { name: 'Eleanor Hughes', exact: true }).and(focused)).toBeSeen()
    await page.keyboard.press('Escape')
    await expect(stack.and(focused)).toBeSeen()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(filter.getByRole('button', { name: 'James', pressed: true })).toBeSeen()
    await expect(panel.getByRole('button', { name: 'JH James Hughes' }).and(focused)).toBeSeen()
    await page.keyboard.press('Enter')
    await expect(filter.getByRole('button', { name: 'All', pressed: true })).toBeSeen()
    await panel.getByRole('button', { name: 'Zoom in' }).press('Enter')
  })

  test('every status has its word, with gate, codeshares and the operating airline (spec view-8, view-9)', async () => {
    const { page } = await stage.visitor(screen)
    const trip = tripPage(page)
    await askItself(page)
    await page.route('**/api/itineraries/*/flights', async (route) => {
      const response = await route.fetch()
      const flights = (await response.json()) as EnrichedFlights
      const [first] = flights.outboundFlights
      Object.assign(first ?? {}, { gate: 'B12', codeshares: ['IB7640'], operatedBy: 'Scoot' })
      return route.fulfill({ response, json: flights })
    })
    await page.route('**/api/itineraries/*/flight-status', async (route) => {
      const response = await route.fetch()
      const { flightStatuses } = (await response.json()) as { flightStatuses: { flight: { id: string } }[] }
      const answers = flightStatuses.map(({ flight }, index) => ({
        flight,
        status: bareStatus(STATUSES[index % STATUSES.length]?.[0] ?? 'confirmed'),
      }))
      return route.fulfill({ response, json: { source: 'live', flightStatuses: answers } })
    })
    await trip.open(`${family}?tab=flights`)
    if (!wide) await trip.unfoldFlights()
    await expect(trip.panel.getByText('Diverted').first()).toBeSeen()
    for (const button of await page.getByRole('button', { name: /past journeys?/ }).all())
      await button.click()
    const text = await words(trip.panel)
    for (const [, label] of STATUSES) expect(text).toContain(label)
    expect(text).toMatch(/Gate B12/)
    expect(text).toMatch(/IB 7640, operated by Scoot/)
  })

  test('five hundred flights open at once, and one of many travelers is found by name (spec view-11)', async () => {
    const { page, expectStatus } = await stage.visitor(screen)
    const trip = tripPage(page)
    expectStatus(400)
    await askItself(page)
    await page.route('**/api/itineraries/*/flights', async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, json: bigTrip((await response.json()) as EnrichedFlights, 500) })
    })
    await page.route('**/flight-status', (route) => route.fulfill({ status: 400, body: 'no luck' }))
    await trip.open(`${family}?tab=flights`)
    const flights = trip.panel.locator('[data-flight]')
    await expect.poll(() => flights.count()).toBe(500)
    const failed = 'Failed to fetch flight statuses: 400. No live flight data'
    await expect(trip.panel.getByText(failed)).toBeSeen()
    await page.getByRole('searchbox', { name: 'Find a traveler' }).fill('number249')
    const filter = page.getByRole('group', { name: 'Show flights for' })
    await filter.getByRole('button', { name: 'Guest Number249' }).click()
    await expect.poll(() => flights.count()).toBe(2)
  })

  test('each tab says that it loads and what went wrong, and tries again; Quick Stats count; an empty trip says so (spec view-3, view-7, view-17, view-21)', async () => {
    const { page, expectStatus } = await stage.visitor(screen)
    expectStatus(500)
    const trip = tripPage(page)
    const stats = page.getByRole('region', { name: 'Quick Stats' })
    const held = Promise.withResolvers<void>()
    await askItself(page)
    await page.route(/\/api\/itineraries\/[^/]+\/(flights|travelers|stats)$/, async (route) => {
      await held.promise
      return route.fulfill({ status: 500, ...(wide ? { body: 'no luck' } : { json: { error: SENTENCE } }) })
    })
    await trip.open(`${family}?tab=flights`)
    for (const [tab, texts] of LOADING) {
      await trip.openTab(tab)
      for (const text of texts) await expect(trip.panel.getByText(text)).toBeSeen()
    }
    held.resolve()
    for (const [tab, text] of FAILED) {
      await trip.openTab(tab)
      const says = text + (wide ? 'Internal Server Error' : SENTENCE)
      await expect(trip.panel.getByRole('alert').filter({ hasText: says })).toBeSeen()
    }
    await trip.openTab('Overview')
    await unfold(page, 'Trip facts')
    const why = wide ? 'Failed to fetch stats: 500 no luck' : SENTENCE
    await expect(stats.getByText(`Error loading stats: ${why}`)).toBeSeen()

    await page.unrouteAll()
    const again = trip.panel.getByRole('button', { name: 'Try Again' })
    await again.last().click()
    await expect(stats.getByText('Trip Duration')).toBeSeen()
    await again.click()
    await expect(trip.panel.getByRole('heading', { name: 'Landing in Barcelona' })).toBeSeen()
    await unfold(page, 'Trip facts')
    expect(await words(stats)).toBe(
      'Quick Stats Trip Duration 9 days Departures 6 Destination City Barcelona Accommodations 1 Travelers 8 Names DH David EH Eleanor JH James LH Leo MH Maya PP Priya SR Sofia TB Tom',
    )

    await trip.open(`${empty}?tab=flights`)
    for (const [tab, texts] of EMPTY) {
      await trip.openTab(tab)
      if (tab === 'Overview') await unfold(page, 'Trip facts')
      for (const text of texts) await expect(trip.panel.getByText(text)).toBeSeen()
    }
    await trip.openDocuments()
    await expect(trip.documents.getByText('No documents uploaded yet')).toBeSeen()
  })
})

test('the map shows planes in the air where they are now, with the list of routes beside it', async () => {
  const { page } = await stage.visitor(LAPTOP)
  await onMeetingDay(page)
  const { panel, open } = tripPage(page)
  await open(`${family}?tab=map`)
  await expect(panel.getByRole('img', { name: /^DL\s194: In the air, 1 hour 15 minutes to go$/ })).toBeSeen()
  expect(await violations(page)).toEqual([])
  const [map, list] = await Promise.all(
    [/^Map of the travel/, /^Routes$/].map((name) => page.getByRole('region', { name }).boundingBox()),
  )
  expect(list?.x).toBeGreaterThan((map?.x ?? 0) + (map?.width ?? 0))
})

test('on paper stands the whole trip, whichever tab is open, without controls, and without booking references unless they are asked for', async () => {
  const { page } = await stage.visitor(LAPTOP)
  await onMeetingDay(page)
  const trip = tripPage(page)
  await trip.open(`${family}?tab=map`)
  await trip.openTab('Timeline')
  await expect(page.getByRole('heading', { name: 'Timeline for Barcelona' })).toBeSeen()
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article')
  await expect(paper).toBeSeen()
  const text = await words(paper)
  for (const said of PRINTED) expect(text).toMatch(said)
  expect(text).not.toContain('F2Q9XT')
  expect(await page.getByRole('button').count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeSeen()

  await page.evaluate('print = () => undefined')
  await trip.choose('Print')
  const { box, button } = dialog(page, 'Print this trip')
  await box.getByRole('checkbox', { name: /^With booking references/ }).check()
  expect(await violations(page)).toEqual([])
  await button('Print').click()
  await expect(box).toBeGone()
  await page.emulateMedia({ media: 'print' })
  await expect(paper.getByText('Booking F2Q9XT').first()).toBeSeen()
})

const COLUMNS = ['Traveler', 'Type']
const FURTHER = ['Flight', 'Departure', 'Arrival', 'Duration']

const STATUSES: [FlightStatus, string][] = [
  ['scheduled', 'Scheduled'],
  ['active', 'In Flight'],
  ['landed', 'Landed'],
  ['delayed', 'Delayed'],
  ['cancelled', 'Cancelled'],
  ['diverted', 'Diverted'],
  ['confirmed', 'Confirmed'],
]

const SENTENCE = 'The server is tired'

const EMPTY: [TabName, string[]][] = [
  ['Flights', ['No flights found.']],
  ['Timeline', ['No timeline data available', 'No arrivals to display', 'No departures to display']],
  ['Travelers', ['No travelers yet']],
  ['Map', ['No routes to draw yet']],
  ['Overview', ['Nothing to count yet', 'Nobody is on the board yet']],
]

const LOADING: [TabName, string[]][] = [
  ['Flights', ['Loading flights...']],
  ['Timeline', ['Loading your trip…']],
  ['Travelers', ['Loading travelers...']],
  ['Map', ['Loading map…']],
  ['Overview', ['Loading flights...', 'Loading stats...']],
]

/** What stands before the sentence of the server, or before the words of its status where it has none. */
const FAILED: [TabName, string][] = [
  ['Flights', 'Failed to fetch flights: '],
  ['Timeline', 'Failed to fetch travelers: '],
  ['Travelers', 'Failed to fetch travelers: '],
  ['Map', 'Failed to fetch flights: '],
  ['Overview', 'Failed to fetch flights: '],
]

const PRINTED = [
  /Hughes family reunion Barcelona · 10 – 19 June 2027 Printed Fri,? 11 Jun 2027, 08:25/,
  /SQ 388 · Singapore Airlines Flight 2 of 2 · 1 h 55 min to change planes in Singapore Fri,? 11 Jun 2027, 00:20 Singapore SIN Fri,? 11 Jun 2027, 07:40 Barcelona BCN/,
  /DL 194 · Delta Air Lines Thu,? 10 Jun 2027, 19:45 New York JFK Fri,? 11 Jun 2027, 09:40/,
  /Delayed Fri,? 11 Jun 2027, 11:50 was 11:05 Frankfurt am Main FRA · Terminal 1/,
  /Return Flights/,
  /Who picks up whom.*Picks up .*Priya and Tom · LH 1128.*Takes to the airport/,
  /Travelers.*Maya Hughes.*maya\.hughes@inbox\.example/,
  /Stays.*Hotel Mirador del Born Carrer de la Ribera 17, 08003 Barcelona, Spain Fri,? 11 Jun 2027 Fri,? 18 Jun 2027 Eleanor Hughes/,
]

async function headsOf(page: Page): Promise<string[]> {
  return page.getByRole('table', { name: 'Departure Flights' }).getByRole('columnheader').allInnerTexts()
}

/** On a phone it is folded at first; on a laptop nothing hides it. */
async function unfold(page: Page, name: string): Promise<void> {
  await tripPage(page).toTheEnd()
  await page.getByRole('region', { name }).waitFor()
  const fold = page.getByRole('button', { name, exact: true })
  if (await fold.isVisible()) await fold.click()
}

async function words(place: { innerText: () => Promise<string> }): Promise<string> {
  return (await place.innerText()).replace(/\s+/g, ' ')
}
