import { beforeAll, expect, test, vi } from 'vitest'

let format: typeof import('./format.ts')

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'en-GB' })
  format = await import('./format.ts')
})

test.each([
  ['14:05', false, '14:05', null],
  ['7:05', false, '07:05', null],
  ['14:05', true, '2:05', 'PM'],
  ['00:20', true, '12:20', 'AM'],
  ['12:00', true, '12:00', 'PM'],
  ['24:10', true, '24:10', null],
  ['10:75', false, '10:75', null],
  ['soon', false, 'TBD', null],
  [null, true, 'TBD', null],
])('the clock time %s with twelve hours %s is %s %s (spec trip-12)', (value, hour12, time, period) => {
  expect(format.clockText(value, hour12)).toEqual({ time, period })
})

test.each([
  [null, 'Date not set'],
  ['2026-02-30', 'Invalid date'],
  ['June', 'Invalid date'],
  ['2026-06-12', 'Fri 12 June'],
])('the day %s is "%s" (spec trip-11)', (date, text) => {
  expect(format.dayText(date).replace(',', '')).toBe(text)
})

test('a day never moves with the zone of the visitor', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati')
  expect(format.dayText('2026-01-01')).toContain('1 January')
  vi.stubEnv('TZ', 'Pacific/Pago_Pago')
  expect(format.dayText('2026-01-01')).toContain('1 January')
  vi.unstubAllEnvs()
})

test.each([
  ['en-US', 'June 12'],
  ['en-NZ', '12 June'],
  ['es-ES', '12 June'],
  ['ja-JP', 'June 12'],
])('for a visitor with %s the day is written %s', async (language, text) => {
  vi.resetModules()
  vi.stubGlobal('navigator', { language })
  const { dayText } = await import('./format.ts')
  expect(dayText('2026-06-12')).toContain(text)
})

test.each([
  [0, '0 flights'],
  [1, '1 flight'],
  [2, '2 flights'],
  [1200, '1,200 flights'],
])('%i is counted "%s"', (count, text) => {
  expect(format.countText(count, 'flight')).toBe(text)
})

test.each([
  [['Maya'], 'Maya'],
  [['Maya', 'Leo'], 'Maya & Leo'],
  [['A', 'B', 'C'], 'A, B & C'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B & 3 more'],
])('%j are named "%s"', (names, text) => {
  expect(format.namesText(names)).toBe(text)
})

test.each([
  [30_000, 'in 1 min'],
  [20_000, 'any minute now'],
  [-30 * 60_000, 'any minute now'],
  [-31 * 60_000, 'expected 31 min ago'],
  [-3 * 3_600_000, 'expected 3 h ago'],
  [75 * 60_000, 'in 1 h 15 min'],
  [3 * 86_400_000, 'in 3 days'],
])('%i ms from now is "%s"', (milliseconds, text) => {
  const now = Date.parse('2026-11-30T12:00Z')
  const moment = { date: null, time: null }
  expect(format.untilText(now + milliseconds, now, moment).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  ['2026-11-30T23:30Z', '2026-12-04T06:10Z', { date: '2026-12-04', time: '07:10' }, 'in 3 days'],
  ['2026-11-30T22:30Z', '2026-12-04T06:10Z', { date: '2026-12-04', time: '07:10' }, 'in 4 days'],
  ['2026-11-30T22:30Z', '2026-12-04T21:00Z', { date: '2026-12-04', time: '22:00' }, 'in 4 days'],
  ['2026-12-01T03:00Z', '2026-12-04T07:30Z', { date: '2026-12-03', time: '23:30' }, 'in 3 days'],
])('at %s, %s is by the calendar of %j "%s"', (now, at, moment, text) => {
  expect(format.untilText(Date.parse(at), Date.parse(now), moment)).toBe(text)
})
