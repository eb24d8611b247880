import { expect, test } from 'vitest'
import table from '#data/airlines.json' with { type: 'json' }
import {
  airlineByTicketPrefix,
  airlinesNamed,
  allAirlines,
  findAirline,
  iataCarrier,
  splitFlightNumber,
} from '#reference/airlines.ts'
import { foldName } from '#reference/fold-name.ts'

// IATA Airline Coding Directory, ICAO Doc 8585
test.each([
  ['AA', 'AAL', 'American Airlines'],
  ['AB', 'BER', 'Air Berlin'],
  ['AC', 'ACA', 'Air Canada'],
  ['AF', 'AFR', 'Air France'],
  ['AI', 'AIC', 'Air India'],
  ['AS', 'ASA', 'Alaska Airlines'],
  ['AY', 'FIN', 'Finnair'],
  ['AZ', 'ITY', 'ITA Airways'],
  ['B6', 'JBU', 'JetBlue'],
  ['BA', 'BAW', 'British Airways'],
  ['CX', 'CPA', 'Cathay Pacific'],
  ['D8', 'NSZ', 'Norwegian Air Sweden'],
  ['DL', 'DAL', 'Delta Air Lines'],
  ['DY', 'NOZ', 'Norwegian Air Shuttle'],
  ['E9', 'EVE', 'Iberojet'],
  ['EI', 'EIN', 'Aer Lingus'],
  ['EK', 'UAE', 'Emirates'],
  ['ET', 'ETH', 'Ethiopian Airlines'],
  ['EW', 'EWG', 'Eurowings'],
  ['F9', 'FFT', 'Frontier Airlines'],
  ['FR', 'RYR', 'Ryanair'],
  ['FZ', 'FDB', 'flydubai'],
  ['G3', 'GLO', 'GOL'],
  ['HV', 'TRA', 'Transavia'],
  ['IB', 'IBE', 'Iberia'],
  ['JL', 'JAL', 'Japan Airlines'],
  ['KE', 'KAL', 'Korean Air'],
  ['KL', 'KLM', 'KLM'],
  ['LA', 'LAN', 'LATAM Airlines'],
  ['LH', 'DLH', 'Lufthansa'],
  ['LO', 'LOT', 'LOT Polish Airlines'],
  ['LS', 'EXS', 'Jet2'],
  ['LX', 'SWR', 'SWISS'],
  ['NH', 'ANA', 'ANA'],
  ['OS', 'AUA', 'Austrian Airlines'],
  ['PC', 'PGT', 'Pegasus Airlines'],
  ['Q2', 'DQA', 'Maldivian'],
  ['QF', 'QFA', 'Qantas'],
  ['QR', 'QTR', 'Qatar Airways'],
  ['SK', 'SAS', 'SAS'],
  ['SN', 'BEL', 'Brussels Airlines'],
  ['SQ', 'SIA', 'Singapore Airlines'],
  ['TK', 'THY', 'Turkish Airlines'],
  ['TP', 'TAP', 'TAP Air Portugal'],
  ['U2', 'EZY', 'easyJet'],
  ['UA', 'UAL', 'United Airlines'],
  ['VY', 'VLG', 'Vueling'],
  ['W6', 'WZZ', 'Wizz Air'],
  ['WN', 'SWA', 'Southwest Airlines'],
  ['4U', 'GWI', 'Germanwings'],
  ['6E', 'IGO', 'IndiGo'],
])('%s (%s) is %s', (iata, icao, name) => {
  expect(findAirline(iata)).toMatchObject({ iata, icao, name })
  expect(findAirline(icao)).toBe(findAirline(iata))
  expect(iataCarrier(icao)).toBe(iata)
})

test.each([
  ['AB', 2017],
  ['4U', 2020],
  ['9W', 2019],
  ['WW', 2019],
  ['LH', null],
  ['U2', null],
])('%s flew until %s', (iata, ended) => {
  expect(findAirline(iata)?.ended).toBe(ended)
})

// IATA airline accounting codes
test.each([
  ['001', 'AA'],
  ['006', 'DL'],
  ['014', 'AC'],
  ['016', 'UA'],
  ['047', 'TP'],
  ['053', 'EI'],
  ['055', 'AZ'],
  ['057', 'AF'],
  ['074', 'KL'],
  ['075', 'IB'],
  ['081', 'QF'],
  ['117', 'SK'],
  ['125', 'BA'],
  ['131', 'JL'],
  ['157', 'QR'],
  ['160', 'CX'],
  ['176', 'EK'],
  ['180', 'KE'],
  ['205', 'NH'],
  ['217', 'TG'],
  ['220', 'LH'],
  ['235', 'TK'],
  ['257', 'OS'],
  ['596', 'DD'],
  ['607', 'EY'],
  ['618', 'SQ'],
  ['724', 'LX'],
  ['829', 'PG'],
])('a ticket number that begins with %s is of %s', (prefix, iata) => {
  expect(airlineByTicketPrefix(prefix)?.iata).toBe(iata)
  expect(airlineByTicketPrefix(`${prefix}-2412345678`)?.iata).toBe(iata)
})

test.each(['000', '', 'LH', '22'])('"%s" is the prefix of no airline', (prefix) => {
  expect(airlineByTicketPrefix(prefix)).toBeUndefined()
})

test.each([
  ['EZY', 'U2'],
  ['EJU', 'U2'],
  ['EZS', 'U2'],
  ['RYR', 'FR'],
  ['BAW', 'BA'],
  ['dlh', 'LH'],
  [' klm ', 'KL'],
  ['ba', 'BA'],
  ['U2', 'U2'],
  ['QQX', 'QQX'],
])('the carrier "%s" is %s', (code, iata) => {
  expect(iataCarrier(code)).toBe(iata)
})

test.each([
  ['British Airways', 'BA'],
  ['Lufthansa German Airlines', 'LH'],
  ['easyJet', 'U2'],
  ['EASY JET', 'U2'],
  ['Delta', 'DL'],
  ['KLM Royal Dutch Airlines', 'KL'],
  ['Aeroflot', 'SU'],
  ['全日空', 'NH'],
  ['Norwegian', 'DY'],
  ['Aeromexico', 'AM'],
  ['Air Côte d’Ivoire', 'HF'],
])('"%s" may be %s', (name, iata) => {
  expect(airlinesNamed(foldName(name)).map((airline) => airline.iata)).toContain(iata)
})

test('words that name no airline give none', () => {
  expect(airlinesNamed('breakfast')).toEqual([])
})

test('airlines that fly come before those that ended', () => {
  const ended = allAirlines().map(({ name }) => airlinesNamed(foldName(name)).map((one) => one.ended ?? 9999))
  for (const years of ended) expect(years).toEqual(years.toSorted((one, other) => other - one))
})

// Read from the file: the look-up maps would hide a second row of the same code.
test.each(['iata', 'icao', 'prefix'] as const)('no two airlines share their %s', (field) => {
  const values = table.airlines.map((row) => row[field]).filter((value) => value !== undefined)
  expect(values.length).toBeGreaterThan(300)
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([])
})

test('every row has codes, a prefix and a colour of the right form', () => {
  const wrong = allAirlines().filter(
    ({ iata, icao, name, ticketPrefix, colour, ended }) =>
      !/^([A-Z]{2}|[A-Z]\d|\d[A-Z])$/.test(iata) ||
      !/^[A-Z]{3}$/.test(icao ?? 'AAA') ||
      !name ||
      !/^\d{3}$/.test(ticketPrefix ?? '000') ||
      !/^#[0-9a-f]{6}$/.test(colour ?? '#000000') ||
      !((ended ?? 2000) >= 1990 && (ended ?? 2000) < 2030),
  )
  expect(wrong).toEqual([])
})

// IATA Resolution 762: two-character designator, one to four digits, an optional suffix
test.each([
  ['BA 0478', 'BA', '478', null, 'BA478'],
  ['BA478', 'BA', '478', null, 'BA478'],
  ['ba 478', 'BA', '478', null, 'BA478'],
  ['BAW478', 'BA', '478', null, 'BA478'],
  ['EZY1234', 'U2', '1234', null, 'U21234'],
  ['U2 1234', 'U2', '1234', null, 'U21234'],
  ['U21', 'U2', '1', null, 'U21'],
  ['LH1234A', 'LH', '1234', 'A', 'LH1234'],
  ['LH 1234 A', 'LH', '1234', 'A', 'LH1234'],
  ['3U8888', '3U', '8888', null, '3U8888'],
  ['9W-123', '9W', '123', null, '9W123'],
  ['LH\u00a0400', 'LH', '400', null, 'LH400'],
  ['QQX12', 'QQX', '12', null, 'QQX12'],
])('the flight number "%s" is %s, %s, %s', (text, carrier, number, suffix, normal) => {
  expect(splitFlightNumber(text)).toEqual({ carrier, number, suffix, normal })
})

test.each([
  '',
  'BA',
  '1234',
  '12 34',
  'BA 0',
  'BA0000',
  'AB12345',
  'ABCD12',
  'LH1234AB',
  'X 12',
  'Gate B12',
  'LH 1.2',
])('"%s" is no flight number', (text) => {
  expect(splitFlightNumber(text)).toBeUndefined()
})
