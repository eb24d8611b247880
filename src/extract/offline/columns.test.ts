import { expect, it } from 'vitest'
import { unrollStrips } from './columns.ts'
import { linesOf } from './text.ts'

it('tells a journey drawn as one row leg by leg, each line where it stood', () => {
  const text = 'Outbound\nDUB | EI 154 | LHR | BA 117 | JFK\n09:10 | 10:35 | 13:00 | 16:00\nDublin'
  const lines = unrollStrips(linesOf(text))
  expect(lines.map((line) => line.text)).toEqual(
    'Outbound,DUB,EI 154,LHR,09:10,10:35,LHR,BA 117,JFK,13:00,16:00,Dublin'.split(','),
  )
  for (const line of lines) expect(text.slice(line.offset).startsWith(line.text)).toBe(true)
})

it.each([
  ['one flight only', 'DUB | EI 154 | LHR\n09:10 | 10:35'],
  ['no row of times', 'DUB | EI 154 | LHR | BA 117 | JFK\nDublin | London | New York'],
])('leaves a table alone that has %s', (_what, text) => {
  expect(unrollStrips(linesOf(text)).map((line) => line.text)).toEqual(text.split('\n'))
})
