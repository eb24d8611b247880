import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, clockMinutes, dayNumber, daysBetween, instantMs, isoDay } from './days.ts'

describe('days', () => {
  test('agree with Temporal on every day of six centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 120_000 }), (days) => {
        const date = Temporal.PlainDate.from('1970-01-01').add({ days }).toString()
        expect(isoDay(days)).toBe(date)
        expect(dayNumber(date)).toBe(days)
      }),
    )
  })

  test('agree with Temporal on instants', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
        expect(instantMs(Temporal.Instant.fromEpochMilliseconds(ms).toString())).toBe(ms)
      }),
    )
  })

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '26-04-01', '', null])(
    '%s is no day',
    (date) => {
      expect(dayNumber(date)).toBeNull()
      expect(addDays(date, 1)).toBeNull()
      expect(daysBetween(date, '2026-01-01')).toBeNull()
    },
  )

  test.each(['2026-07-19T10:05:00+02:00', '2026-07-19', '2026-02-30T10:05:00Z', '', null])(
    '%s is no UTC instant',
    (text) => {
      expect(instantMs(text)).toBeNull()
    },
  )

  test.each([
    ['00:00', 0],
    ['9:05', 545],
    ['23:59', 1439],
    ['24:00', 1440],
    ['24:01', null],
    ['10:60', null],
    [null, null],
  ])('%s is %s minutes after midnight', (time, minutes) => {
    expect(clockMinutes(time)).toBe(minutes)
  })
})
