import { expect, test } from 'vitest'
import { findWords, foldWords } from './words.ts'

test('letters and the marks that follow them are folded to one character', () => {
  const folded = foldWords('Jose\u0301 | E\u0301 \u0301')
  expect(folded.text).toBe('joséé\u0301')
  expect(findWords(folded, 'josé')).toEqual([{ start: 0, end: 4 }])
})

test('400,000 marks on one letter are folded at once', () => {
  const started = performance.now()
  expect(foldWords(`e${'\u0301'.repeat(400_000)}`).text).toHaveLength(400_000)
  expect(performance.now() - started).toBeLessThan(1_500)
})
