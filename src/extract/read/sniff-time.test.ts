import { expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { sniffText } from './sniff.ts'

test.each([
  ['many comments', `${'<!---->'.repeat(60)}x`],
  ['comments without an end', '<!--'.repeat(4_000)],
  ['an envelope line of at signs', `From ${'@'.repeat(16_000)}`],
  ['tags that never close', '<div '.repeat(3_000)],
])('%s are sniffed at once, however they are repeated', async (_, text) => {
  const { ms } = await processorTime(() => sniffText(text))
  expect(ms).toBeLessThan(100)
})

test('a page after comments is still a page', () => {
  expect(sniffText('<!-- a --> <!-- b -->\n<html><body>x</body></html>')).toBe('text/html')
})
