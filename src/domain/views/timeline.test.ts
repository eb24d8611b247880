import { describe, expect, test } from 'vitest'
import { arrivingFlights, leavingFlights } from './arrivals.ts'
import { enrichedFlights } from './flights-view.ts'
import { places, tripOf } from '../places.test-data.ts'
import { groupByDay, timelineOf } from './timeline.ts'
import { travelerRows } from './travelers-view.ts'

const OUT = 'BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15'
const BACK = 'BA479 BCN 2026-07-26 14:00 LHR 2026-07-26 15:20'
const trip = tripOf(
  { id: 'a', names: ['Maya Hughes', 'Tom Hughes'], flights: [OUT, BACK] },
  {
    id: 'b',
    names: ['Ana Costa'],
    flights: [
      'AF1 LIS 2026-07-17 10:00 CDG 2026-07-17 13:30',
      'AF2 CDG 2026-07-20 10:00 BCN 2026-07-20 11:45',
      'TP3 BCN 2026-07-26 09:00 LIS 2026-07-26 10:00',
    ],
  },
)
const flights = enrichedFlights(trip, places)

describe('arrivals', () => {
  test('count only where each traveler gets to the destination', () => {
    expect(arrivingFlights(flights).map(({ flightNumber }) => flightNumber)).toEqual(['BA478', 'AF2'])
    expect(leavingFlights(flights).map(({ flightNumber }) => flightNumber)).toEqual(['TP3', 'BA479'])
  })
})

describe('the timeline', () => {
  test('has a bar from arrival to departure, with the hours, for all who come and go together', () => {
    const { firstDay, days, bars } = timelineOf(travelerRows(trip, places))
    expect([firstDay, days]).toEqual(['2026-07-19', 7])
    expect(
      bars.map(({ party, start, length, from, to }) => [
        party.map(({ name }) => name),
        start,
        length,
        Math.round(from * 96) / 4,
        Math.round((to - 7) * 96) / 4,
      ]),
    ).toEqual([
      [['Maya Hughes', 'Tom Hughes'], 0, 7, 13.25, 14],
      [['Ana Costa'], 1, 6, 35.75, 9],
    ])
  })

  test('is one day long without data, and a bar at least a day (spec view-15)', () => {
    expect(timelineOf([])).toEqual({ firstDay: null, days: 1, bars: [] })
    const [row] = travelerRows(trip, places)
    if (!row) throw new Error('the trip has travelers')
    const short = timelineOf([{ ...row, arrivalDate: '2026-07-19', departureDate: '2026-07-19' }])
    expect([short.days, short.bars[0]?.length]).toEqual([1, 1])
    const open = timelineOf([
      row,
      { ...row, arrivalDate: null, arrivalFlights: [], departureDate: '2026-07-19' },
    ])
    expect(open.bars.map(({ start, length }) => [start, length])).toContainEqual([0, 1])
  })

  test('groups arrivals and departures by day and counts travelers', () => {
    const arrivals = groupByDay(arrivingFlights(flights), ({ arrivalDate: date, travelers }) => ({
      date,
      travelers,
    }))
    expect(arrivals.map(({ date, count }) => [date, count])).toEqual([
      ['2026-07-19', 2],
      ['2026-07-20', 1],
    ])
    const departures = groupByDay(leavingFlights(flights), ({ departureDate: date, travelers }) => ({
      date,
      travelers,
    }))
    expect(departures.map(({ date, count, rows }) => [date, count, rows.length])).toEqual([
      ['2026-07-26', 3, 2],
    ])
  })
})
