import { expect, test } from 'vitest'
import { peopleIn, samePerson } from './people.ts'

test.each([
  ['a ticket', 'BERGSTROM/ANNIKA MS', ['Annika Bergstrom']],
  ['a numbered display', '1.1NAKAMURA/YUKI MS', ['Yuki Nakamura']],
  ['a label', 'Passenger: Ruth Abernathy', ['Ruth Abernathy']],
  ['a label inside a line', 'confirmed. Passenger: Ruth Abernathy Economy', ['Ruth Abernathy']],
  [
    'several after one label',
    'Passengers: Saoirse Mulligan, Cormac Mulligan',
    ['Saoirse Mulligan', 'Cormac Mulligan'],
  ],
  [
    'a list',
    'Passagiere\n1. Herr Torben Kessler\n2. Frau Meike Kessler',
    ['Torben Kessler', 'Meike Kessler'],
  ],
  ['a column', 'PASSENGER NAME | SEAT\nMs ZSOFIA HALASZ | 11A', ['Zsofia Halasz']],
  ['surname first', 'Name\nLINDGREN, THEODORE', ['Theodore Lindgren']],
  ['two labels', 'First name: Maya | Last name: Hughes', ['Maya Hughes']],
  ['a greeting, when nothing better is written', 'Dear Ms Ngozi Okafor,', ['Ngozi Okafor']],
  ['no greeting beside a passenger', 'Dear Ms Ngozi Okafor,\nPassenger: Ruth Abernathy', ['Ruth Abernathy']],
  ['no places', 'LONDON/HEATHROW to PARIS/ORLY', []],
  ['no fees', 'Passenger: Fuel Surcharge', []],
])('names are read from %s', (_case, text, expected) => {
  expect(peopleIn(text).map(({ name }) => name)).toEqual(expected)
})

test('a middle name makes no second person', () => {
  expect(samePerson('Ngozi Okafor', 'OKAFOR NGOZI ADA')).toBe(true)
  expect(samePerson('Ngozi Okafor', 'Ada Okafor')).toBe(false)
})
