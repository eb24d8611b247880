import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'

const TODAY = '2027-03-02'

test.each([
  [['a.eml'], { files: ['a.eml'], format: 'json', receivedOn: TODAY, quiet: false }],
  [['--table', 'a.eml', 'b'], { files: ['a.eml', 'b'], format: 'table', receivedOn: TODAY, quiet: false }],
  [['a', '--explain', '-q', '-'], { files: ['a', '-'], format: 'explain', receivedOn: TODAY, quiet: true }],
  [
    ['--received', '2028-02-29', 'a'],
    { files: ['a'], format: 'json', receivedOn: '2028-02-29', quiet: false },
  ],
  [['--', '--table'], { files: ['--table'], format: 'json', receivedOn: TODAY, quiet: false }],
])('%j is understood', (words, options) => {
  expect(parseOptions(words, TODAY)).toEqual({ kind: 'read', options })
})

test.each([
  [[], /Which file/],
  [['--tabel', 'a'], /--tabel/],
  [['--table', '--explain', 'a'], /exclude each other/],
  [['--received', '2027-02-30', 'a'], /--received needs a day/],
  [['--received', 'tomorrow', 'a'], /--received needs a day/],
  [['--received'], /received/],
  [['-', 'a', '-'], /only once/],
])('%j is refused', (words, message) => {
  expect(parseOptions(words, TODAY)).toEqual({ kind: 'wrong', message: expect.stringMatching(message) })
})

test.each([
  [['--help'], 'help'],
  [['-h', '--version', '--received', 'never'], 'help'],
  [['--version'], 'version'],
])('%j asks for %s', (words, kind) => {
  expect(parseOptions(words, TODAY)).toEqual({ kind })
})
