import { assert, expect, test } from 'vitest'
import { extract } from '#extract/extract.ts'
import type { ExtractedFlight } from '#contract/extraction.ts'

async function read(source: string) {
  const result = await extract({
    bytes: new TextEncoder().encode(source),
    name: source.startsWith('<') ? 'mail.html' : 'mail.txt',
    mimeType: source.startsWith('<') ? 'text/html' : 'text/plain',
    receivedOn: '2027-03-02',
  })
  assert(result.ok)
  return result.extraction
}

const head = 'Booking confirmation\nBooking reference: QX7TLM\n'
const out = 'EI 154 17 June 2027 Dublin (DUB) 09:10 - London Heathrow (LHR) 10:35\n'
const back = 'EI 165 20 June 2027 London Heathrow (LHR) 15:05 - Dublin (DUB) 16:25\n'
const both = `${head}${out}${back}`

const seats = ({ flightNumber, seat }: ExtractedFlight) => `${flightNumber} ${seat}`

test.each([
  ['behind the word', `${head}${out}Seat 12A\n${back}Seat: 14C\n`, ['EI154 12A', 'EI165 14C']],
  [
    'several in a row',
    `${head}${out}Seats: 12A, 12B\n${back}Seats: 9C / 9D\n`,
    ['EI154 12A, 12B', 'EI165 9C, 9D'],
  ],
  ['on a line below', `${head}${out}Sitzplatz\n3F\n${back}Sitzplatz\n4F\n`, ['EI154 3F', 'EI165 4F']],
  [
    'a row for each traveler, a seat for each flight',
    `${both}Passengers\nMs Maya Hughes | Seats 41A / 43A\nMr Tom Okafor | Seats 41B / 43B\n`,
    ['EI154 41A, 41B', 'EI165 43A, 43B'],
  ],
  [
    'one for two flights is nobody’s',
    `${both}\nPassenger: Maya Hughes\nSeat 14C\n`,
    ['EI154 null', 'EI165 null'],
  ],
  ['a seat count is none', `${head}${out}Seats: 2\n`, ['EI154 null']],
])('seats: %s', async (_name, source, expected) => {
  expect((await read(source)).flights.map(seats)).toEqual(expected)
})

test.each([
  ['Economy', 'Cabin: Economy\n', 'Economy'],
  ['with its letter', 'Class | Premium Economy (W)\n', 'Premium Economy (W)'],
  ['French', 'Classe : Affaires\n', 'Affaires'],
  ['Japanese', 'クラス: エコノミークラス\n', 'エコノミークラス'],
  ['not a sentence', 'Travel for business or pleasure with your first choice of meals.\n', null],
])('cabin: %s', async (_name, line, expected) => {
  expect((await read(`${head}${out}${line}`)).flights.map(({ cabin }) => cabin)).toEqual([expected])
})

test.each([
  [
    'behind the place',
    'EI 154 17 June 2027\nDublin (DUB) Terminal 2 09:10\nLondon (LHR) T3 10:35\n',
    '2',
    '3',
  ],
  [
    'below the place',
    'EI 154 17 June 2027\n09:10 Dublin (DUB)\nTerminal 2\n10:35 London (LHR)\nTerminal 3\n',
    '2',
    '3',
  ],
  [
    'in a table row of its own',
    '<table><tr><td>Flight EI 154</td><td>17 June 2027</td></tr><tr><td>Dublin (DUB)</td><td>London (LHR)</td></tr><tr><td>09:10</td><td>10:35</td></tr><tr><td>Terminal 2</td><td>Terminal 5</td></tr></table>',
    '2',
    '5',
  ],
])('terminals: %s', async (_name, lines, from, to) => {
  const source = lines.startsWith('<') ? `<p>Booking reference: QX7TLM</p>${lines}` : `${head}${lines}`
  expect((await read(source)).flights).toMatchObject([{ departureTerminal: from, arrivalTerminal: to }])
})

const people = 'Passengers\nMaya Hughes\nTom Okafor\n'

test.each([
  ['everybody flies everything', `${people}${both}`, [[], []]],
  [
    'rows with a name and a flight',
    `${both}Passenger | Flight | Seat\nMaya Hughes | EI 154 | 12A\nTom Okafor | EI 165 | 12B\n`,
    [['Maya Hughes'], ['Tom Okafor']],
  ],
  [
    'names under each flight',
    `${head}${out}Passengers: Maya Hughes, Tom Okafor\n${back}Passengers: Tom Okafor\n`,
    [['Maya Hughes', 'Tom Okafor'], ['Tom Okafor']],
  ],
  [
    'names over their flights',
    `${head}Passenger: Maya Hughes\n${out}\nPassenger: Tom Okafor\n${back}`,
    [['Maya Hughes'], ['Tom Okafor']],
  ],
])('who flies what: %s', async (_name, source, expected) => {
  expect((await read(source)).flights.map(({ travelers }) => travelers)).toEqual(expected)
})

test.each([
  [
    'her own words',
    `${both}Passenger: Maya Hughes\nContact: maya.hughes@inbox.example\n`,
    'maya.hughes@inbox.example',
  ],
  ['her row', `${both}Passenger: Maya Hughes | sunflower@inbox.example\n`, 'sunflower@inbox.example'],
  ['the desk’s', `${both}Passenger: Maya Hughes\nEmail: support@airline.example\n`, null],
])('e-mail of a traveler: %s', async (_name, source, expected) => {
  expect((await read(source)).travelers).toMatchObject([{ name: 'Maya Hughes', email: expected }])
})
