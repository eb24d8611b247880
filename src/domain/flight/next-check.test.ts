import { expect, test } from 'vitest'
import { at, BA478, reportOf } from './flight-reports.test-data.ts'
import { mergeReport, type DatedReport } from './merge-report.ts'
import { isOver, nextCheck } from './next-check.ts'
import { places } from '../places.test-data.ts'

const HOUR = 3_600_000
const plan = (answer: DatedReport | null, now: string, attended: boolean) => {
  const report = answer && mergeReport(null, answer)
  const next = nextCheck(BA478, report, { now: at(now), attended, places })
  return next === null ? null : new Date(next).toISOString().slice(11, 16)
}
const scheduled = reportOf({ asOf: '00:00' })
const active = reportOf({ asOf: '06:40', status: 'active', departure: { actual: at('06:30') } })
const landed = reportOf({ asOf: '08:40', status: 'landed', arrival: { actual: at('08:38') } })
const cancelled = reportOf({ asOf: '00:00', status: 'cancelled' })

test.each([
  ['seldom', '00:00', '00:20', scheduled],
  ['6 h before', '00:20', '04:20', scheduled],
  ['2 h before', '04:20', '05:35', scheduled],
  ['45 min before', '05:35', '06:35', scheduled],
  ['after it left', '06:35', '08:35', active],
  ['at its landing', '08:35', '08:45', active],
  ['10 min after it', '08:45', '09:05', active],
  ['when it landed', '08:45', null, landed],
  ['once more before its departure when it was cancelled', '00:00', '05:35', cancelled],
  ['never after that', '05:35', null, cancelled],
] as const)('nobody follows it: %s, at %s, the next question is at %s', (_, now, next, answer) => {
  expect(plan(answer, now, false)).toBe(next)
})

test.each([
  ['long before', '00:00', '00:20', scheduled],
  ['every 30 min', '00:20', '00:50', scheduled],
  ['until 2 h before', '04:00', '04:20', scheduled],
  ['every 10 min', '04:20', '04:30', scheduled],
  ['every 5 min', '05:20', '05:25', scheduled],
  ['every 5 min until it left', '06:25', '06:30', scheduled],
  ['every 20 min in the air', '06:40', '07:00', active],
  ['until 40 min before landing', '07:45', '07:55', active],
  ['every 5 min until it landed', '08:36', '08:41', active],
  ['once more for the belt', '08:40', '08:50', landed],
  ['never after that', '08:50', null, landed],
  ['no more than that when it is cancelled', '00:00', '05:35', cancelled],
] as const)('somebody follows it: %s, at %s, the next question is at %s', (_, now, next, answer) => {
  expect(plan(answer, now, true)).toBe(next)
})

test('a cancelled flight is asked for every six hours, and one that is followed every three hours on the day before', () => {
  const yesterday = Date.parse('2027-06-10T12:00:00Z')
  const next = (report: typeof scheduled, attended: boolean) =>
    (nextCheck(BA478, mergeReport(null, report), { now: yesterday, attended, places }) ?? 0) - yesterday
  expect(next(cancelled, true)).toBe(6 * HOUR)
  expect(next(scheduled, true)).toBe(3 * HOUR)
})

test('the first question is about a day ahead, by the clocks at its airport', () => {
  const first = nextCheck(BA478, null, { now: -Infinity, attended: false, places }) ?? 0
  // From noon in London on the day before, spread over three hours
  expect(first).toBeGreaterThanOrEqual(Date.parse('2027-06-10T11:00:00Z'))
  expect(first).toBeLessThan(Date.parse('2027-06-10T14:00:00Z'))
})

test.each([
  ['six hours after its landing', mergeReport(null, active), '14:36', true],
  ['before that', mergeReport(null, active), '14:34', false],
  ['an unknown one on its day', null, '23:00', false],
] as const)('a flight is over %s', (_, report, now, over) => {
  expect(isOver(BA478, report, { now: at(now), places })).toBe(over)
})

const waiting = reportOf({ asOf: '06:00', status: 'delayed' })

test.each([
  ['every 5 min until an hour after it should have left', '07:00', '07:05', true],
  ['every 20 min until six hours after that', '07:30', '07:50', true],
  ['then every three hours', '15:00', '18:00', true],
  ['every four hours while nobody follows it', '15:00', '19:00', false],
] as const)('a flight that is delayed and has no new time is asked for: %s', (_, now, next, attended) => {
  expect(plan(waiting, now, attended)).toBe(next)
})

test('a flight that is delayed and has no new time is over two days after its day', () => {
  const known = mergeReport(null, waiting)
  expect(isOver(BA478, known, { now: Date.parse('2027-06-13T22:00:00Z'), places })).toBe(false)
  expect(isOver(BA478, known, { now: Date.parse('2027-06-14T00:00:00Z'), places })).toBe(true)
})

test('a flight that came back to its gate is asked for as often as one that waits', () => {
  const left = mergeReport(null, active)
  const back = mergeReport(
    left,
    reportOf({ asOf: '06:50', status: 'delayed', departure: { expected: at('09:00') } }),
  )
  const next = nextCheck(BA478, back, { now: at('08:10'), attended: true, places })
  expect(next).toBe(at('08:15'))
})

test('an unknown flight is over two days after its day', () => {
  expect(isOver(BA478, null, { now: Date.parse('2027-06-13T22:00:00Z'), places })).toBe(false)
  expect(isOver(BA478, null, { now: Date.parse('2027-06-14T00:00:00Z'), places })).toBe(true)
})
