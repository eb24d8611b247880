import { expect, test } from 'vitest'
import type { FlightStatus } from '#contract/trip.ts'
import { bareStatus } from '#domain/flight/status.ts'
import { FLIGHT, legOf, reportOf } from './live-legs.test-data.ts'
import { goesByClock, isFlying, isOver, liveLeg, progressOf } from './live-legs.ts'

const at = (iso: string) => Date.parse(iso)
const late = (status: FlightStatus, minutes = 0) => bareStatus(status, 'live', minutes)

test('a delay moves both ends, across midnight and the year too', () => {
  expect(legOf(late('delayed', 45))).toMatchObject({
    departure: { date: '2026-12-31', time: '21:55' },
    arrival: { date: '2027-01-01', time: '00:15' },
    booked: { arrival: { date: '2026-12-31', time: '23:30' } },
    late: { departure: 45, arrival: 45 },
    delay: 45,
    arrivalMs: at('2026-12-31T23:15:00Z'),
  })
})

test('a cancelled flight is not late', () => {
  const told = reportOf('cancelled', { departure: { expected: '2026-12-31T21:55:00Z' } })
  expect(legOf(told)).toMatchObject({ delay: 0, departure: { time: '21:10' }, arrival: { time: '23:30' } })
})

const [EARLY, DUE, HALF, LATE] = ['22:10', '22:30', '23:00', '23:20'].map(
  (time) => `2026-12-31T${time}:00Z`,
) as [string, string, string, string]

test.each([
  [
    'what is expected there counts over the delay at departure',
    'delayed',
    { arrival: { expected: HALF } },
    30,
  ],
  [
    'what happened counts over what was expected',
    'landed',
    { arrival: { expected: HALF, actual: LATE } },
    50,
  ],
  ['the delay at arrival counts over that at departure', 'active', { delay: delays(40, 10) }, 10],
  ['who leaves late lands late, as long as nobody says more', 'active', { delay: delays(40, null) }, 40],
  ['who left late lands late', 'active', { departure: { actual: '2026-12-31T21:50:00Z' } }, 40],
  ['who leaves early does not land early', 'active', { delay: delays(-10, null) }, 0],
  ['an early landing is early', 'landed', { arrival: { actual: EARLY } }, -20],
  ['a few minutes are none', 'active', { arrival: { expected: '2026-12-31T22:34:00Z' } }, 0],
  ['as booked', 'scheduled', { arrival: { expected: DUE } }, 0],
] as const)('%s', (_rule, status, told, minutes) => {
  expect(legOf(reportOf(status, told)).late.arrival).toBe(minutes)
})

test('an expected time is shown at the airport and in the zone of the visitor', () => {
  const told = reportOf('active', { arrival: { expected: LATE } })
  expect(legOf(told).arrival).toEqual({ date: '2027-01-01', time: '00:20' })
  expect(liveLeg(FLIGHT, told, 'Asia/Tokyo').arrival).toEqual({ date: '2027-01-01', time: '08:20' })
})

test.each([
  ['before it leaves', 'delayed', { departure: 45, arrival: 20 }, 45],
  ['in the air', 'active', { departure: 45, arrival: 20 }, 20],
  ['in the air, with the time made up', 'active', { departure: 45, arrival: 0 }, 0],
  ['landed early', 'landed', { departure: 45, arrival: -10 }, 0],
] as const)('%s the delay that matters is said', (_when, status, minutes, delay) => {
  expect(legOf(reportOf(status, { delay: delays(minutes.departure, minutes.arrival) })).delay).toBe(delay)
})

test('a live source knows terminals and gates better than the booking, and what it does not say stays', () => {
  const flight = { gate: '7', departureTerminal: '5', arrivalTerminal: '1' }
  const told = reportOf('delayed', {
    departure: { gate: 'B2' },
    arrival: { terminal: '2', baggageBelt: '11' },
  })
  expect(legOf(told, flight)).toMatchObject({
    place: { departure: { terminal: '5', gate: 'B2' }, arrival: { terminal: '2', gate: null } },
    belt: '11',
  })
})

test.each([
  ['before landing', undefined, '2026-12-31T22:00:00Z', false],
  ['after the scheduled landing, nothing live', undefined, '2026-12-31T22:31:00Z', true],
  [
    'after the scheduled landing, by schedule',
    bareStatus('active', 'schedule'),
    '2026-12-31T22:31:00Z',
    true,
  ],
  ['after the scheduled landing, still in the air', late('active'), '2026-12-31T22:31:00Z', false],
  ['landed early', late('landed'), '2026-12-31T22:00:00Z', true],
  ['half a day late, and nobody said that it landed', late('active'), '2027-01-01T10:31:00Z', true],
  ['cancelled, and half a day later', late('cancelled'), '2027-01-01T10:31:00Z', true],
  ['late and not landed', late('delayed', 60), '2026-12-31T22:31:00Z', false],
])('a flight %s is over: %s', (_when, status, now, over) => {
  expect(isOver(legOf(status), at(now))).toBe(over)
})

test.each([
  ['by the clock, halfway', undefined, '2026-12-31T21:50:00Z', 0.5],
  ['by the clock, before it leaves', undefined, '2026-12-31T21:00:00Z', null],
  ['by the clock, landed', undefined, '2026-12-31T22:30:00Z', null],
  ['late, halfway', late('active', 40), '2026-12-31T22:30:00Z', 0.5],
  ['overdue', late('active'), '2026-12-31T22:45:00Z', 1],
  ['off before its time', late('active'), '2026-12-31T21:05:00Z', 0],
  ['told to be delayed, after its time', late('delayed'), '2026-12-31T21:20:00Z', null],
  ['cancelled', late('cancelled'), '2026-12-31T21:50:00Z', null],
])('progress of a flight %s', (_when, status, now, progress) => {
  expect(progressOf(legOf(status), at(now))).toBe(progress)
  expect(isFlying(legOf(status), at(now))).toBe(progress !== null)
})

function delays(departureMinutes: number, arrivalMinutes: number | null) {
  return { departureMinutes, arrivalMinutes }
}

/** The flight leaves at 21:10 UTC and lands at 22:30. */
const byClock = (status: 'confirmed' | 'active' | 'landed' | 'cancelled') =>
  legOf(reportOf(status, { source: 'schedule' }))

test.each([
  ['within a day, beside others that are live', byClock('confirmed'), '2026-12-31T09:00', true, true],
  ['within a day, and nothing is live', byClock('confirmed'), '2026-12-31T09:00', false, false],
  ['more than a day before', byClock('confirmed'), '2026-12-30T20:00', true, false],
  ['in the air', byClock('active'), '2026-12-31T21:30', false, true],
  ['landed', byClock('landed'), '2026-12-31T23:00', false, true],
  ['cancelled', byClock('cancelled'), '2026-12-31T09:00', true, false],
  ['live', legOf(reportOf('active')), '2026-12-31T21:30', true, false],
])('whether "by schedule" stands beside a flight: %s', (_when, leg, now, othersAreLive, says) => {
  expect(goesByClock(leg, { now: Date.parse(`${now}:00Z`), othersAreLive })).toBe(says)
})
