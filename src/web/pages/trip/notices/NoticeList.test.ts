import { expect, test } from 'vitest'
import { sinceText, showsProgress, sizeText } from './NoticeList.tsx'

const KB = 1024
const NOW = Date.parse('2026-06-01T10:00:00Z')

test.each([
  [1, '1 KB'],
  [831_488, '812 KB'],
  [KB * KB - 1, '1024 KB'],
  [KB * KB, '1.0 MB'],
  [1.44 * KB * KB, '1.4 MB'],
])('%i bytes are %s (spec notify-5)', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test.each([
  ['2026-06-01T09:59:31Z', 'just now'],
  ['2026-06-01T10:05:00Z', 'just now'],
  ['2026-06-01T09:55:00Z', '5\u00a0min ago'],
  ['2026-06-01T07:50:00Z', '2\u00a0h 10\u00a0min ago'],
  ['yesterday', 'Invalid time'],
  ['', 'Invalid time'],
])('%s is %s at ten (spec notify-5)', (timestamp, text) => {
  expect(sinceText(timestamp, NOW)).toBe(text)
})

test.each([
  [0, false],
  [1, true],
  [99, true],
  [100, false],
])('progress %i has a bar: %s (spec notify-5)', (progress, shown) => {
  expect(showsProgress(progress)).toBe(shown)
})
