import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDay, type Day } from '#test/flights/day.ts'
import { at } from '#test/flights/stories.ts'
import { listen } from '#test/stream.ts'
import { makeVisitor, PHONE, sharedBrowser } from './browser.ts'
import { addMatchers } from './matchers.ts'
import { tripPage } from './pages.ts'
import { viewLink } from './trips.ts'

addMatchers()

let day: Day
let browser: Browser
beforeAll(async () => {
  ;[day, browser] = await Promise.all([openDay({ FLIGHT_QUERIES_PER_DAY: '160' }), sharedBrowser()])
})
afterAll(async () => {
  await day[Symbol.asyncDispose]()
})

/** What the card of a flight says from a moment of the day on (test/flights/stories.ts). */
const MOMENTS: [clock: string, number: string, words: RegExp][] = [
  ['02:30', 'BA 478', /Scheduled.*07:20.*Terminal 5.*10:35/],
  ['02:30', 'LH 1138', /Scheduled.*Gate A22/],
  ['02:30', 'VY 8301', /Scheduled/],
  ['02:30', 'IB 3170', /Scheduled/],
  ['05:30', 'BA 478', /Delayed.*08:00was 07:20.*Gate B36.*11:15was 10:35.*40 min late/],
  ['06:10', 'BA 478', /Delayed.*08:40was 07:20.*Gate C10.*11:55was 10:35/],
  ['06:10', 'VY 8301', /Cancelled/],
  ['08:30', 'BA 478', /In Flight.*08:45was 07:20.*11:58was 10:35/],
  ['08:30', 'LH 1138', /In Flight/],
  ['09:45', 'LH 1138', /Diverted/],
  ['10:08', 'BA 478', /Landed.*Bags: belt 7/],
  ['10:40', 'LH 1138', /Landed.*Landed at another airport/],
  ['11:40', 'VY 8301', /Scheduled.*Gate 10/],
  ['12:30', 'VY 8301', /In Flight/],
  ['13:20', 'IB 3170', /Cancelled/],
  ['14:00', 'VY 8301', /Landed.*Bags: belt 2/],
]

test('a page that stays open goes through a day on which everything happens to flights (spec view-9)', async () => {
  await using server = await listen(day.world())
  const visitor = await makeVisitor(browser, { viewport: PHONE, baseURL: `http://127.0.0.1:${server.port}` })
  const { page, problems, context } = visitor
  // Pages spread their questions after a change over two seconds
  await page.addInitScript('Math.random = () => 0')
  const moveTo = async (time: number) => {
    day.clock.now = time
    await page.clock.setFixedTime(time)
  }
  const trip = tripPage(page)
  await moveTo(day.clock.now)
  await trip.open(viewLink(day.client.trip))
  await trip.openTab('Flights')
  await expect.poll(() => wordsOn(page, 'IB 3170')).toMatch(/Confirmed/)

  for (const [clock, number, words] of MOMENTS) {
    if (day.clock.now < at(clock)) {
      await moveTo(at(clock))
      // A page that is open asks by itself every few minutes, which the clock has skipped
      await day.client.json('/flight-status')
      await day.world().deps.flights.tick()
    }
    await expect.poll(() => wordsOn(page, number)).toMatch(words)
  }
  await context.close()
  expect(problems).toEqual([])
})

/** Flights that are over are folded away, and still say what became of them. */
const wordsOn = async (page: Page, number: string) =>
  ((await tripPage(page).flight(number).first().textContent()) ?? '').replaceAll(/\s+/g, ' ')
