import { expect, test } from 'vitest'
import {
  ageText,
  bytesText,
  counted,
  countShort,
  dollars,
  figure,
  megabytesText,
  momentText,
  msText,
  ofOne,
  percent,
  shortId,
  spaced,
} from './format.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.0K'],
  [1_250, '1.3K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [1_000_000, '1.0M'],
  [12_340_000, '12.3M'],
])('%s calls are %s (spec console-8: K at 1000, M at 1,000,000)', (count, text) => {
  expect(countShort(count)).toBe(text)
})

test.each([
  [0, '$0.0000'],
  [0.00288, '$0.0029'],
  [12.5, '$12.5000'],
  [null, '–'],
])('%s dollars are %s (spec console-8: 4 decimals)', (amount, text) => {
  expect(dollars(amount)).toBe(text)
})

test.each([
  [0, '0 Bytes', '0 B'],
  [1_023, '1023 Bytes', '1023 B'],
  [1_024, '1 KB', '1 KB'],
  [1_536, '1.5 KB', '1.5 KB'],
  [1_048_575, '1 MB', '1 MB'],
  [1_048_576, '1 MB', '1 MB'],
  [3_435_973_837, '3.2 GB', '3.2 GB'],
  [null, '–', '–'],
])('%s bytes are %s, in the storage browser %s (spec console-8: base 1024)', (bytes, text, short) => {
  expect([bytesText(bytes), bytesText(bytes, { short: true })]).toEqual([text, short])
})

test.each([
  [0, '0s ago'],
  [59_999, '59s ago'],
  [60_000, '1m ago'],
  [3_599_999, '59m ago'],
  [3_600_000, '1h ago'],
  [86_399_999, '23h ago'],
  [86_400_000, '1d ago'],
  [-5_000, '0s ago'],
])('what is %s ms old was %s (spec console-9: s/m/h/d)', (age, text) => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  expect([ageText(now - age, now), ageText(new Date(now - age).toISOString(), now)]).toEqual([text, text])
})

test('a moment that is none says so', () => {
  expect(ageText('soon', 0)).toBe('Invalid time')
})

test.each([
  ['percent', percent(98.46), '98.5%'],
  ['percent with two decimals', percent(0.049, 2), '0.05%'],
  ['a share of one', ofOne(0.905), '91%'],
  ['a share of one with a decimal', ofOne(0.905, 1), '90.5%'],
  ['no percent', percent(null), '–'],
  ['no share', ofOne(null), '–'],
  ['nothing divided by nothing', percent(Number.NaN), '–'],
  ['a fast answer', msText(4.33), '4.3 ms'],
  ['an answer', msText(219.4), '219 ms'],
  ['a slow answer', msText(12_345), '12.3 s'],
  ['no answer', msText(null), '–'],
  ['a rate', figure(1_234.567), '1,234.57'],
  ['megabytes', megabytesText(78_611.51), '76.8 GB'],
  ['a type', spaced('reading_failed'), 'reading failed'],
  ['one', counted(1, 'trip'), '1 trip'],
  ['many', counted(1_200, 'trip'), '1,200 trips'],
])('%s is written so', (_, text, expected) => {
  expect(text).toBe(expected)
})

test('a correlation id is shortened to eight characters', () => {
  expect(shortId('0123456789abcdef')).toBe('01234567')
})

test.each([
  [{ timeZone: 'UTC' }, '1 Jan 2020, 01:30:05'],
  [{ timeZone: 'Europe/Berlin' }, '1 Jan 2020, 02:30:05'],
  [{ timeZone: 'America/New_York' }, '31 Dec 2019, 20:30:05'],
  [{ timeZone: 'UTC', isExact: true }, '1 Jan 2020, 01:30:05.042'],
  [{ timeZone: 'UTC', isWhole: true }, '1 Jan 2020, 01:30:05 UTC'],
  [{ timeZone: 'Europe/Berlin', isWhole: true }, '1 Jan 2020, 02:30:05 CET'],
])('an instant of a past year has day and year in the zone %j (spec console-31)', (options, text) => {
  expect(momentText('2020-01-01T01:30:05.042Z', options)).toBe(text)
})

test('an instant of this year has its day and no year (spec console-31)', () => {
  const year = new Date().getUTCFullYear()
  expect(momentText(`${year}-06-12T14:03:22Z`, { timeZone: 'UTC' })).toBe('12 Jun, 14:03:22')
  expect(momentText('soon')).toBe('Invalid time')
})
