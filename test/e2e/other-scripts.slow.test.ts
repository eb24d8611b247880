import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { Edit } from '#contract/edits.ts'
import type { TravelerRow } from '#contract/trip.ts'
import { bookingText } from '#test/client.ts'
import { PHONE } from './browser.ts'
import { tripPage, type TabName } from './pages.ts'
import { openStage } from './stage.ts'
import { addFile, editLink, makeTrip } from './trips.ts'

/** One dark pixel, from a server that says nothing of who may show it, as those of OpenStreetMap do. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const tiles = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end(TILE),
)
tiles.listen(0, '127.0.0.1')
await once(tiles, 'listening')
const tilesAt = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`
afterAll(() => tiles.close())

const stage = openStage({ MAP_TILES: `${tilesAt}/{z}/{x}/{y}.png` })

const TITLE = 'חופשה בברצלונה 2027'
const NAMES = ['משה כהן', 'ليلى حداد']
const HOTEL = 'מלון ארץ 7'

test('names from right to left stand where they belong, and nothing beside them moves; the map shows tiles of another server', async () => {
  const made = await makeTrip(stage.url(), TITLE)
  const file = 'כרטיס 12.txt'
  for (const [at, number] of ['BA 478', 'IB 3170'].entries())
    await addFile(
      stage.url(),
      made,
      new File([bookingText(number, ['Maya Hughes', 'Tom Brown'][at], 11 + at)], file, {
        type: 'text/plain',
      }),
    )
  const api = `${stage.url()}/api/itineraries/${made.itineraryId}`
  const headers = {
    'content-type': 'application/json',
    'x-view-password': made.viewPassword,
    'x-edit-password': made.editPassword,
  }
  const people = (await (await fetch(`${api}/travelers`, { headers })).json()) as TravelerRow[]
  const travelers = people.map(({ id }) => id)
  const edits: Edit[] = [
    ...travelers.map((id, at) => ({
      thing: 'traveler' as const,
      action: 'change' as const,
      id,
      fields: { name: NAMES[at] ?? '' },
    })),
    {
      thing: 'stay',
      action: 'add',
      fields: { name: HOTEL, checkIn: '2027-06-11', checkOut: '2027-06-18', travelers },
    },
  ]
  for (const edit of edits) {
    const answer = await fetch(`${api}/edits`, { method: 'POST', headers, body: JSON.stringify({ edit }) })
    expect(answer.status).toBe(200)
  }

  const { page, problems } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await expect(trip.title(TITLE)).toBeSeen()
  for (const tab of ['Overview', 'Flights', 'Timeline', 'Travelers', 'Map'] satisfies TabName[]) {
    await page.getByRole('tab', { name: tab }).first().click()
    await expect(page.getByRole('tab', { name: tab, selected: true }).first()).toBeSeen()
    await expect.poll(() => trip.panel.innerText()).toMatch(/משה|כהן/)
    expect([tab, await loose(page)]).toEqual([tab, []])
  }
  const loaded = page.locator('img.leaflet-tile-loaded')
  await expect.poll(() => loaded.count()).toBeGreaterThan(0)
  expect(await page.evaluate("document.querySelector('img.leaflet-tile-loaded').naturalWidth")).toBe(1)
  expect(await page.evaluate('crossOriginIsolated')).toBe(true)
  expect([...new Set(problems.splice(0))]).toEqual([`asked another host: ${tilesAt}`])
})

const LOOSE = `() => {
  const rtl = /[\\u0590-\\u08ff]/
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode
    const text = walker.currentNode.textContent
    if (!rtl.test(text) || !parentElement.checkVisibility()) continue
    const outside = text.replaceAll(/\\u2068[^\\u2069]*\\u2069/g, '')
    const isAlone = /isolate|plaintext/.test(getComputedStyle(parentElement).unicodeBidi)
    const isName = rtl.test(text.trim().charAt(0)) && !/[a-z]/i.test(outside.replace(/\\.\\w+$/, ''))
    if (rtl.test(outside) && !(isAlone && isName)) found.push(parentElement.tagName + ' ' + text)
  }
  return found
}`

/** Texts in which right-to-left letters stand beside figures or other names, with nothing around them. */
const loose = (page: Page) => page.evaluate<string[]>(`(${LOOSE})()`)
