import { expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { findWords, foldWords } from './words.ts'

test('letters and the marks that follow them are folded to one character', () => {
  const folded = foldWords('Jose\u0301 | E\u0301 \u0301')
  expect(folded.text).toBe('joséé\u0301')
  expect(findWords(folded, 'josé')).toEqual([{ start: 0, end: 4 }])
})

test('400,000 marks on one letter are folded at once', async () => {
  const { result, ms } = await processorTime(() => foldWords(`e${'\u0301'.repeat(400_000)}`))
  expect(result.text).toHaveLength(400_000)
  expect(ms).toBeLessThan(1_500)
})
