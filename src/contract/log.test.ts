import { expect, test } from 'vitest'
import { LogEntry } from './log.ts'

const EDIT = {
  kind: 'edited',
  action: 'change',
  id: 'a',
  into: null,
  joined: [],
  left: [],
  known: { a: ['b'] },
  subject: 'BA478 London – Barcelona',
  changes: [],
}

const FLIGHT = { id: 'a', keys: ['b'], subject: 'BA478 London – Barcelona' }

test.each([
  [{ thing: 'flight', fields: { departureTime: '9:05', gate: null, cancelled: true } }],
  [{ thing: 'flight', fields: { status: 'delayed', delayMinutes: '45', statusAt: '2026-07-19T10:05:00Z' } }],
  [{ thing: 'stay', fields: { name: 'Casa', checkIn: '2026-07-19', checkOut: null } }],
  [{ thing: 'traveler', fields: { name: 'Maya', email: 'maya@example.com', phone: null } }],
  [{ thing: 'traveler', fields: {} }],
  [{ thing: 'flight', fields: { somethingOfAnotherVersion: 'kept' } }],
])('an edit is read as it was written: %j', (edit) => {
  const entry = { ...EDIT, ...edit }
  expect(LogEntry.parse(entry)).toEqual(entry)
})

test.each([
  [{ kind: 'ride-claimed', way: 'pickup', driver: 'Anna', flights: [FLIGHT], secretHash: 'aGFzaA' }],
  [{ kind: 'claim-changed', sequence: 4, driver: null }],
  [{ kind: 'claims-switched', allowed: false }],
])('what guests and their switch write is read as it was written: %j', (entry) => {
  expect(LogEntry.parse(entry)).toEqual(entry)
})

test('a flight that was stored before a field was known has null there', () => {
  const flight = {
    airlineCode: 'BA',
    flightNumber: 'BA478',
    cancelled: false,
    travelers: [],
    confidence: 1,
    provenance: {},
    check: [],
  }
  const extraction = {
    summary: '',
    engine: 'exact',
    flights: [flight],
    travelers: [],
    accommodations: [],
    otherBookings: [],
    bookingReferences: [],
    cancels: false,
    documentDate: null,
  }
  const entry = {
    kind: 'document',
    documentId: 'd',
    originalName: 'a.eml',
    mimeType: 'message/rfc822',
    size: 1,
    origin: 'upload',
    status: 'complete',
    error: null,
    extraction,
    fileKey: 'k',
  }
  expect(LogEntry.parse(entry)).toMatchObject({
    extraction: { flights: [{ flightNumber: 'BA478', operatedBy: null, bookingReference: null }] },
  })
})
