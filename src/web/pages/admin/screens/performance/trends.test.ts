import { expect, test } from 'vitest'
import { tickTexts } from './trends.ts'
import { figure, msText, percent } from '#web/ui/data/format.ts'

const TICKS = [0, 2.5, 5, 7.5]

test.each([
  ['shares', percent, ['0.0%', '2.5%', '5.0%', '7.5%']],
  ['counts', figure, ['0', '2.5', '5', '7.5']],
  ['times', msText, ['0 ms', '2.5 ms', '5 ms', '7.5 ms']],
])('the marks of an axis of %s are written alike, whichever place they have on it', (_, write, texts) => {
  expect(tickTexts({ write }, TICKS)).toEqual(texts)
})
