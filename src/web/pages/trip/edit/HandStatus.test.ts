import { expect, test } from 'vitest'
import { bareStatus } from '#domain/flight/status.ts'
import { isDelayValid, handInputOf, handValuesOf, type HandValues } from './HandStatus.tsx'

test.each<[HandValues, unknown]>([
  [{ status: '', minutes: '' }, { status: null }],
  [
    { status: 'delayed', minutes: ' 45 ' },
    { status: 'delayed', delay: { departureMinutes: 45 } },
  ],
  [{ status: 'delayed', minutes: '' }, { status: 'delayed' }],
  [{ status: 'diverted', minutes: '45' }, { status: 'diverted' }],
])('%o is sent as it is meant', (values, input) => {
  expect(handInputOf(values)).toEqual(input)
})

test.each([
  ['45', true],
  ['', true],
  ['2880', true],
  ['2881', false],
  ['-5', false],
  ['an hour', false],
])('"%s" minutes are right: %s', (minutes, right) => {
  expect(isDelayValid({ status: 'delayed', minutes })).toBe(right)
})

test('only what an editor set stands in the form', () => {
  const record = (source: 'hand' | 'live') => ({
    flight: { id: 'f1' },
    status: bareStatus('delayed', source, 45),
  })
  expect(handValuesOf(record('hand'))).toEqual({ status: 'delayed', minutes: '45' })
  expect(handValuesOf(record('live'))).toEqual({ status: '', minutes: '' })
  expect(handValuesOf(undefined)).toEqual({ status: '', minutes: '' })
})
