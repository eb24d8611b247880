import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownZone, toClock, toInstant } from './zoned-clock.ts'

const ZONES = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
]

test.each([
  ['2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30Z', 'skipped: the offset before the gap'],
  ['2027-10-31', '02:30', 'Europe/Berlin', '2027-10-31T00:30Z', 'repeated: the first'],
  ['2027-10-31', '03:00', 'Europe/Berlin', '2027-10-31T02:00Z', 'after the change'],
  ['2027-06-11', '09:10', 'Asia/Kolkata', '2027-06-11T03:40Z', 'half an hour'],
])('%s %s in %s is %s: %s', (date, time, zone, instant) => {
  expect(toInstant({ date, time }, zone)).toBe(Date.parse(instant))
})

test('clocks are moved between zones as Temporal moves them', () => {
  const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...ZONES), (at, zone) => {
      const local = Temporal.PlainDateTime.from(new Date(at * 60_000).toISOString().slice(0, 16))
      const clock = { date: local.toPlainDate().toString(), time: local.toString().slice(11, 16) }
      const instant = local.toZonedDateTime(zone).epochMilliseconds
      expect(toInstant(clock, zone)).toBe(instant)
      const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
      expect(toClock(instant, zone)).toEqual({
        date: there.toPlainDate().toString(),
        time: there.toPlainTime().toString().slice(0, 5),
      })
    }),
  )
})

test('a zone that nobody knows is none', () => {
  expect(knownZone('Mars/Olympus')).toBeNull()
  expect(knownZone('europe/paris')).toBe('Europe/Paris')
})
