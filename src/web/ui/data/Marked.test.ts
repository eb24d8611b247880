import { expect, test } from 'vitest'
import { holds, pieces } from './Marked.tsx'

const LINES: [line: string, search: string, shown: string][] = [
  ['Listening on port 3000', 'port', 'Listening on [port] 3000'],
  ['ERROR: error after error', 'error', '[ERROR]: [error] after [error]'],
  ['nothing here', 'mail', 'nothing here'],
  ['everything', '', 'everything'],
  ['  spaces  ', '  ', '  spaces  '],
  ['a.b*c', '.b*', 'a[.b*]c'],
  ['İstanbul port', 'port', 'İstanbul port'],
  ['', 'x', ''],
  ['aaa', 'aa', '[aa]a'],
]

test.each(LINES)('in "%s" a search for "%s" marks %s (spec debug-1)', (line, search, shown) => {
  const cut = pieces(line, search)
  expect(cut.map(({ text, found }) => (found ? `[${text}]` : text)).join('')).toBe(shown)
  expect(cut.map(({ text }) => text).join('')).toBe(line)
})

test('a line is found whatever its case', () => {
  expect(holds('Build FAILED', ' failed ')).toBe(true)
  expect(holds('Build FAILED', 'passed')).toBe(false)
  expect(holds('anything', '')).toBe(true)
})
