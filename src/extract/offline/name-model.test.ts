import { expect, test } from 'vitest'
import { nameLikelihood } from './name-model.ts'

test.each([
  'Emma Thompson',
  'SERGEI IVANOV',
  'Nguyen Thi Thu Ha',
  'Wang Xiaoming',
  'Abdullah Al Rashid',
  'Dalia Vaitkevičienė',
  'Angharad Prosser',
  'Мария Кузнецова',
  'Ελένη Παπαδάκη',
])('%s looks like the name of a person', (name) => {
  expect(nameLikelihood(name)).toBeGreaterThan(0.3)
})

test.each(['Seat Selection', 'Terminal Norte', 'Booking Reference', 'Premium Economy', 'Rezervační číslo'])(
  '%s does not',
  (words) => {
    expect(nameLikelihood(words)).toBeLessThan(0.3)
  },
)

test('a text without letters is no name', () => {
  expect(nameLikelihood('12 / 7')).toBe(0)
})
