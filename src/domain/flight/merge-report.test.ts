import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AlertKind } from '#contract/alerts.ts'
import { alarmsBetween, NOTHING_TOLD, type AlarmState } from './flight-alarms.ts'
import type { FlightNews, FlightReport } from './flight-report.ts'
import { at, reportOf } from './flight-reports.test-data.ts'
import { addAnswer, mergeReport, type DatedReport, type KnownReport } from './merge-report.ts'

const merged = (answers: DatedReport[]) =>
  answers.reduce<KnownReport | null>(mergeReport, null) as KnownReport

describe('several answers together (spec view-9)', () => {
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
      says: 'an actual time stays while nobody says that it waits',
      answers: [
        reportOf({ asOf: '06:40', status: 'active', departure: { actual: at('06:35') } }),
        reportOf({ asOf: '07:00', status: 'active' }),
      ],
      shows: { departure: { actual: at('06:35') } },
    },
    {
      says: 'a flight that is back at its gate has not left',
      answers: [
        reportOf({ asOf: '06:40', status: 'active', departure: { actual: at('06:35') } }),
        reportOf({ asOf: '07:00', status: 'delayed', departure: { expected: at('09:20') } }),
        reportOf({ asOf: '06:30', status: 'active', departure: { actual: at('06:30') } }),
      ],
      shows: { status: 'delayed', departure: { actual: null, expected: at('09:20') } },
    },
    {
      says: 'and leaves once more',
      answers: [
        reportOf({ asOf: '06:40', status: 'active', departure: { actual: at('06:35') } }),
        reportOf({ asOf: '07:00', status: 'delayed' }),
        reportOf({ asOf: '09:30', status: 'active', departure: { actual: at('09:22') } }),
      ],
      shows: { status: 'active', departure: { actual: at('09:22') } },
    },
    {
      says: 'a word that is repeated is as old as when it was said first',
      answers: [
        reportOf({ asOf: '06:00', status: 'cancelled' }),
        reportOf({ asOf: '06:05', status: 'cancelled' }),
        reportOf({ asOf: '06:10', status: 'cancelled' }),
      ],
      shows: { status: 'cancelled', since: at('06:00'), asOf: at('06:10') },
    },
    {
      says: 'and new when another was between',
      answers: [
        reportOf({ asOf: '06:00', status: 'cancelled' }),
        reportOf({ asOf: '06:05' }),
        reportOf({ asOf: '06:10', status: 'cancelled' }),
      ],
      shows: { status: 'cancelled', since: at('06:10') },
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

describe('answers of several sources', () => {
  type Said = { by?: string; at: string; status?: FlightReport['status']; asOf?: string; gate?: string }
  const heard = (all: Said[]) =>
    all.reduce<KnownReport | null>((before, { by = 'first', at: clock, status, asOf, gate }) => {
      const answer = reportOf({
        asOf: '00:00',
        status: status ?? 'scheduled',
        departure: { gate: gate ?? null },
      })
      return addAnswer(before, { ...answer, asOf: asOf ? at(asOf) : null }, { at: at(clock), provider: by })
    }, null)
  const stale: Said[] = [
    { at: '05:05', asOf: '05:00' },
    { by: 'second', at: '07:00', status: 'cancelled' },
    { at: '07:05', asOf: '05:00' },
  ]
  test.each<[string, Said[], object]>([
    ['are dated by their source', [{ at: '10:05', asOf: '09:30' }], { asOf: at('09:30') }],
    ['or by when they were given, where that says nothing', [{ at: '10:05' }], { asOf: at('10:05') }],
    ['and never later than that', [{ at: '10:05', asOf: '23:00' }], { asOf: at('10:05') }],
    [
      'count as newer where another source speaks first',
      [{ at: '10:00' }, { by: 'second', at: '10:05', asOf: '09:30', status: 'cancelled' }],
      { status: 'cancelled', asOf: at('10:00') + 1 },
    ],
    [
      'stay as old as they were where a source repeats itself',
      stale,
      { status: 'cancelled', asOf: at('07:00') },
    ],
    [
      'are news again once it moves on, however its clock goes',
      [...stale, { at: '07:10', asOf: '06:55', gate: 'B9' }, { at: '07:15', asOf: '06:58', gate: 'C1' }],
      { status: 'scheduled', departure: { gate: 'C1' } },
    ],
    [
      'are new each time where a source has no times',
      [
        { by: 'second', at: '06:00', status: 'cancelled' },
        { by: 'second', at: '06:05', status: 'cancelled' },
      ],
      { status: 'cancelled', asOf: at('06:05'), since: at('06:00') },
    ],
  ])('%s', (_, all, shows) => {
    expect(heard(all)).toMatchObject(shows)
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
  const alarms: (FlightNews & { gate: string | null; late: number | null; knew: AlarmState })[] = []
  for (const one of answers) {
    report = mergeReport(report, one)
    const next = alarmsBetween(told, report, one.asOf)
    if (next.news)
      alarms.push({ ...next.news, gate: report.departure.gate, late: next.told.late, knew: told })
    told = next.told
  }
  return alarms
}

describe('in any order', () => {
  test('the answers of a day end in the same, but for how long their last word has stood', () => {
    fc.assert(
      fc.property(shuffled, ({ answers, order }) => {
        const end = merged(answers)
        expect({ ...merged(order), since: end.since, moved: end.moved }).toEqual(end)
      }),
    )
  })

  test('answers that come again end in the same', () => {
    fc.assert(
      fc.property(day, fc.nat(), (answers, seed) => {
        const again = answers.flatMap((one, index) => [one, answers[seed % (index + 1)] as DatedReport])
        expect(merged(again)).toEqual(merged(answers))
      }),
    )
  })

  test('those of one source that come again end in the same', () => {
    fc.assert(
      fc.property(day, fc.nat(), (answers, seed) => {
        const again = answers.flatMap((one, index) => [one, answers[seed % (index + 1)] as DatedReport])
        const all = (given: DatedReport[]) =>
          given.reduce<KnownReport | null>(
            (before, one) => addAnswer(before, one, { at: at('12:00'), provider: 'one' }),
            null,
          )
        expect(all(again)).toEqual(all(answers))
      }),
    )
  })

  test('nobody is told what they know', () => {
    fc.assert(
      fc.property(shuffled, ({ order }) => {
        const alarms = toldOf(order)
        const of = (kind: AlertKind) => alarms.filter((alarm) => alarm.kind === kind)
        expect(of('landed').length).toBeLessThanOrEqual(1)
        expect(of('diverted').length).toBeLessThanOrEqual(1)
        expect(of('gate').length).toBeLessThanOrEqual(6)
        for (const { gate, knew } of of('gate')) expect([null, knew.gate]).not.toContain(gate)
        expect(of('delayed').filter(({ isLessLate }) => isLessLate).length).toBeLessThanOrEqual(6)
        for (const { late, knew, isLessLate } of of('delayed')) {
          const more = (late ?? 0) - (knew.late ?? 0)
          expect(isLessLate ? -more : more).toBeGreaterThan(30)
        }
        const turns = [...of('cancelled'), ...of('reinstated')]
        expect(turns.length).toBeLessThanOrEqual(6)
        for (const { kind, knew } of turns) expect(knew.cancelled).toBe(kind === 'reinstated')
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
