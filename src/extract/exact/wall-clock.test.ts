import { expect, it } from 'vitest'
import { readWallClock } from './zoned-clock.ts'

const CASES: [value: string, airport: string | null, clock: string | null, why: string][] = [
  ['2027-03-04T20:15:00-08:00', 'SFO', '2027-03-04 20:15', 'an offset is dropped'],
  ['2027-03-04T20:15:00+05:00', 'SFO', '2027-03-04 20:15', 'even one that is wrong'],
  ['2027-03-04T20:15', 'SFO', '2027-03-04 20:15', 'a clock without an offset'],
  ['2027-03-04 20:15:30', 'SFO', '2027-03-04 20:15', 'a blank for the T'],
  ['2027-03-04T20:15:00.000+0100', 'SFO', '2027-03-04 20:15', 'fractions of a second'],
  ['2027-07-04T22:30:00Z', 'FCO', '2027-07-05 00:30', 'UTC is moved to the airport, over midnight'],
  ['2027-01-04T22:30Z', 'FCO', '2027-01-04 23:30', 'in winter by one hour'],
  ['2027-07-04T22:30:00Z', null, '2027-07-04 null?', 'UTC without an airport is no clock'],
  [
    '2027-07-04T18:00:00+00:00',
    'DUB',
    '2027-07-04 18:00?',
    'a zero offset where summer time rules is doubtful',
  ],
  ['2027-01-04T18:00:00+00:00', 'DUB', '2027-01-04 18:00', 'and in winter it is true'],
  ['2027-03-04', 'SFO', '2027-03-04 null', 'a date alone'],
  ['2027-02-30T10:00', 'SFO', null, 'there is no such day'],
  ['2027-03-04T25:00', 'SFO', null, 'nor such an hour'],
  ['04/03/2027', 'SFO', null, 'not ISO 8601'],
  ['', null, null, 'nothing'],
]

it.each(CASES)('%s at %s is %s: %s', (value, airport, clock) => {
  const read = readWallClock(value, airport)
  expect(read && `${read.date} ${read.time}${read.doubtful ? '?' : ''}`).toBe(clock)
})
