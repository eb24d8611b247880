import { expect, test } from 'vitest'
import { hasCriterion, NO_CRITERIA, searchQuery } from './trip-calls.ts'
import { readTripLink } from './SearchForm.tsx'

const ID = '0123456789abcdef'
const FOUND: [link: string, tripId: string, viewPassword: string | null][] = [
  [`https://skein.example/itinerary/${ID}`, ID, null],
  [`https://skein.example/itinerary/${ID}/AB12-CD34`, ID, 'AB12-CD34'],
  [`  http://localhost:3000/itinerary/${ID.toUpperCase()}/AB12?tab=map#x  `, ID, 'AB12'],
  [`https://skein.example/itinerary/${ID}?p=AB12&edit=EF56`, ID, 'AB12'],
  [`https://skein.example/itinerary/${ID}?password=AB12`, ID, 'AB12'],
  [`https://skein.example/api/itineraries/${ID}/flights?p=AB12`, ID, 'AB12'],
  [`https://skein.example/api/itineraries/${ID}/documents`, ID, null],
  ['https://skein.example/itinerary/debug-1700000000000', 'debug-1700000000000', null],
]

test.each(FOUND)('%s is a trip (spec debug-9)', (link, tripId, viewPassword) => {
  expect(readTripLink(link)).toEqual({ tripId, viewPassword })
})

test.each([
  ['', 'Please enter a URL to extract trip information'],
  ['   ', 'Please enter a URL to extract trip information'],
  [ID, 'Invalid URL format. Please check the URL and try again.'],
  ['skein.example/itinerary/x', 'Invalid URL format. Please check the URL and try again.'],
  ['javascript:alert(1)', 'Invalid URL format. Please check the URL and try again.'],
  ['https://skein.example/', 'Could not extract trip ID from the provided URL'],
  ['https://skein.example/itinerary/', 'Could not extract trip ID from the provided URL'],
  ['https://skein.example/itinerary/short', 'Could not extract trip ID from the provided URL'],
  [`https://skein.example/other/${ID}`, 'Could not extract trip ID from the provided URL'],
  ['https://skein.example/itinerary/%E0%A4%A', 'Could not extract trip ID from the provided URL'],
])('"%s" is none: %s (spec debug-10)', (link, error) => {
  expect(readTripLink(link)).toEqual({ error })
})

test('at least one criterion is needed, and spaces are none (spec debug-10)', () => {
  expect(hasCriterion(NO_CRITERIA)).toBe(false)
  expect(hasCriterion({ ...NO_CRITERIA, environment: 'local', email: '  ' })).toBe(false)
  expect(hasCriterion({ ...NO_CRITERIA, viewPassword: 'AB12' })).toBe(true)
})

test('view password and magic token never stand in an address', () => {
  const query = searchQuery({
    ...NO_CRITERIA,
    tripId: ` ${ID} `,
    viewPassword: 'AB12',
    magicToken: 'x'.repeat(24),
    dateFrom: '2027-01-01',
  })
  expect(query).toEqual({ tripId: ID, dateFrom: '2027-01-01', environment: 'local' })
})
