import type { AirlineFlight, Trouble } from './airline-day.ts'

/** An instant of 11 June 2027, UTC. */
export const at = (clock: string) => Date.parse(`2027-06-11T${clock}:00Z`)

const DATE = '2027-06-11'

/** Four flights to Barcelona on a day with everything that can happen to flights. */
export const STORIES: readonly AirlineFlight[] = [
  {
    // Delayed twice, its gate changes, and its bags come late
    number: 'BA478',
    date: DATE,
    from: 'LHR',
    to: 'BCN',
    departs: at('06:20'),
    lands: at('08:35'),
    words: [
      { from: at('00:00'), status: 'Expected', terminal: '5' },
      { from: at('04:30'), status: 'Expected', gate: 'B36' },
      { from: at('05:00'), status: 'Delayed', departs: at('07:00'), lands: at('09:15'), gate: 'B36' },
      { from: at('05:40'), status: 'Delayed', departs: at('07:00'), lands: at('09:15'), gate: 'C10' },
      { from: at('06:00'), status: 'Delayed', departs: at('07:40'), lands: at('09:55'), gate: 'C10' },
      { from: at('07:50'), status: 'EnRoute', left: at('07:45'), lands: at('09:58'), gate: 'C10' },
      { from: at('10:00'), status: 'Arrived', left: at('07:45'), landed: at('09:57') },
      { from: at('10:06'), status: 'Arrived', left: at('07:45'), landed: at('09:57'), belt: '7' },
    ],
  },
  {
    // Turned to another airport
    number: 'LH1138',
    date: DATE,
    from: 'FRA',
    to: 'BCN',
    departs: at('08:00'),
    lands: at('10:05'),
    words: [
      { from: at('00:00'), status: 'Expected', gate: 'A22' },
      { from: at('08:05'), status: 'EnRoute', left: at('08:04'), lands: at('10:05') },
      { from: at('09:40'), status: 'Diverted', left: at('08:04'), lands: at('10:20') },
      { from: at('10:30'), status: 'Arrived', left: at('08:04'), landed: at('10:24') },
    ],
  },
  {
    // Cancelled at night, and reinstated in the morning
    number: 'VY8301',
    date: DATE,
    from: 'ORY',
    to: 'BCN',
    departs: at('12:00'),
    lands: at('13:40'),
    words: [
      { from: at('00:00'), status: 'Expected' },
      { from: at('03:00'), status: 'Canceled' },
      { from: at('08:30'), status: 'Expected', gate: '10' },
      { from: at('12:01'), status: 'EnRoute', left: at('11:58'), lands: at('13:35') },
      { from: at('13:37'), status: 'Arrived', left: at('11:58'), landed: at('13:36'), belt: '2' },
    ],
  },
  {
    // Cancelled for good
    number: 'IB3170',
    date: DATE,
    from: 'MAD',
    to: 'BCN',
    departs: at('15:00'),
    lands: at('16:15'),
    words: [
      { from: at('00:00'), status: 'Expected' },
      { from: at('13:00'), status: 'Canceled' },
    ],
  },
]

/** The source fails in every way, and once tells what it said before. */
export const TROUBLES: readonly Trouble[] = [
  { from: at('01:00'), until: at('01:40'), kind: 'down' },
  { from: at('05:10'), until: at('05:15'), kind: 'old' },
  { from: at('05:45'), until: at('05:50'), kind: 'old' },
  { from: at('06:30'), until: at('06:40'), kind: 'busy' },
  { from: at('08:50'), until: at('09:05'), kind: 'nonsense' },
  { from: at('10:10'), until: at('10:15'), kind: 'old' },
  { from: at('11:00'), until: at('11:20'), kind: 'cut' },
]
