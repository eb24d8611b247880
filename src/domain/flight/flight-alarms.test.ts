import { expect, test } from 'vitest'
import type { AlertKind } from '#contract/alerts.ts'
import { alarmsBetween, NOTHING_TOLD } from './flight-alarms.ts'
import { at, reportOf } from './flight-reports.test-data.ts'
import type { FlightNews } from './flight-report.ts'
import { mergeReport, type DatedReport, type KnownReport } from './merge-report.ts'

type Word = AlertKind | 'less late' | 'landed elsewhere'

type Day = { source: string; says: string; answers: DatedReport[]; tells: Word[][]; now?: string }

const leaving = (asOf: string, expected: string, gate: string | null = null) =>
  reportOf({ asOf, departure: { expected: at(expected), gate } })

const DAYS: Day[] = [
  {
    source: 'spec view-2: delay threshold 30 minutes',
    says: 'half an hour late is no news, 31 minutes are',
    answers: [leaving('05:00', '06:50'), leaving('05:10', '06:51')],
    tells: [[], ['delayed']],
  },
  {
    source: 'told again only when it grew by 30 minutes more',
    says: 'a delay that grows slowly is told seldom',
    answers: [
      leaving('05:00', '07:00'),
      leaving('05:10', '07:20'),
      leaving('05:20', '06:35'),
      leaving('05:30', '07:30'),
      leaving('05:40', '07:31'),
    ],
    tells: [['delayed'], [], [], [], ['delayed']],
  },
  {
    source: 'who heard "3 h late" comes too late otherwise',
    says: 'a delay that shrinks by more than 30 minutes is told, and one after it too',
    answers: [
      leaving('03:00', '09:20'),
      leaving('03:10', '06:20'),
      leaving('03:20', '07:20'),
      leaving('03:30', '06:50'),
      leaving('03:40', '06:20'),
      leaving('03:50', '07:05'),
    ],
    tells: [['delayed'], ['less late'], ['delayed'], [], ['less late'], ['delayed']],
  },
  {
    source: 'sources that contradict each other are not followed for ever',
    says: 'a delay that comes and goes is corrected six times',
    answers: Array.from({ length: 16 }, (_, index) =>
      leaving(`04:${index + 10}`, index % 2 ? '06:20' : '07:20'),
    ),
    tells: Array.from({ length: 16 }, (_, index) =>
      index > 12 ? [] : index % 2 ? ['less late'] : ['delayed'],
    ),
  },
  {
    source: 'no time is no good news',
    says: 'a source that says delayed and not how long makes nothing less late',
    answers: [
      reportOf({ asOf: '06:30', status: 'active', departure: { actual: at('07:20') } }),
      reportOf({ asOf: '06:40', status: 'delayed' }),
    ],
    tells: [['delayed'], []],
  },
  {
    source: 'delayed without a new time, it may wait for a day',
    says: 'what is learnt of a flight that still waits is told, however late',
    answers: [
      reportOf({ asOf: '06:00', status: 'delayed' }),
      leaving('15:00', '16:00'),
      reportOf({ asOf: '20:00', status: 'cancelled' }),
    ],
    tells: [[], ['delayed'], ['cancelled']],
  },
  {
    source: 'later messages of a flight take the place of earlier ones',
    says: 'a delay and a gate that change together are one message',
    answers: [
      leaving('04:00', '06:20', 'B36'),
      leaving('04:10', '07:20', 'C10'),
      leaving('04:20', '07:20', 'C10'),
      leaving('04:30', '07:20', 'B36'),
    ],
    tells: [[], ['delayed', 'gate'], [], ['gate']],
  },
  {
    source: 'back at the gate it waits again',
    says: 'the gates and times of a flight that came back are told',
    answers: [
      leaving('05:00', '06:20', 'B36'),
      reportOf({ asOf: '06:30', status: 'active', departure: { actual: at('06:22') } }),
      reportOf({ asOf: '06:50', status: 'delayed', departure: { expected: at('09:20'), gate: 'B7' } }),
      reportOf({ asOf: '07:30', status: 'delayed', departure: { expected: at('09:20'), gate: 'C9' } }),
    ],
    tells: [[], [], ['delayed', 'gate'], ['gate']],
  },
  {
    source: 'late at departure or arrival',
    says: 'late at the arrival alone is told too',
    answers: [reportOf({ asOf: '07:00', status: 'active', arrival: { expected: at('09:10') } })],
    tells: [['delayed']],
  },
  {
    source: 'a first answer that finds a gate tells nothing',
    says: 'each change of the gate is told, also back to one that was, and the same never twice in a row',
    answers: [
      leaving('04:00', '06:20', 'B36'),
      leaving('04:10', '06:20', 'B36'),
      leaving('04:20', '06:20', 'C10'),
      leaving('04:30', '06:20', 'C10'),
      leaving('04:40', '06:20', 'B36'),
      leaving('04:50', '06:20', 'C10'),
    ],
    tells: [[], [], ['gate'], [], ['gate'], ['gate']],
  },
  {
    source: 'sources that contradict each other are not followed for ever',
    says: 'a gate that comes and goes is told six times',
    answers: Array.from({ length: 10 }, (_, index) =>
      leaving(`04:${index + 10}`, '06:20', index % 2 ? 'C10' : 'B36'),
    ),
    tells: Array.from({ length: 10 }, (_, index) => (index > 0 && index < 7 ? ['gate'] : [])),
  },
  {
    source: 'only before departure',
    says: 'the gate of a flight that left is of no use',
    answers: [
      leaving('05:00', '06:20', 'B36'),
      reportOf({ asOf: '06:30', status: 'active', departure: { actual: at('06:25'), gate: 'C10' } }),
    ],
    tells: [[], []],
  },
  {
    source: 'reinstated after a told cancellation',
    says: 'a cancelled flight that comes back is told',
    answers: [
      reportOf({ asOf: '01:00', status: 'cancelled' }),
      reportOf({ asOf: '01:10', status: 'cancelled' }),
      reportOf({ asOf: '02:00' }),
    ],
    tells: [['cancelled'], [], ['reinstated']],
  },
  {
    source: 'spec view-2, view-9',
    says: 'a diversion is told once, and the landing after it',
    answers: [
      reportOf({ asOf: '08:00', status: 'diverted' }),
      reportOf({ asOf: '08:10', status: 'diverted', divertedTo: 'GRO' }),
      reportOf({ asOf: '09:00', status: 'landed', arrival: { actual: at('08:55') } }),
    ],
    tells: [['diverted'], [], ['landed elsewhere']],
  },
  {
    source: 'nothing about a flight that is over for more than 3 hours',
    says: 'what is learnt long after the landing is not told, then or later',
    answers: [
      reportOf({ asOf: '08:40', status: 'landed', arrival: { actual: at('08:38') } }),
      reportOf({ asOf: '08:50', status: 'landed' }),
    ],
    now: '12:00',
    tells: [[], []],
  },
]

const wordOf = ({ kind, isLessLate, wasDiverted }: FlightNews): Word =>
  isLessLate ? 'less late' : kind === 'landed' && wasDiverted ? 'landed elsewhere' : kind

test.each(DAYS)('$says ($source)', ({ answers, tells, now }) => {
  let [report, told] = [null as KnownReport | null, NOTHING_TOLD]
  const kinds = answers.map((answer) => {
    report = mergeReport(report, answer)
    const next = alarmsBetween(told, report, now ? at(now) : answer.asOf)
    told = next.told
    return next.news ? [wordOf(next.news), ...next.news.also] : []
  })
  expect(kinds).toEqual(tells)
})
