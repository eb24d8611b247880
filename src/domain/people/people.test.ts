import { describe, expect, test } from 'vitest'
import { tripOf } from '../places.test-data.ts'
import type { TestDocument } from '../places.test-data.ts'

function peopleOf(...told: Omit<TestDocument, 'id'>[]): string[] {
  return tripOf(...told.map((one, index) => ({ id: `d${index}`, ...one }))).people.map(({ name }) => name)
}

const ref = 'ABC123'

describe('one person', () => {
  test.each([
    ['title and order (IATA Resolution 1700)', 'HUGHES/MAYA MRS', 'Maya Hughes', 'Maya Hughes'],
    ['a title glued to the name', 'HUGHES/MAYAMRS', 'Maya Hughes', 'Maya Hughes'],
    ['surname first with a comma', 'Hughes, Maya', 'Ms. Maya Hughes', 'Maya Hughes'],
    ['surname first without one', 'Nagy Anna', 'NAGY/ANNA', 'Anna Nagy'],
    ['diacritics', 'GARCIA/JOSE MR', 'José García', 'José García'],
    ['transcription (ICAO Doc 9303-3 §6)', 'MUELLER/JUERGEN', 'Jürgen Müller', 'Jürgen Müller'],
    ['given names written as one', 'HUGHES/MAYAROSE', 'Maya Rose Hughes', 'Maya Rose Hughes'],
    ['a surname with particles', 'VANDERBERG/ANNA', 'Anna van der Berg', 'Anna van der Berg'],
    ['hyphens and apostrophes', 'OBRIEN/ANNEMARIE', "Anne-Marie O'Brien", "Anne-Marie O'Brien"],
    ['capitals of their own', 'MCDONALD/ROY', 'Roy McDonald', 'Roy McDonald'],
    ['middle names left out', 'Maya Hughes', 'HUGHES/MAYA ROSE', 'Maya Rose Hughes'],
  ])('whatever the booking: %s', (_, first, second, shown) => {
    expect(peopleOf({ names: [first] }, { names: [second] })).toEqual([shown])
    expect(peopleOf({ names: [second] }, { names: [first] })).toEqual([shown])
  })

  test.each([
    ['initials', 'M. Hughes', 'Maya Hughes'],
    ['initials after the surname', 'HUGHES/M', 'Maya Hughes'],
    ['a given name alone', 'Maya', 'Maya Hughes'],
  ])('on one booking: %s', (_, short, full) => {
    expect(peopleOf({ ref, names: [short] }, { ref, names: [full] })).toEqual([full])
    expect(peopleOf({ ref, names: [short] }, { ref: 'OTHER1', names: [full] })).toHaveLength(2)
  })

  test('by e-mail address', () => {
    const people = tripOf(
      { id: 'a', names: [['Maya Jones', 'Maya@example.com']] },
      { id: 'b', names: [['Maya Hughes', 'maya@example.com ']] },
    ).people
    expect(people.map(({ email }) => email)).toEqual(['maya@example.com'])
  })
})

describe('two people', () => {
  test.each([
    ['one surname', ['Maya Hughes'], ['Tom Hughes']],
    ['names that differ in their order', ['Anna Maria Lee'], ['Maria Anna Lee']],
    ['father and son', ['John Smith'], ['John Smith Jr']],
    ['one letter apart', ['Jo Hughes'], ['Joe Hughes']],
    ['initials that fit two', ['Maya Hughes', 'Mark Hughes'], ['M Hughes']],
    ['a surname that fits two', ['Maya Hughes', 'Tom Hughes'], ['Hughes']],
    ['listed side by side', ['Maya Hughes', 'M Hughes'], []],
    ['twins listed side by side', ['Maya Hughes', 'Maya Rose Hughes'], []],
  ])('on one booking are never joined: %s', (_, first, second) => {
    const names = [...first, ...second]
    expect(peopleOf({ ref, names: first }, { ref, names: second })).toHaveLength(names.length)
  })

  test('with one e-mail address are not joined when their given names contradict', () => {
    const email = 'family@example.com'
    expect(
      peopleOf({ ref, names: [['Maya Hughes', email]] }, { ref, names: [['Tom Hughes', email]] }),
    ).toHaveLength(2)
  })

  test('with the same initials on different bookings go to their own fuller names', () => {
    const people = peopleOf(
      { ref: 'AAA111', names: ['M Hughes'] },
      { ref: 'AAA111', names: ['Maya Hughes'] },
      { ref: 'BBB222', names: ['M Hughes'] },
      { ref: 'BBB222', names: ['Mark Hughes'] },
    )
    expect(people).toEqual(['Mark Hughes', 'Maya Hughes'])
  })
})

test('ids stay when a fuller name or another booking comes later', () => {
  const first: TestDocument = { id: 'a', on: '2026-05-01', names: ['Maya Hughes'] }
  const [before] = tripOf(first).people
  const [after] = tripOf(first, { id: 'b', on: '2026-05-02', names: ['HUGHES/MAYA ROSE'] }).people
  expect(after?.id).toBe(before?.id)
  expect(after?.name).toBe('Maya Rose Hughes')
})

test('what is no name makes no person', () => {
  expect(peopleOf({ names: ['Mr', '-', ' '] })).toEqual([])
})
