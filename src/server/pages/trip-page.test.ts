import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { EditResult } from '#contract/edits.ts'
import { LIMITS } from '#contract/limits.ts'
import { DATA_HERE, DATA_ID, DRAWN_HERE, type TripPageData } from '#contract/trip-page.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'skein-drawn-'))
const webFolder = path.join(home, 'web')
mkdirSync(path.join(home, 'web-server'), { recursive: true })
mkdirSync(webFolder)
afterAll(() => rmSync(home, { recursive: true }))

const DRAWN = `<title>Skein</title><div>${DRAWN_HERE}</div><script id="${DATA_ID}" type="application/json">${DATA_HERE}</script>`
writeFileSync(path.join(webFolder, 'trip-drawn.html'), DRAWN)
for (const name of 'index terms privacy contact app trip not-found admin'.split(' '))
  writeFileSync(path.join(webFolder, `${name}.html`), `<p>static ${name}</p>`)

/** In place of the built page: says what it was given, or ends as a page may. */
writeFileSync(
  path.join(home, 'web-server/trip-static.js'),
  `export async function drawTripPage({ search, data }, out) {
    if (search === '?fail') throw new Error('a secret')
    if (search === '?die') process.exit(1)
    out.end('<title>Drawn</title><b>' + (data.answers?.itinerary.event.title ?? data.failure.message) + '</b>')
  }`,
)

async function openTrip() {
  const world = await makeWorld({ webFolder })
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  const { itineraryId, viewPassword, editPassword } = client.trip
  const address = `/itinerary/${itineraryId}/${viewPassword}`
  const visit = async (search = '', headers: Record<string, string> = {}) => {
    const answer = await world.app.request(address + search, { headers })
    return { answer, text: await answer.text() }
  }
  return { world, client, address, editPassword, visit }
}

const dataOf = (text: string) =>
  JSON.parse(/type="application\/json">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null') as TripPageData

test('the page holds what was drawn and the answers of the API, and is kept by nobody', async () => {
  const { world, editPassword, visit } = await openTrip()
  await using _ = world
  const { answer, text } = await visit('', { 'accept-language': 'de-AT,de;q=0.9' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(text).toMatch(/^<title>Drawn<\/title><div><b>New Trip<\/b><\/div>/)
  const { language, answers, failure } = dataOf(text)
  expect([language, failure, answers?.itinerary.canEdit]).toEqual(['de-AT', null, false])
  expect(answers?.flights?.outboundFlights).toHaveLength(1)
  expect(answers?.stats?.documents).toBe(1)
  const editor = dataOf((await visit(`?edit=${editPassword}`)).text)
  expect(editor.answers?.itinerary.canEdit).toBe(true)
})

test('no name can end the data block', async () => {
  const { world, client, editPassword, visit } = await openTrip()
  await using _ = world
  const { viewPassword } = client.trip
  await client.send('PATCH', '', { title: '</script><script>alert(1)</script>', viewPassword, editPassword })
  const { text } = await visit()
  expect(text.slice(text.indexOf(DATA_ID)).match(/<\/script>/g)).toHaveLength(1)
  expect(dataOf(text).answers?.itinerary.event.title).toBe('</script><script>alert(1)</script>')
})

test.each([
  ['/itinerary/zzzzzzzzzzzzzzzz/aaaa-aaaa', 404],
  ['wrong', 401],
] as const)('%s answers %i, with the words of the API', async (where, status) => {
  const { world, address } = await openTrip()
  await using _ = world
  const asked = where === 'wrong' ? address.replace(/[^/]+$/, 'aaaa-aaaa-aaaa-aaaa-aaaa') : where
  const answer = await world.app.request(asked)
  expect(answer.status).toBe(status)
  expect(dataOf(await answer.text())).toMatchObject({ answers: null, failure: { status } })
})

test('wrong passwords count as at the API', async () => {
  const { world, address } = await openTrip()
  await using _ = world
  const answers: number[] = []
  for (let tries = 0; tries <= LIMITS.wrongTries + 1; tries++)
    answers.push((await world.app.request(address.replace(/[^/]+$/, `aaaa-${tries}`))).status)
  expect(answers.slice(0, LIMITS.wrongTries)).toEqual(Array(LIMITS.wrongTries).fill(401))
  expect(answers.at(-1)).toBe(429)
})

/** Messengers add them to the links that they find. */
test.each(['…', '”', '\u200b', '%2e%0d%0ax'])(
  'a link that ends with “%s” has a wrong password',
  async (end) => {
    const { world, address } = await openTrip()
    await using _ = world
    const answer = await world.app.request(address + encodeURI(end))
    expect(answer.status).toBe(401)
    expect(dataOf(await answer.text())).toMatchObject({ answers: null, failure: { status: 401 } })
  },
)

test('an edit password with such an end is a wrong one beside a right view password', async () => {
  const { world, editPassword, visit } = await openTrip()
  await using _ = world
  const { answers } = dataOf((await visit(`?edit=${encodeURIComponent(`${editPassword}”`)}`)).text)
  expect(answers?.itinerary.canEdit).toBe(false)
})

test('an address that cannot be decoded gets the static page, and nothing is asked', async () => {
  const { world } = await openTrip()
  await using _ = world
  expect(await (await world.app.request('/itinerary/%ff/x')).text()).toBe('<p>static trip</p>')
})

test('pictures and frames of other sites get the static page, and count as no try', async () => {
  const { world, address, visit } = await openTrip()
  await using _ = world
  const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  for (let tries = 0; tries <= LIMITS.wrongTries; tries++) {
    const wrong = address.replace(/[^/]+$/, `aaaa-${tries}`)
    const answer = await world.app.request(wrong, { headers: foreign })
    expect([answer.status, await answer.text()]).toEqual([200, '<p>static trip</p>'])
  }
  expect((await world.app.request(address.replace(/[^/]+$/, 'aaaa'))).status).toBe(401)
  expect((await visit()).answer.status).toBe(200)
})

test('a trip that is larger than anybody has is drawn by the browser', async () => {
  const { world, client, visit } = await openTrip()
  await using _ = world
  const { viewPassword, editPassword } = client.trip
  const both = { 'x-view-password': viewPassword, 'x-edit-password': editPassword }
  const add = async (edit: object) => {
    const answer = await client.send('POST', '/edits', { edit: { action: 'add', ...edit } }, both)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as EditResult).id
  }
  const travelers: string[] = []
  for (let number = 0; number < 45; number++)
    travelers.push(await add({ thing: 'traveler', fields: { name: `Traveler Number${number}` } }))
  const flight = { departureAirport: 'LHR', arrivalAirport: 'BCN', departureDate: '2027-06-11' }
  for (let number = 0; number < 45; number++)
    await add({ thing: 'flight', fields: { ...flight, flightNumber: `BA${100 + number}`, travelers } })
  expect((await visit()).text).toBe('<p>static trip</p>')
})

test('whoever asks for many pages at once takes no place from others', async () => {
  const { world, address } = await openTrip()
  await using _ = world
  const from = (network: number) =>
    world.app.request(
      address,
      {},
      { incoming: { socket: { remoteAddress: `192.0.2.${network}` }, headers: {} } },
    )
  const answers = [...Array.from({ length: 80 }, () => from(1)), from(2)]
  const texts = await Promise.all(answers.map(async (answer) => (await answer).text()))
  expect(texts.at(-1)).toContain('<b>New Trip</b>')
  expect(texts.slice(0, 80)).toContain('<p>static trip</p>')
})

test.each([
  'WhatsApp/2.23',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (compatible; Googlebot/2.1)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'Mastodon/4.2 (http.rb)',
  'Iframely/1.3.1',
])('%s gets the page without the trip', async (agent) => {
  const { world, visit } = await openTrip()
  await using _ = world
  expect((await visit('', { 'user-agent': agent })).text).toBe('<p>static trip</p>')
})

test.each(['?fail', '?die'])(
  'where drawing ends with %s the browser draws, and the next page is drawn',
  async (search) => {
    const { world, visit } = await openTrip()
    await using _ = world
    expect((await visit(search)).text).toBe('<p>static trip</p>')
    expect((await visit()).text).toContain('<b>New Trip</b>')
  },
)

test('without a view password in the address the browser asks', async () => {
  const { world, client } = await openTrip()
  await using _ = world
  const answer = await world.app.request(`/itinerary/${client.trip.itineraryId}`)
  expect(await answer.text()).toBe('<p>static trip</p>')
})
