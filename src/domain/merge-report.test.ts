import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AlertKind } from '#contract/alerts.ts'
import { alarmsBetween, NOTHING_TOLD } from './flight-alarms.ts'
import type { FlightNews, FlightReport } from './flight-report.ts'
import { at, reportOf } from './flight-reports.test-data.ts'
import { datedReport, mergeReport, type DatedReport, type KnownReport } from './merge-report.ts'

const merged = (answers: DatedReport[]) =>
  answers.reduce<KnownReport | null>(mergeReport, null) as KnownReport

describe('several answers together (spec A §4)', () => {
  const landed = reportOf({ asOf: '08:40', status: 'landed', arrival: { actual: at('08:38') } })
  const CASES: { says: string; answers: DatedReport[]; shows: object }[] = [
    {
      says: 'an older answer that comes late does not win',
      answers: [reportOf({ asOf: '06:00', status: 'delayed' }), reportOf({ asOf: '05:00' })],
      shows: { status: 'delayed', asOf: at('06:00') },
    },
    {
      says: 'it fills in what nobody said since',
      answers: [reportOf({ asOf: '06:00' }), reportOf({ asOf: '05:00', departure: { gate: 'B36' } })],
      shows: { departure: { gate: 'B36' } },
    },
    {
      says: 'what an answer does not know erases nothing',
      answers: [reportOf({ asOf: '05:00', departure: { gate: 'B36' } }), reportOf({ asOf: '06:00' })],
      shows: { departure: { gate: 'B36' } },
    },
    {
      says: 'what a source changes is changed',
      answers: [
        reportOf({ asOf: '05:00', departure: { gate: 'B36' } }),
        reportOf({ asOf: '06:00', departure: { gate: 'C10' } }),
      ],
      shows: { departure: { gate: 'C10' } },
    },
    {
      says: 'a flight that landed does not fly again',
      answers: [landed, reportOf({ asOf: '08:50', status: 'active' })],
      shows: { status: 'landed', arrival: { actual: at('08:38') } },
    },
    {
      says: 'it may turn out to have landed elsewhere',
      answers: [landed, reportOf({ asOf: '08:50', status: 'diverted', divertedTo: 'GRO' })],
      shows: { status: 'diverted', divertedTo: 'GRO' },
    },
    {
      says: 'an actual time stays',
      answers: [
        reportOf({ asOf: '06:40', status: 'active', departure: { actual: at('06:35') } }),
        reportOf({ asOf: '07:00', status: 'active' }),
      ],
      shows: { departure: { actual: at('06:35') } },
    },
    {
      says: 'a cancelled flight comes back',
      answers: [reportOf({ asOf: '03:00', status: 'cancelled' }), reportOf({ asOf: '04:00' })],
      shows: { status: 'scheduled' },
    },
    {
      says: 'an older word of it does not bring it back',
      answers: [reportOf({ asOf: '03:00', status: 'cancelled' }), reportOf({ asOf: '02:00' })],
      shows: { status: 'cancelled' },
    },
  ]
  test.each(CASES)('$says', ({ answers, shows }) => {
    expect(merged(answers)).toMatchObject(shows)
  })
})

describe('the time of an answer', () => {
  const before = mergeReport(null, reportOf({ asOf: '10:00' }))
  const said = (asOf: string | null) =>
    ({ ...reportOf({ asOf: '00:00' }), asOf: asOf && at(asOf) }) as FlightReport
  test.each([
    ['what its source says', said('09:30'), false, at('09:30')],
    ['when it was given, where its source says nothing', said(null), false, at('10:05')],
    ['never later than it was given', said('23:00'), false, at('10:05')],
    ['after the last word of another source', said('09:30'), true, at('10:00') + 1],
  ] as const)('is %s', (_, answer, isOther, asOf) => {
    expect(datedReport(answer, { at: at('10:05'), before, isOther }).asOf).toBe(asOf)
  })
})

const STATUSES = ['scheduled', 'delayed', 'active', 'landed', 'cancelled', 'diverted'] as const
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const minutes = fc.integer({ min: 0, max: 300 })
const time = (base: string) => maybe(minutes.map((after) => at(base) + after * 60_000))

const answer = fc.record({
  status: fc.constantFrom(...STATUSES),
  gate: maybe(fc.constantFrom('A1', 'B2', 'C3')),
  expected: time('06:20'),
  actual: time('06:20'),
  landing: time('08:35'),
  belt: maybe(fc.constantFrom('5', '6')),
})

/** The answers of a day, each a minute after the one before. */
const day = fc.array(answer, { minLength: 1, maxLength: 12 }).map((given) =>
  given.map(({ status, gate, expected, actual, landing, belt }, index) => ({
    ...reportOf({
      asOf: '03:00',
      status,
      departure: { gate, expected, actual },
      arrival: { expected: landing, baggageBelt: belt },
    }),
    asOf: at('03:00') + index * 60_000,
  })),
)

/** The same answers in any order, some of them several times. */
const shuffled = day.chain((answers) =>
  fc
    .array(fc.nat({ max: answers.length - 1 }), { maxLength: 8 })
    .chain((again) => {
      const all = [...answers, ...again.map((index) => answers[index] as DatedReport)]
      return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
    })
    .map((order) => ({ answers, order })),
)

/** All that is told while answers come. */
function toldOf(answers: readonly DatedReport[]) {
  let report: KnownReport | null = null
  let told = NOTHING_TOLD
  const alarms: (FlightNews & { gate: string | null; late: number | null })[] = []
  for (const one of answers) {
    report = mergeReport(report, one)
    const next = alarmsBetween(told, report, one.asOf)
    if (next.news) alarms.push({ ...next.news, gate: report.departure.gate, late: next.told.late })
    told = next.told
  }
  return alarms
}

describe('in any order', () => {
  test('the answers of a day end in the same', () => {
    fc.assert(
      fc.property(shuffled, ({ answers, order }) => {
        expect(merged(order)).toEqual(merged(answers))
      }),
    )
  })

  test('no alarm is told twice', () => {
    fc.assert(
      fc.property(shuffled, ({ order }) => {
        const alarms = toldOf(order)
        const of = (kind: AlertKind) => alarms.filter((alarm) => alarm.kind === kind)
        expect(of('landed').length).toBeLessThanOrEqual(1)
        expect(of('diverted').length).toBeLessThanOrEqual(1)
        const gates = of('gate').map(({ gate }) => gate)
        expect(new Set(gates).size).toBe(gates.length)
        const late = of('delayed').map((alarm) => alarm.late ?? 0)
        for (const [index, one] of late.entries()) expect(one).toBeGreaterThan((late[index - 1] ?? 0) + 30)
        const turns = alarms.flatMap(({ kind }) =>
          kind === 'cancelled' || kind === 'reinstated' ? [kind] : [],
        )
        for (const [index, one] of turns.entries())
          expect(one).toBe(index % 2 === 0 ? 'cancelled' : 'reinstated')
      }),
    )
  })

  test('the same answer again tells nothing', () => {
    fc.assert(
      fc.property(day, (answers) => {
        const twice = answers.flatMap((one) => [one, one])
        expect(toldOf(twice)).toEqual(toldOf(answers))
      }),
    )
  })
})
