import { expect, test } from 'vitest'
import { lineOf } from './text.ts'
import { timesOf } from './times.ts'

const clocks = (text: string) =>
  timesOf(lineOf(text), []).map(({ clock, dayOffset }) =>
    dayOffset === null ? clock : `${clock}+${dayOffset}`,
  )

test.each([
  ['10:05', ['10:05']],
  ['7:05 AM - 9:15 p.m.', ['07:05', '21:15']],
  ['12:30 am', ['00:30']],
  ['12:30 pm', ['12:30']],
  ['7pm', ['19:00']],
  ['9:40 μ.μ. - 12:35 π.μ.', ['21:40', '00:35']],
  ['9:40 de la noche, 8:05 de la mañana', ['21:40', '08:05']],
  ['7:15 chiều, 12:05 tối', ['19:15', '00:05']],
  ['18h20', ['18:20']],
  ['8 h 05 min', []],
  ['10.30 Uhr', ['10:30']],
  ['kl. 9.45', ['09:45']],
  ['10:15発 12:20着', ['10:15', '12:20']],
  ['午後3:20', ['15:20']],
  ['오전 9시 30분', ['09:30']],
  ['14点05分', ['14:05']],
  ['22:40 → 04:25 (+1)', ['22:40', '04:25+1']],
  ['06:30 +1 day', ['06:30+1']],
  ['06:30 next day', ['06:30+1']],
  ['06:30 Uhr (+1)', ['06:30+1']],
  ['05:55+2', ['05:55+2']],
  ['Duration 02:20', []],
  ['Flight time: 11:45', []],
  ['2h 20m', []],
  ['(GMT +02:00)', []],
  ['2027-05-12T11:00:00+02:00', ['11:00']],
  ['score 3:1', []],
  ['1030 hrs', ['10:30']],
  ['525P', ['17:25']],
  ['सुबह 8:25 बजे – दोपहर 2:40 बजे', ['08:25', '14:40']],
  ['रात 9:10 बजे', ['21:10']],
])('the clock times of "%s" are %j', (text, expected) => {
  expect(clocks(text)).toEqual(expected)
})

test('a form that prices share is marked as weak', () => {
  expect(timesOf(lineOf('10.30'), []).map((time) => time.weak)).toEqual([true])
  expect(timesOf(lineOf('EUR 10.30 or 12.40 EUR'), []).map((time) => time.clock)).toEqual(['10:30'])
})
