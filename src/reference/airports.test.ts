import { expect, test } from 'vitest'
import { airportPlaces, allAirports, findAirport } from '#reference/airports.ts'

// Zones: IANA time zone database. Codes and cities: IATA Airline Coding Directory.
test.each([
  ['BER', 'Berlin', 'DE', 'Europe/Berlin'],
  ['LHR', 'London', 'GB', 'Europe/London'],
  ['DUB', 'Dublin', 'IE', 'Europe/Dublin'],
  ['LIS', 'Lisbon', 'PT', 'Europe/Lisbon'],
  ['PDL', 'Ponta Delgada', 'PT', 'Atlantic/Azores'],
  ['LPA', 'Gran Canaria', 'ES', 'Atlantic/Canary'],
  ['MAD', 'Madrid', 'ES', 'Europe/Madrid'],
  ['CGN', 'Cologne', 'DE', 'Europe/Berlin'],
  ['IST', 'Istanbul', 'TR', 'Europe/Istanbul'],
  ['KBP', 'Kyiv', 'UA', 'Europe/Kyiv'],
  ['JFK', 'New York', 'US', 'America/New_York'],
  ['ORD', 'Chicago', 'US', 'America/Chicago'],
  ['DEN', 'Denver', 'US', 'America/Denver'],
  ['PHX', 'Phoenix', 'US', 'America/Phoenix'],
  ['LAX', 'Los Angeles', 'US', 'America/Los_Angeles'],
  ['HNL', 'Honolulu', 'US', 'Pacific/Honolulu'],
  ['CUR', 'Willemstad', 'CW', 'America/Curacao'],
  ['GRU', 'São Paulo', 'BR', 'America/Sao_Paulo'],
  ['EZE', 'Buenos Aires', 'AR', 'America/Argentina/Buenos_Aires'],
  ['JNB', 'Johannesburg', 'ZA', 'Africa/Johannesburg'],
  ['DXB', 'Dubai', 'AE', 'Asia/Dubai'],
  ['SIN', 'Singapore', 'SG', 'Asia/Singapore'],
  ['HND', 'Tokyo', 'JP', 'Asia/Tokyo'],
  ['CKG', 'Chongqing', 'CN', 'Asia/Shanghai'],
  ['URC', 'Ürümqi', 'CN', 'Asia/Shanghai'],
  ['KTI', 'Phnom Penh', 'KH', 'Asia/Phnom_Penh'],
  ['SYD', 'Sydney', 'AU', 'Australia/Sydney'],
  ['AKL', 'Auckland', 'NZ', 'Pacific/Auckland'],
])('%s is %s, %s, in %s', (code, city, country, timezone) => {
  expect(findAirport(code)).toMatchObject({ code, city, country, timezone })
})

test.each([
  ['DEL', '+05:30'],
  ['CMB', '+05:30'],
  ['KTM', '+05:45'],
  ['RGN', '+06:30'],
  ['KBL', '+04:30'],
  ['IKA', '+03:30'],
  ['DRW', '+09:30'],
  ['ADL', '+09:30'],
  ['LDH', '+10:30'],
  ['CHT', '+12:45'],
  ['YYT', '-03:30'],
  ['NQT', '+00:00'],
  ['APW', '+13:00'],
  ['TBU', '+13:00'],
  ['CXI', '+14:00'],
  ['PPG', '-11:00'],
  ['RAR', '-10:00'],
  ['NQZ', '+05:00'],
])('the clock at %s in standard time is UTC%s', (code, offset) => {
  expect(offsetsOf(findAirport(code)!.timezone)).toContain(offset)
})

test.each([
  ['TXL', 'Berlin', '2020-11'],
  ['SXF', 'Berlin', '2020-10'],
  ['THF', 'Berlin', '2008-10'],
  ['ISL', 'Istanbul', '2019-04'],
  ['PNH', 'Phnom Penh', '2025-09'],
  ['REP', 'Siem Reap', '2023-10'],
])('%s in %s is closed since %s and still found', (code, city, closed) => {
  expect(findAirport(code)).toMatchObject({ city, closed })
})

test.each(['BER', 'KTI', 'IST', 'SAI', 'NQZ', 'LHR'])('%s is in use', (code) => {
  expect(findAirport(code)).toMatchObject({ size: 'L', closed: null })
})

test.each(['LON', 'NYC', 'PAR', 'BAK', 'ANK', 'CAS', 'XXX', 'lhr', 'LH', 'EGLL', ''])(
  '"%s" is no airport code',
  (code) => {
    expect(findAirport(code)).toBeUndefined()
  },
)

// Degrees, within 0.05 (5 km); the fields' own aeronautical publications.
test.each([
  ['LHR', 51.47, -0.45],
  ['BER', 52.36, 13.51],
  ['KTI', 11.36, 104.92],
  ['SYD', -33.95, 151.18],
  ['HNL', 21.32, -157.92],
  ['APW', -13.83, -172.01],
  ['SCL', -33.39, -70.79],
])('%s lies at %d, %d', (code, lat, lng) => {
  const airport = findAirport(code)!
  expect(Math.abs(airport.lat - lat)).toBeLessThan(0.05)
  expect(Math.abs(airport.lng - lng)).toBeLessThan(0.05)
})

test('every airport has a code, a name, a city, a country and coordinates on the globe', () => {
  const wrong = [...allAirports()].filter(
    ({ code, name, city, country, lat, lng }) =>
      !/^[A-Z]{3}$/.test(code) ||
      !name ||
      !city ||
      !/^[A-Z]{2}$/.test(country) ||
      !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180),
  )
  expect(wrong).toEqual([])
})

test('every zone is one that Intl knows', () => {
  const zones = new Set([...allAirports()].map(({ timezone }) => timezone))
  expect(zones.size).toBeGreaterThan(300)
  expect([...zones].filter((zone) => !isZone(zone))).toEqual([])
})

test('the codes are in order, each once, and cover the world', () => {
  const codes = [...allAirports()].map(({ code }) => code)
  expect(codes).toEqual([...new Set(codes)].toSorted())
  expect(codes.length).toBeGreaterThan(9000)
})

test('a city is a city and no country, province or area', () => {
  const named = [...allAirports()].filter(({ size }) => size === 'L')
  const odd = named.filter(({ city }) => /\b(country|republic|kingdom|metropolitan) |\bisland$/i.test(city))
  expect(odd.map(({ code, city }) => `${code} ${city}`)).toEqual([
    "MVY Martha's Vineyard Island",
    'UVF Saint Lucia Island',
    'VQS Vieques Island',
  ])
})

test.each(['JBC', 'UKY', 'JPU', 'NGZ', 'QQW'])(
  'the helipad or station %s is not listed among airports with scheduled flights',
  (code) => {
    expect(findAirport(code)?.size ?? 'S').toBe('S')
  },
)

test('the domain gets the same airports', () => {
  expect(airportPlaces.find('LHR')).toBe(findAirport('LHR'))
  expect(airportPlaces.find('XXX')).toBeUndefined()
})

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

/** The offsets of a zone in January and July 2027, "+00:00" for UTC. */
function offsetsOf(timeZone: string): string[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return [Date.UTC(2027, 0, 15, 12), Date.UTC(2027, 6, 15, 12)].map((instant) => {
    const shown = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')!.value
    return shown.replace('GMT', '') || '+00:00'
  })
}
