import { expect, it } from 'vitest'
import { readPersonName } from './person-name.ts'

const NAMES: [raw: string, name: string | null, source: string][] = [
  ['HUGHES/MAYA', 'Maya Hughes', 'IATA Resolution 792: surname, slash, given name'],
  ['HUGHES/MAYA ANNEMRS', 'Maya Anne Hughes', 'the title is glued to the last name'],
  ['HUGHES/MAYA MRS', 'Maya Hughes', 'the title stands apart'],
  ['DE LA CRUZ/JOSE', 'Jose De La Cruz', 'several surnames'],
  ['OMER/TAMR', 'Tamr Omer', 'a name that ends like a title'],
  ['Hughes, Maya', 'Maya Hughes', 'comma'],
  ['Dr. Maya Hughes', 'Maya Hughes', 'title in front'],
  ['MAYA O’NEILL-SMITH', 'Maya O’Neill-Smith', 'capitals'],
  ['Maya van den Berg', 'Maya van den Berg', 'mixed case stays'],
  ['maya@example.org', null, 'an address'],
  ['Passenger 1', null, 'a number'],
  ['Mr', null, 'a title only'],
  ['', null, 'nothing'],
]

it.each(NAMES)('%j is %j (%s)', (raw, name) => {
  expect(readPersonName(raw)).toBe(name)
})
