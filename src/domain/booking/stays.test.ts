import { describe, expect, test } from 'vitest'
import { tripOf } from '../places.test-data.ts'
import { accommodations } from '../views/views.ts'

describe('stays', () => {
  const staysOf = (...stays: [string, string | null, string | null][]) =>
    accommodations(
      tripOf(
        ...stays.map((stay, index) => ({ id: `d${index}`, names: [`Person ${index}x`], stays: [stay] })),
      ),
    )

  test.each([
    ['the same name', ['Hotel Alma', '2026-07-19', '2026-07-26'], ['HOTEL ALMA', '2026-07-19', '2026-07-26']],
    [
      'a generic word and diacritics aside',
      ['Alma Jardín', '2026-07-19', '2026-07-26'],
      ['Hotel Alma Jardin', '2026-07-20', '2026-07-22'],
    ],
    [
      'the city added',
      ['Hotel Alma', '2026-07-19', '2026-07-26'],
      ['Hotel Alma Barcelona', '2026-07-19', '2026-07-26'],
    ],
    ['dates of one unknown', ['Hotel Alma', '2026-07-19', '2026-07-26'], ['Hotel Alma', null, null]],
  ] as [string, [string, string | null, string | null], [string, string | null, string | null]][])(
    'with overlapping dates are one: %s',
    (_, first, second) => {
      const stays = staysOf(first, second)
      expect(stays.map(({ checkIn, checkOut, travelers }) => [checkIn, checkOut, travelers.length])).toEqual([
        ['2026-07-19', '2026-07-26', 2],
      ])
    },
  )

  test.each([
    [
      'one after the other',
      ['Hotel Alma', '2026-07-19', '2026-07-21'],
      ['Hotel Alma', '2026-07-21', '2026-07-26'],
    ],
    ['another house', ['Hotel Alma', '2026-07-19', '2026-07-26'], ['Casa Luz', '2026-07-19', '2026-07-26']],
    [
      'one word in common',
      ['Hotel Alma Mar', '2026-07-19', '2026-07-26'],
      ['Hotel Alma Gotico', '2026-07-19', '2026-07-26'],
    ],
  ] as [string, [string, string, string], [string, string, string]][])('are two: %s', (_, first, second) => {
    expect(staysOf(first, second)).toHaveLength(2)
  })

  test('are not shown once their booking is cancelled', () => {
    const stay: [string, string, string] = ['Hotel Alma', '2026-07-19', '2026-07-26']
    const booked = { id: 'a', on: '2026-05-01', ref: 'H1', stays: [stay] }
    expect(
      tripOf(booked, { id: 'b', on: '2026-05-02', ref: 'H1', stays: [stay], cancels: true }).stays,
    ).toEqual([])
  })
})
