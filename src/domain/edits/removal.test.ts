import { expect, test } from 'vitest'
import { places, tripOf, type TestDocument } from '../places.test-data.ts'
import { documentRemoval } from './removal.ts'

const OUT = 'BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15'
const LATER = 'BA478 LHR 2026-07-20 10:00 BCN 2026-07-20 13:15'
const BACK = 'BA479 BCN 2026-07-26 14:00 LHR 2026-07-26 15:20'

const maya: TestDocument = { id: 'maya', ref: 'AAA111', names: ['Maya Hughes'], flights: [OUT, BACK] }
const NOTHING = { flights: [], travelers: [], accommodations: [] }

test.each<[title: string, told: TestDocument[], removed: string, gone: object]>([
  [
    'all that only this document says goes with it',
    [maya, { id: 'hotel', names: ['Maya Hughes'], stays: [['Hotel Alma', '2026-07-19', '2026-07-26']] }],
    'hotel',
    { ...NOTHING, accommodations: ['Hotel Alma'] },
  ],
  [
    'the only document takes everything with it',
    [maya],
    'maya',
    { ...NOTHING, flights: ['BA478', 'BA479'], travelers: ['Maya Hughes'] },
  ],
  [
    'a traveler whom no document names is not named here either',
    [{ id: 'anonymous', ref: 'CCC333', flights: [OUT] }],
    'anonymous',
    { ...NOTHING, flights: ['BA478'] },
  ],
  ['what another document says too stays', [maya, { ...maya, id: 'copy' }], 'maya', NOTHING],
  [
    'a flight that others are on stays, its traveler goes',
    [maya, { id: 'tom', ref: 'BBB222', names: ['Tom Becker'], flights: [OUT] }],
    'tom',
    { ...NOTHING, travelers: ['Tom Becker'] },
  ],
  [
    'a flight that a newer document moved to another day moves back and is not gone',
    [
      { ...maya, on: '2026-05-01' },
      { ...maya, id: 'change', on: '2026-06-01', flights: [LATER, BACK] },
    ],
    'change',
    NOTHING,
  ],
  [
    'a person whom the other document spells in short is not gone',
    [
      { ...maya, id: 'short', names: ['M Hughes'] },
      { ...maya, id: 'long', names: ['Maya Hughes'] },
    ],
    'long',
    NOTHING,
  ],
])('%s', (_title, told, removed, gone) => {
  expect(documentRemoval(tripOf(...told), removed, places)).toEqual(gone)
})
