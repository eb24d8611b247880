import { expect, test } from 'vitest'
import { wallClockMs } from '#domain/flight/duration.ts'
import { likelyArrivalDate, localMs, typedDuration, type End } from './flight-times.ts'

const PLACES: Record<string, End> = {
  LHR: { timezone: 'Europe/London', lat: 51.47, lng: -0.45 },
  BCN: { timezone: 'Europe/Madrid', lat: 41.3, lng: 2.08 },
  JFK: { timezone: 'America/New_York', lat: 40.64, lng: -73.78 },
  HND: { timezone: 'Asia/Tokyo', lat: 35.55, lng: 139.78 },
  EWR: { timezone: 'America/New_York', lat: 40.69, lng: -74.17 },
  SIN: { timezone: 'Asia/Singapore', lat: 1.36, lng: 103.99 },
  SFO: { timezone: 'America/Los_Angeles', lat: 37.62, lng: -122.38 },
  AKL: { timezone: 'Pacific/Auckland', lat: -37.01, lng: 174.79 },
  HNL: { timezone: 'Pacific/Honolulu', lat: 21.32, lng: -157.92 },
  APW: { timezone: 'Pacific/Apia', lat: -13.83, lng: -172.01 },
  PPG: { timezone: 'Pacific/Pago_Pago', lat: -14.33, lng: -170.71 },
  DEL: { timezone: 'Asia/Kolkata', lat: 28.57, lng: 77.1 },
}

test.each([
  ['LHR', '10:00', 'BCN', '13:15', '2027-06-11', 135, 'PEERS: the plain case'],
  ['JFK', '19:45', 'BCN', '09:40', '2027-06-12', 475, 'PEERS 3: overnight'],
  ['HND', '10:40', 'EWR', '10:25', '2027-06-11', 765, 'PEERS 1: lands before it leaves, by the clock'],
  ['SIN', '09:25', 'SFO', '08:40', '2027-06-11', 855, 'PEERS 1'],
  ['AKL', '23:55', 'HNL', '09:55', '2027-06-11', 480, 'PEERS 1: over the date line'],
  ['APW', '10:00', 'PPG', '10:35', '2027-06-10', 35, 'a day back over the date line'],
  ['DEL', '02:20', 'LHR', '07:05', '2027-06-11', 555, 'PEERS 1: half-hour zones'],
])('%s %s to %s %s lands on %s after %i minutes (%s)', (from, left, to, landed, arrivalDate, minutes) => {
  const typed = {
    departureDate: '2027-06-11',
    departureTime: left,
    arrivalDate: '',
    arrivalTime: landed,
    from: PLACES[from] ?? null,
    to: PLACES[to] ?? null,
  }
  expect(likelyArrivalDate(typed)).toBe(arrivalDate)
  expect(typedDuration({ ...typed, arrivalDate })).toBe(minutes)
})

test.each([
  ['10:00', '13:15', '2027-06-11'],
  ['22:00', '01:15', '2027-06-12'],
  ['22:00', '', '2027-06-11'],
  ['', '13:15', '2027-06-11'],
])('without airports, %j to %j lands on %s', (departureTime, arrivalTime, expected) => {
  const typed = { departureTime, arrivalTime, arrivalDate: '', from: null, to: null }
  expect(likelyArrivalDate({ ...typed, departureDate: '2027-06-11' })).toBe(expected)
  expect(likelyArrivalDate({ ...typed, departureDate: '' })).toBe('')
})

test('a flight that would land before it leaves has a negative duration', () => {
  const { LHR = null, BCN = null } = PLACES
  const times = { departureDate: '2027-06-11', departureTime: '10:20', arrivalTime: '10:35' }
  expect(typedDuration({ ...times, arrivalDate: '2027-06-11', from: LHR, to: BCN })).toBe(-45)
})

test('a wall-clock time is the same moment as on the server, also when clocks change', () => {
  const days = ['2027-03-28', '2027-10-31', '2027-03-14', '2027-11-07', '2027-04-04', '2027-06-11']
  const times = ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '23:59', '24:00']
  for (const place of Object.values(PLACES))
    for (const day of days)
      for (const time of times)
        expect([place.timezone, day, time, localMs(day, time, place.timezone)]).toEqual([
          place.timezone,
          day,
          time,
          wallClockMs(day, time, { ...place, city: '', country: '' } as never),
        ])
})

test('what is no time or no zone has no moment', () => {
  expect(localMs('2027-06-11', '25:00', 'Europe/London')).toBe(null)
  expect(localMs('2027-02-30', '10:00', 'Europe/London')).toBe(null)
  expect(localMs('2027-06-11', '10:00', 'Nowhere/Land')).toBe(null)
})
