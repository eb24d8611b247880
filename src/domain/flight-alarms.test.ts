import { expect, test } from 'vitest'
import type { AlertKind } from '#contract/alerts.ts'
import { alarmsBetween, NOTHING_TOLD } from './flight-alarms.ts'
import { at, reportOf } from './flight-reports.test-data.ts'
import { mergeReport, type DatedReport, type KnownReport } from './merge-report.ts'

type Day = { source: string; says: string; answers: DatedReport[]; tells: AlertKind[][]; now?: string }

const leaving = (asOf: string, expected: string, gate: string | null = null) =>
  reportOf({ asOf, departure: { expected: at(expected), gate } })

const DAYS: Day[] = [
  {
    source: 'spec A §9: delay threshold 30 minutes',
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
      leaving('05:20', '06:30'),
      leaving('05:30', '07:30'),
      leaving('05:40', '07:31'),
    ],
    tells: [['delayed'], [], [], [], ['delayed']],
  },
  {
    source: 'late at departure or arrival',
    says: 'late at the arrival alone is told too',
    answers: [reportOf({ asOf: '07:00', status: 'active', arrival: { expected: at('09:10') } })],
    tells: [['delayed']],
  },
  {
    source: 'a first answer that finds a gate tells nothing',
    says: 'a change of the gate is told, and the same gate never twice',
    answers: [
      leaving('04:00', '06:20', 'B36'),
      leaving('04:10', '06:20', 'B36'),
      leaving('04:20', '06:20', 'C10'),
      leaving('04:30', '06:20', 'C10'),
      leaving('04:40', '06:20', 'B36'),
      leaving('04:50', '06:20', 'C10'),
    ],
    tells: [[], [], ['gate'], [], ['gate'], []],
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
    source: 'spec A §4',
    says: 'a diversion is told once, and the landing after it',
    answers: [
      reportOf({ asOf: '08:00', status: 'diverted' }),
      reportOf({ asOf: '08:10', status: 'diverted', divertedTo: 'GRO' }),
      reportOf({ asOf: '09:00', status: 'landed', arrival: { actual: at('08:55') } }),
    ],
    tells: [['diverted'], [], ['landed']],
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

test.each(DAYS)('$says ($source)', ({ answers, tells, now }) => {
  let [report, told] = [null as KnownReport | null, NOTHING_TOLD]
  const kinds = answers.map((answer) => {
    report = mergeReport(report, answer)
    const next = alarmsBetween(told, report, now ? at(now) : answer.asOf)
    told = next.told
    return next.news ? [next.news.kind] : []
  })
  expect(kinds).toEqual(tells)
})
