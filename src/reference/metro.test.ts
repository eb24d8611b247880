import { expect, test } from 'vitest'
import { findAirport } from '#reference/airports.ts'
import { allMetros, findMetro, metroAirports, metroOf } from '#reference/metro.ts'

// IATA metropolitan area codes (Airline Coding Directory)
test.each([
  ['LON', 'London', 'LHR LGW STN LTN LCY SEN'],
  ['NYC', 'New York', 'JFK EWR LGA'],
  ['TYO', 'Tokyo', 'HND NRT'],
  ['PAR', 'Paris', 'CDG ORY BVA'],
  ['MIL', 'Milan', 'MXP LIN BGY'],
  ['ROM', 'Rome', 'FCO CIA'],
  ['STO', 'Stockholm', 'ARN BMA NYO VST'],
  ['MOW', 'Moscow', 'SVO DME VKO'],
  ['WAS', 'Washington', 'IAD DCA BWI'],
  ['CHI', 'Chicago', 'ORD MDW'],
  ['YTO', 'Toronto', 'YYZ YTZ'],
  ['SAO', 'São Paulo', 'GRU CGH VCP'],
  ['BUE', 'Buenos Aires', 'EZE AEP'],
  ['OSA', 'Osaka', 'KIX ITM UKB'],
  ['SEL', 'Seoul', 'ICN GMP'],
  ['BJS', 'Beijing', 'PEK PKX'],
  ['BAK', 'Baku', 'GYD'],
])('%s is %s with at least %s, busiest first', (code, name, airports) => {
  expect(findMetro(code)).toMatchObject({ code, name })
  expect(metroAirports(code).join(' ')).toMatch(new RegExp(`^${airports}( |$)`))
})

test('every airport of every metro area is in the table', () => {
  const missing = allMetros().flatMap(({ airports }) => airports.filter((code) => !findAirport(code)))
  expect(missing).toEqual([])
})

test('no airport belongs to two metro areas', () => {
  const all = allMetros().flatMap(({ airports }) => airports)
  expect(all.filter((code, at) => all.indexOf(code) !== at)).toEqual([])
})

test('a metro code is no airport of another place, but for QSF, the airport of Sétif', () => {
  const clashes = allMetros().filter(({ code, airports }) => findAirport(code) && !airports.includes(code))
  expect(clashes.map(({ code }) => code)).toEqual(['QSF'])
})

test.each([
  ['LHR', 'LON'],
  ['SEN', 'LON'],
  ['EWR', 'NYC'],
  ['BGY', 'MIL'],
  ['BKK', 'BKK'],
  ['DMK', 'BKK'],
])('%s belongs to %s', (airport, metro) => {
  expect(metroOf(airport)).toBe(metro)
})

test.each(['MUC', 'VIE', 'XXX', ''])('"%s" belongs to no metro area and is none', (code) => {
  expect(metroOf(code)).toBeUndefined()
  expect(findMetro(code)).toBeUndefined()
  expect(metroAirports(code)).toEqual([])
})
