import { describe, expect, test } from 'vitest'
import type { FlightStatus } from '#contract/trip.ts'
import {
  hasLanded,
  isConnectionAtRisk,
  isFlying,
  isGone,
  isOff,
  isOver,
  progressOf,
  type LiveState,
} from './live-state.ts'

const HOUR = 3_600_000
const LEAVES = Date.parse('2027-06-11T10:00:00Z')
const LANDS = LEAVES + 2 * HOUR

const state = (known: Partial<LiveState>): LiveState => ({
  flight: {
    departureDate: '2027-06-11',
    arrivalDate: '2027-06-11',
    departureInstant: '2027-06-11T10:00:00Z',
    arrivalInstant: '2027-06-11T12:00:00Z',
    status: 'confirmed',
  },
  status: 'confirmed',
  live: false,
  hasLeft: false,
  departureMs: LEAVES,
  arrivalMs: LANDS,
  ...known,
})

const byClock = state({})
const late = state({ status: 'delayed', live: true, departureMs: LEAVES + HOUR, arrivalMs: LANDS + HOUR })
const flying = state({ status: 'active', live: true, hasLeft: true })
const landed = state({ status: 'landed', live: true, hasLeft: true })
const cancelled = state({ status: 'cancelled', live: true })

test.each<[string, LiveState, number, [isGone: boolean, isFlying: boolean, isOver: boolean]]>([
  ['by the clock, before it leaves', byClock, LEAVES - HOUR, [false, false, false]],
  ['by the clock, on its way', byClock, LEAVES + HOUR, [true, true, false]],
  ['by the clock, landed', byClock, LANDS, [true, false, true]],
  ['late, when it was to leave', late, LEAVES, [false, false, false]],
  ['late, and nobody says more', late, LANDS + 13 * HOUR, [true, false, true]],
  ['said to fly, when it was to be there', flying, LANDS, [true, true, false]],
  ['said to be there', landed, LEAVES + HOUR, [true, false, true]],
  ['cancelled', cancelled, LEAVES + HOUR, [false, false, false]],
])('%s', (_name, leg, now, expected) => {
  expect([isGone(leg, now), isFlying(leg, now), isOver(leg, now)]).toEqual(expected)
})

test('only what somebody said has landed, and nobody lands at the end of a cancelled or diverted flight', () => {
  expect([landed, state({ status: 'landed' })].map(hasLanded)).toEqual([true, false])
  expect([cancelled, state({ status: 'diverted' }), late].map((leg) => isOff(leg))).toEqual([
    true,
    true,
    false,
  ])
  expect(isOff(state({ status: 'diverted' }), 'departure')).toBe(false)
})

test('half way is half of the time between its ends', () => {
  expect(progressOf(flying, LEAVES + HOUR)).toBe(0.5)
  expect(progressOf(landed, LEAVES + HOUR)).toBeNull()
})

const flight = (status: FlightStatus, arrival = 0, isElsewhere = false) => ({
  status,
  isElsewhere,
  late: { departure: 0, arrival },
})

describe('a connection is at risk', () => {
  test.each<[string, ReturnType<typeof flight>, FlightStatus, number | null, boolean]>([
    ['late, with too little time', flight('active', 40), 'scheduled', 44, true],
    ['late, with enough', flight('active', 40), 'scheduled', 45, false],
    ['late, and the next one is gone by then', flight('delayed', 90), 'scheduled', -5, true],
    ['on time, as short as it was booked', flight('active', 0), 'scheduled', 30, false],
    ['late, and nobody knows for how long one waits', flight('active', 40), 'scheduled', null, false],
    ['cancelled', flight('cancelled', 40), 'scheduled', 20, false],
    ['late, and the next one is cancelled', flight('active', 40), 'cancelled', 20, false],
    ['landed elsewhere', flight('landed', 40, true), 'scheduled', 20, false],
  ])('%s', (_name, before, after, layover, isAtRisk) => {
    expect(isConnectionAtRisk(before, flight(after), layover)).toBe(isAtRisk)
  })
})
