import { describe, expect, test } from 'vitest'
import type { EnrichedFlight } from '#contract/trip.ts'
import { bareStatus } from '#domain/flight/status.ts'
import { liveLeg } from './live-legs.ts'
import { bookedEnd, shownChanges } from './shown-times.ts'

/** "2026-06-12 18:20" */
type Stamp = string
type Row = {
  route: string
  at: [Stamp, Stamp]
  instants: [string, string]
  zone: string
  shown: [Stamp, Stamp]
}

const ROWS: Row[] = [
  // The clock says that it lands before it left
  row('HND→EWR', '2026-06-12 18:20 2026-06-12 18:05', '2026-06-12T09:20:00Z 2026-06-12T22:05:00Z', {
    zone: 'Pacific/Auckland',
    shown: '2026-06-12 21:20 2026-06-13 10:05',
  }),
  row('SIN→SFO', '2026-03-01 09:25 2026-03-01 08:40', '2026-03-01T01:25:00Z 2026-03-01T16:40:00Z', {
    zone: 'Europe/London',
    shown: '2026-03-01 01:25 2026-03-01 16:40',
  }),
  // Over the date line, a day back
  row('AKL→HNL', '2026-07-02 23:55 2026-07-02 10:40', '2026-07-02T11:55:00Z 2026-07-02T20:40:00Z', {
    zone: 'Pacific/Auckland',
    shown: '2026-07-02 23:55 2026-07-03 08:40',
  }),
  row('AKL→HNL', '2026-07-02 23:55 2026-07-02 10:40', '2026-07-02T11:55:00Z 2026-07-02T20:40:00Z', {
    zone: 'Pacific/Honolulu',
    shown: '2026-07-02 01:55 2026-07-02 10:40',
  }),
  // Half and three quarters of an hour
  row('DEL→KTM', '2026-11-05 12:00 2026-11-05 14:00', '2026-11-05T06:30:00Z 2026-11-05T08:15:00Z', {
    zone: 'Asia/Kathmandu',
    shown: '2026-11-05 12:15 2026-11-05 14:00',
  }),
  row('DEL→KTM', '2026-11-05 12:00 2026-11-05 14:00', '2026-11-05T06:30:00Z 2026-11-05T08:15:00Z', {
    zone: 'Asia/Kolkata',
    shown: '2026-11-05 12:00 2026-11-05 13:45',
  }),
  // In the night when Madrid's clocks go from 3:00 to 2:00
  row('GRU→MAD', '2026-10-24 16:00 2026-10-25 05:00', '2026-10-24T19:00:00Z 2026-10-25T04:00:00Z', {
    zone: 'Europe/Madrid',
    shown: '2026-10-24 21:00 2026-10-25 05:00',
  }),
  // In the night when New York's clocks skip 2:00
  row('LAX→JFK', '2026-03-07 22:30 2026-03-08 07:00', '2026-03-08T06:30:00Z 2026-03-08T11:00:00Z', {
    zone: 'America/New_York',
    shown: '2026-03-08 01:30 2026-03-08 07:00',
  }),
]

describe('in the time of the visitor', () => {
  test.each(ROWS)('$route seen in $zone is $shown, and its duration stays', (given) => {
    const flight = flightOf(given)
    const ends = (['departure', 'arrival'] as const).map((end) => bookedEnd(flight, end, given.zone))
    expect(ends).toEqual(given.shown.map(momentOf))
    expect(liveLeg(flight, undefined, given.zone).flight.duration).toBe(flight.duration)
  })

  test.each(ROWS)('$route stays as on the ticket where each airport has its own time', (given) => {
    const leg = liveLeg(flightOf(given), undefined, null)
    expect([leg.departure, leg.arrival]).toEqual(given.at.map(momentOf))
  })

  test('a delay over the hour that is repeated is as long as it is said to be', () => {
    const late = bareStatus('delayed', 'live', 90)
    const flight = flightOf({
      ...(ROWS[0] as Row),
      instants: ['2026-10-24T23:30:00Z', '2026-10-25T00:30:00Z'],
    })
    const leg = liveLeg(flight, late, 'Europe/Madrid')
    expect(leg.departure).toEqual({ date: '2026-10-25', time: '02:00' })
    expect(leg.booked.departure).toEqual({ date: '2026-10-25', time: '01:30' })
  })

  test('a time without an instant stays local and says so; one that is unknown says nothing', () => {
    const flight = {
      ...flightOf(ROWS[0] as Row),
      departureInstant: null,
      arrivalInstant: null,
      arrivalTime: null,
    }
    const leg = liveLeg(flight, undefined, 'Pacific/Auckland')
    expect(leg.departure).toEqual({ date: '2026-06-12', time: '18:20', local: true })
    expect(leg.arrival).toEqual({ date: '2026-06-12', time: null })
  })

  test('what a newer document changed moves along', () => {
    const flight = {
      ...flightOf(ROWS[0] as Row),
      changes: [
        { field: 'departureTime', before: '22:20', after: '18:20' },
        { field: 'gate', before: '7', after: '8' },
      ],
    }
    expect(shownChanges(flight, 'Pacific/Auckland').map(({ before }) => before)).toEqual(['01:20', '7'])
    expect(shownChanges(flight, null)).toBe(flight.changes)
  })
})

function row(route: string, at: string, instants: string, seen: { zone: string; shown: string }): Row {
  const [departure = '', arrival = ''] = instants.split(' ')
  return {
    route,
    at: stampsOf(at),
    instants: [departure, arrival],
    zone: seen.zone,
    shown: stampsOf(seen.shown),
  }
}

function stampsOf(text: string): [Stamp, Stamp] {
  const [day, time, nextDay, nextTime] = text.split(' ')
  return [`${day} ${time}`, `${nextDay} ${nextTime}`]
}

function momentOf(stamp: Stamp) {
  const [date, time] = stamp.split(' ')
  return { date, time }
}

function flightOf({ at, instants }: Row): EnrichedFlight {
  const [departure, arrival] = at.map(momentOf)
  return {
    flightId: 'f1',
    status: 'confirmed',
    departureDate: departure?.date,
    departureTime: departure?.time,
    arrivalDate: arrival?.date,
    arrivalTime: arrival?.time,
    departureInstant: instants[0],
    arrivalInstant: instants[1],
    duration: (Date.parse(instants[1]) - Date.parse(instants[0])) / 60_000,
  } as EnrichedFlight
}
