import { expect, test } from 'vitest'
import type { FlightStatus } from '#contract/trip.ts'
import { at, reportOf } from './flight-reports.test-data.ts'
import { mergeReport, type DatedReport } from './merge-report.ts'
import { shownStatus } from './shown-status.ts'
import { watchedFlights } from './watched-flights.ts'

const LEG = { departure: at('06:20'), arrival: at('08:35'), cancelled: false }
const hand = (status: FlightStatus, clock: string, delayMinutes = 0) => ({
  status,
  delayMinutes,
  at: at(clock),
})

type Case = {
  says: string
  now: string
  leg?: object
  answers?: DatedReport[]
  checked?: string
  byHand?: ReturnType<typeof hand>
  shows: object
}

const late = reportOf({ asOf: '05:00', departure: { expected: at('07:05'), gate: 'B36' } })
const flying = reportOf({ asOf: '06:40', status: 'active', departure: { actual: at('06:30') } })
const CASES: Case[] = [
  {
    says: 'unknown shows confirmed (spec view-9)',
    now: '05:00',
    shows: { status: 'confirmed', source: 'schedule' },
  },
  { says: 'by the clock it is in the air', now: '07:00', shows: { status: 'active', source: 'schedule' } },
  { says: 'and landed', now: '09:00', shows: { status: 'landed', source: 'schedule' } },
  {
    says: 'without booked times nobody knows',
    now: '09:00',
    leg: { departure: null },
    shows: { status: 'confirmed' },
  },
  {
    says: 'a flight that its booking cancels is cancelled, whatever flies',
    now: '07:00',
    leg: { cancelled: true },
    answers: [flying],
    shows: { status: 'cancelled', source: 'schedule' },
  },
  {
    says: 'a source says when it leaves, where, and how old that word is',
    now: '05:10',
    answers: [late],
    checked: '05:05',
    shows: {
      status: 'delayed',
      source: 'live',
      provider: 'fake',
      checkedAt: '2027-06-11T05:05:00Z',
      delay: { departureMinutes: 45, arrivalMinutes: null },
      departure: { expected: '2027-06-11T07:05:00Z', gate: 'B36' },
    },
  },
  {
    says: 'on time by a source is scheduled',
    now: '05:10',
    answers: [reportOf({ asOf: '05:00' })],
    shows: { status: 'scheduled', delay: { departureMinutes: 0 } },
  },
  {
    says: 'a source without schedule is measured by the booking',
    now: '05:10',
    answers: [reportOf({ asOf: '05:00', departure: { scheduled: null, expected: at('06:30') } })],
    shows: { delay: { departureMinutes: 10 } },
  },
  {
    says: 'a source that fell silent before the departure is overtaken by the clock',
    now: '08:00',
    answers: [late],
    checked: '05:05',
    shows: { status: 'active', source: 'schedule', delay: { departureMinutes: 45 }, checkedAt: null },
  },
  {
    says: 'so is one whose times passed long ago, whenever it was asked',
    now: '08:00',
    answers: [late],
    checked: '07:55',
    shows: { status: 'active', source: 'schedule' },
  },
  {
    says: 'one that says no more than "delayed" is believed if it was asked since',
    now: '17:00',
    answers: [reportOf({ asOf: '06:00', status: 'delayed' })],
    checked: '16:55',
    shows: { status: 'delayed', source: 'live' },
  },
  {
    says: 'a source that says "scheduled" 45 minutes after the departure is overtaken, whenever it was asked',
    now: '07:06',
    answers: [reportOf({ asOf: '05:00' })],
    checked: '07:05',
    shows: { status: 'active', source: 'schedule', checkedAt: null },
  },
  {
    says: 'and long after the landing it is over',
    now: '15:00',
    answers: [reportOf({ asOf: '14:55' })],
    shows: { status: 'landed', source: 'schedule' },
  },
  {
    says: 'before that it is believed',
    now: '07:05',
    answers: [reportOf({ asOf: '05:00' })],
    checked: '07:04',
    shows: { status: 'scheduled', source: 'live' },
  },
  {
    says: 'a flight that was diverted landed elsewhere',
    now: '09:30',
    answers: [
      reportOf({ asOf: '08:20', status: 'diverted', divertedTo: 'GRO' }),
      reportOf({ asOf: '09:00', status: 'landed' }),
    ],
    shows: { status: 'landed', divertedTo: 'GRO', wasDiverted: true },
  },
  {
    says: 'also where no source knows where, or that it was diverted',
    now: '09:30',
    answers: [reportOf({ asOf: '09:00', status: 'landed' })],
    byHand: hand('diverted', '08:20'),
    shows: { status: 'landed', source: 'live', divertedTo: null, wasDiverted: true },
  },
  {
    says: 'and where an editor says that it landed',
    now: '09:30',
    answers: [reportOf({ asOf: '08:20', status: 'diverted', divertedTo: 'GRO' })],
    byHand: hand('landed', '09:10'),
    shows: { status: 'landed', source: 'hand', divertedTo: 'GRO', wasDiverted: true },
  },
  {
    says: 'a flight that lands where it was to land was not diverted',
    now: '09:30',
    answers: [reportOf({ asOf: '09:00', status: 'landed' })],
    shows: { status: 'landed', divertedTo: null, wasDiverted: false },
  },
  {
    says: 'a flight that is back at its gate has not left',
    now: '07:10',
    answers: [flying, reportOf({ asOf: '07:00', status: 'delayed', departure: { expected: at('09:20') } })],
    shows: {
      status: 'delayed',
      delay: { departureMinutes: 180 },
      departure: { actual: null, expected: '2027-06-11T09:20:00Z' },
    },
  },
  {
    says: 'an editor is believed more than the clock',
    now: '07:00',
    byHand: hand('delayed', '06:00', 90),
    shows: {
      status: 'delayed',
      source: 'hand',
      checkedAt: '2027-06-11T06:00:00Z',
      delay: { departureMinutes: 90 },
    },
  },
  {
    says: 'and more than a source that says no more than the schedule',
    now: '06:10',
    answers: [reportOf({ asOf: '06:05', departure: { gate: 'B36' } })],
    byHand: hand('delayed', '06:00', 90),
    shows: { status: 'delayed', source: 'hand', departure: { gate: 'B36' } },
  },
  {
    says: 'until it is learnt after them that it flies',
    now: '06:45',
    answers: [flying],
    byHand: hand('cancelled', '06:00'),
    shows: { status: 'active', source: 'live' },
  },
  {
    says: 'a source that repeats what it said before them learnt nothing',
    now: '06:10',
    answers: [
      reportOf({ asOf: '06:00', status: 'cancelled' }),
      reportOf({ asOf: '06:05', status: 'cancelled' }),
    ],
    byHand: hand('scheduled', '06:02'),
    shows: { status: 'scheduled', source: 'hand' },
  },
  {
    says: 'what was known before them does not count',
    now: '07:10',
    answers: [flying],
    byHand: hand('landed', '07:00'),
    shows: { status: 'landed', source: 'hand' },
  },
  {
    says: 'a source that moves the departure after an editor spoke counts',
    now: '06:10',
    answers: [late, reportOf({ asOf: '06:05', departure: { expected: at('08:50') } })],
    byHand: hand('delayed', '06:00', 60),
    shows: { status: 'delayed', source: 'live', delay: { departureMinutes: 150 } },
  },
  {
    says: 'one that repeats the time that it had does not',
    now: '06:10',
    answers: [late, reportOf({ asOf: '06:05', departure: { expected: at('07:05') } })],
    byHand: hand('delayed', '06:00', 60),
    shows: { status: 'delayed', source: 'hand', delay: { departureMinutes: 60 } },
  },
  {
    says: 'what is in the air does not wait, whoever says so',
    now: '06:50',
    answers: [flying],
    byHand: hand('delayed', '06:45', 60),
    shows: { status: 'active', source: 'live' },
  },
]

test.each(CASES)('$says', ({ now, leg, answers, checked, byHand, shows }) => {
  const report = (answers ?? []).reduce<ReturnType<typeof mergeReport> | null>(mergeReport, null)
  const live = report && { report, provider: 'fake', checkedAt: checked ? at(checked) : report.asOf }
  const shown = { ...LEG, ...leg }
  expect(shownStatus(shown, { live, byHand: byHand ?? null, now: at(now) })).toMatchObject(shows)
})

const BA478 = {
  flightNumber: 'BA478',
  departureDate: '2027-06-11',
  departureAirport: 'LHR',
  cancelled: false,
}

test.each([
  ['a flight with number, day and airport', {}, true],
  ['one of three days ago, which may be late by so much', { departureDate: '2027-06-07' }, true],
  ['not one of the day before', { departureDate: '2027-06-06' }, false],
  ['one in a year', { departureDate: '2028-06-09' }, true],
  ['not one after that', { departureDate: '2028-06-10' }, false],
  ['not one that its booking cancels', { cancelled: true }, false],
  ['not one without a number', { flightNumber: null }, false],
  ['not one whose number is none', { flightNumber: 'the 10:20' }, false],
  ['not one without an airport', { departureAirport: null }, false],
  ['not one without a day', { departureDate: null }, false],
])('sources are asked about %s', (_, more, isWatched) => {
  expect(watchedFlights([{ ...BA478, ...more }], '2027-06-10', 365)).toHaveLength(isWatched ? 1 : 0)
})

test.each([
  ['BA0478', 'BA478'],
  ['BA 0478', 'BA478'],
  ['U20078', 'U278'],
  ['BAW0012', 'BAW12'],
  ['BA100', 'BA100'],
])('%s is %s', (flightNumber, watched) => {
  expect(watchedFlights([{ ...BA478, flightNumber }], '2027-06-10', 3)[0]?.flightNumber).toBe(watched)
})

test('of a trip with very many flights the next ones are watched', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ ...BA478, flightNumber: `BA${1 + index}` }))
  const watched = watchedFlights([...many, { ...BA478, departureDate: '2027-06-10' }], '2027-06-10', 3)
  expect([watched.length, watched[0]?.date]).toEqual([100, '2027-06-10'])
})
