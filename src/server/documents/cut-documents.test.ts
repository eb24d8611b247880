import { expect, test } from 'vitest'
import type { ExtractedData, Itinerary, TripDocument } from '#contract/trip.ts'
import { unreadWords } from '#domain/views/unread-words.ts'
import { Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'

const GIVEN = 'Anna Bruno Clara David Elena Felix Greta Hugo Ines Jonas Katja Lukas Maria'.split(' ')
const SURNAMES = 'Abbott Becker Conrad Duarte Eklund Fischer Garner Hansen Ibsen Jansen'.split(' ')
const list = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n))
const name = (n: number) => `${GIVEN[n % 13]} ${SURNAMES[Math.floor(n / 13) % 10]}`
const day = (n: number) => `${(n % 28) + 1} ${['June', 'July', 'August'][Math.floor(n / 28)]} 2027`

const HEAD = 'Booking confirmation\nBooking reference: K7PQ31\n\n'
const FLIGHT =
  'Flight BA 478\nFrom: London Heathrow (LHR)  Departure: 11 June 2027 07:20\nTo: Barcelona (BCN)  Arrival: 11 June 2027 10:35\n'
const people = (count: number) => `Passengers:\n${list(count, name).join('\n')}\n\n`
const flights = (count: number) =>
  list(count, (n) =>
    n % 2
      ? `BA ${401 + n}  Barcelona (BCN) - London Heathrow (LHR)  ${day(n)}  14:20 - 15:45\n`
      : `BA ${401 + n}  London Heathrow (LHR) - Barcelona (BCN)  ${day(n)}  07:20 - 10:35\n`,
  ).join('')
const stays = (count: number) =>
  `\nHotels\n\n${list(
    count,
    (n) =>
      `Hotel ${SURNAMES[n % 10]} ${GIVEN[Math.floor(n / 10)]}\nCheck-in: ${day(n)}\nCheck-out: ${day(n + 1)}\n`,
  ).join('\n')}`
const table = (count: number) =>
  `<h1>Booking confirmation</h1><p>Booking reference: K7PQ31</p>${FLIGHT.split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('')}<table><tr><th>Passenger</th><th>Seat</th></tr>${list(
    count,
    (n) => `<tr><td>${name(n)}</td><td>${n + 1}A</td></tr>`,
  ).join('')}</table>`

const letters = (n: number) => [n % 26, Math.floor(n / 26)].map((at) => String.fromCharCode(97 + at)).join('')

const TOO_MUCH = 'its text is longer than we can read'

test.each([
  ['30 travelers', HEAD + people(30) + FLIGHT, [30, 1, 0], 'all'],
  ['30 travelers in a table', table(30), [30, 1, 0], 'all'],
  ['130 travelers', HEAD + people(130) + FLIGHT, [100, 1, 0], 'Only the first 100 travelers were read.'],
  ['130 travelers in a table', table(130), [100, 1, 0], 'Only the first 100 travelers were read.'],
  [
    '130 travelers behind one label',
    `${HEAD}Passengers: ${list(130, name).join(', ')}\n\n${FLIGHT}`,
    [100, 1, 0],
    'Only the first 100 travelers were read.',
  ],
  [
    '70 flights',
    `${HEAD}Passenger: Maya Hughes\n\n${flights(70)}`,
    [1, 60, 0],
    'Only the first 60 flights were read.',
  ],
  ['45 stays', `${HEAD}Guest: Maya Hughes\n${stays(45)}`, [1, 0, 40], 'Only the first 40 stays were read.'],
  [
    'too much of everything',
    HEAD + people(130) + flights(70) + stays(45),
    [100, 60, 40],
    'Only the first 100 travelers, 60 flights and 40 stays were read.',
  ],
  [
    '45 booking references',
    `${HEAD}${list(45, (n) => `Booking reference: ${letters(n).toUpperCase()}7P${letters(n).toUpperCase()}\n`).join('')}${FLIGHT}`,
    [0, 1, 0],
    'Only the first 40 booking references were read.',
  ],
  ['text that goes on and on', HEAD + FLIGHT + 'Terms and conditions.\n'.repeat(9_000), [0, 1, 0], TOO_MUCH],
])('a document with %s says what of it was read', async (_what, content, counts, words) => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const type = content.startsWith('<') ? 'text/html' : 'text/plain'
  const answer = await client.upload(new File([content], 'booking', { type }))
  expect(answer.status).toBe(200)
  const [document] = await client.json<TripDocument[]>('/documents')
  const data = JSON.parse(document!.extractedData!) as ExtractedData
  expect([data.travelers, data.flights, data.accommodations].map(({ length }) => length)).toEqual(counts)
  const said = unreadWords(data)
  expect(said ?? 'all').toContain(words)
  expect((await client.json<Itinerary>('')).leftOut).toEqual([])
})

test('a trip with more travelers than it may hold says that some were left out', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  for (const part of Array.from({ length: 11 }).keys()) {
    const crowd = list(100, (n) => `${GIVEN[n % 13]} ${SURNAMES[part % 10]}${letters(n)}${letters(part)}`)
    await client.paste(`${HEAD}Passengers:\n${crowd.join('\n')}\n\n${FLIGHT}`)
  }
  const { leftOut, travelers } = await client.json<Itinerary>('')
  expect(leftOut).toEqual(['travelers'])
  expect(travelers.length).toBeLessThanOrEqual(1_000)
  const documents = await client.json<TripDocument[]>('/documents')
  expect(documents.map((document) => document.leftOut.length)).toEqual([...Array<number>(10).fill(0), 1])
})
