import { expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { placeMarks, type TextRun, type WantedWords } from './marking.ts'
import { findWords, foldWords, ordinalOf } from './words.ts'

const wanted = (words: string, nth = 0, field = 'a'): WantedWords => ({ field, words, nth, doubted: false })
const page = (...lines: string[]): TextRun[] => lines.map((text) => ({ text, breaks: true }))

/** What is marked, pieces of one mark joined by `+`. */
function marked(runs: TextRun[], words: WantedWords[]): string[] {
  return placeMarks(runs, words).map(({ pieces }) =>
    pieces.map(({ run, start, end }) => runs[run]?.text.slice(start, end)).join('+'),
  )
}

test.each<[rule: string, runs: TextRun[], words: string, found: string[]]>([
  ['plain words', page('It departs at 09:10 sharp'), '09:10', ['09:10']],
  ['case and width of letters', page('FLIGHT ＥＩ 154'), 'Flight EI 154', ['FLIGHT ＥＩ 154']],
  ['white space of any kind', page('Thu\u00a017\n  June'), 'Thu 17 June', ['Thu\u00a017\n  June']],
  ['what views put between cells and lines', page('London', '(LHR)'), 'London | (LHR)', ['London+(LHR)']],
  [
    'a slash between lines of a cell',
    page('Terminal 2', 'Gate 7'),
    'Terminal 2 / Gate 7',
    ['Terminal 2+Gate 7'],
  ],
  ['an accent written apart', page('Zu\u0308rich'), 'Zürich', ['Zu\u0308rich']],
  ['invisible characters', page('EI\u200b 1\u00ad54'), 'EI 154', ['EI\u200b 1\u00ad54']],
  ['dashes of any length', page('DUB–LHR'), 'DUB-LHR', ['DUB–LHR']],
  [
    'words over elements of one line',
    [
      { text: 'E', breaks: true },
      { text: 'I 154', breaks: false },
    ],
    'EI 154',
    ['E+I 154'],
  ],
  ['no part of a longer number', page('109:105', '09:10'), '09:10', ['09:10']],
  ['no part of a longer word', page('Mayan ruins', 'Maya'), 'Maya', ['Maya']],
  ['a part of a word where it stands nowhere else', page('JFKLHR'), 'LHR', ['LHR']],
  ['scripts without spaces', page('東京発大阪行'), '大阪', ['大阪']],
  ['characters of regular expressions', page('a.b (c) [d] $^ *+?'), '(c) [d] $^ *+?', ['(c) [d] $^ *+?']],
  ['nothing for empty words', page('anything'), ' | ', []],
  ['nothing for words that stand nowhere', page('anything'), 'else', []],
])('marks %s', (_rule, runs, words, found) => {
  expect(marked(runs, [wanted(words)])).toEqual(found)
})

test('the same words are told apart by their number, and a number too high means the last', () => {
  const runs = page('09:10 first', '09:10 second')
  const [second] = placeMarks(runs, [wanted('09:10', 1)])
  const [beyond] = placeMarks(runs, [wanted('09:10', 7)])
  expect(second?.pieces).toEqual([{ run: 1, start: 0, end: 5 }])
  expect(beyond).toEqual(second)
})

test('words that overlap share one mark, which is doubted when one of them is', () => {
  const runs = page('Fri 12 June 2026')
  const words = [wanted('12 June', 0, 'day'), { ...wanted('Fri 12 June 2026', 0, 'date'), doubted: true }]
  expect(placeMarks(runs, words)).toEqual([
    { fields: ['date', 'day'], doubted: true, pieces: [{ run: 0, start: 0, end: 16 }] },
  ])
})

test('ten thousand marks on a long page cost little, and most are left out', async () => {
  const runs = page(...Array.from({ length: 20_000 }, (_, line) => `row ${line} at 09:10 to 10:35`))
  const words = Array.from({ length: 10_000 }, (_, index) => wanted(`row ${index * 2}`, 0, `${index}`))
  const { result: marks, ms } = await processorTime(() => placeMarks(runs, words))
  expect(ms).toBeLessThan(3_000)
  expect(marks.length).toBeGreaterThan(500)
  expect(marks.length).toBeLessThanOrEqual(1_000)
})

test('a folded text knows where each of its characters came from', () => {
  const folded = foldWords('Ａ ﬁ  😀x')
  expect(folded.text).toBe('afi😀x')
  expect(findWords(folded, '😀x')).toEqual([{ start: 5, end: 8 }])
  expect(ordinalOf(foldWords('x x x'), 'x', 2)).toBe(1)
  expect(ordinalOf(foldWords('x x x'), 'y', 2)).toBeNull()
})
