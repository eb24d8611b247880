import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { boardingPass } from './bcbp.test-data.ts'
import { parsePkpass } from './pkpass.ts'

type Field = [key: string, label: string, value: string]

function makePass(
  style: string,
  fields: Field[],
  more: object = {},
  transit = 'PKTransitTypeAir',
  files: Record<string, Uint8Array> = {},
): Uint8Array {
  const body = {
    transitType: transit,
    auxiliaryFields: fields.map(([key, label, value]) => ({ key, label, value })),
  }
  const json = JSON.stringify({
    formatVersion: 1,
    organizationName: 'British Airways',
    [style]: body,
    ...more,
  })
  return zipSync({ 'pass.json': strToU8(json.replace(/}$/, ',}')), ...files })
}

const barcode = (message: string): object => ({ barcodes: [{ format: 'PKBarcodeFormatAztec', message }] })

const PRINTED: Field[] = [
  ['origin', 'LONDON', 'LHR'],
  ['destination', 'BARCELONA', 'BCN'],
  ['flight', 'FLIGHT', 'BA478'],
  ['date', 'DATE', '04JUL27'],
  ['boarding', 'BOARDING', '09:40'],
  ['departs', 'DEPARTS', '10:20'],
  ['gate', 'GATE', 'B36'],
  ['seat', 'SEAT', '12A'],
  ['passenger', 'PASSENGER', 'Hughes/Maya'],
  ['pnr', 'Booking reference', 'QX7RTZ'],
]

const BA478 = {
  flightNumber: 'BA478',
  departureAirport: 'LHR',
  arrivalAirport: 'BCN',
  departureDate: '2027-07-04',
  seat: '12A',
  bookingReference: 'QX7RTZ',
}

describe('a pass', () => {
  it('of a flight is its barcode, with the times that are printed', () => {
    const found = parsePkpass(
      makePass('boardingPass', PRINTED, barcode(boardingPass([{}]))),
      '2020-01-01',
      'a.pkpass',
    )
    expect(found.flights).toMatchObject([
      {
        ...BA478,
        departureTime: '10:20',
        gate: 'B36',
        provenance: { flightNumber: { layer: 'bcbp' }, departureTime: { layer: 'pkpass' } },
      },
    ])
    expect(found.travelers).toMatchObject([{ name: 'Maya Hughes' }])
  })

  it('has its year from the day on which it wants to be shown', () => {
    const bytes = makePass('boardingPass', [], {
      ...barcode(boardingPass([{}])),
      relevantDate: '2027-07-04T09:20:00Z',
    })
    expect(parsePkpass(bytes, '2020-01-01', 'a.pkpass').flights[0]?.departureDate).toBe('2027-07-04')
  })

  it('of a kind of transit that nobody knows books nothing', () => {
    const bytes = makePass('boardingPass', PRINTED, {}, 'constructor')
    expect(parsePkpass(bytes, '2027-01-01', 'a.pkpass').otherBookings).toEqual([])
  })

  it('never takes the time of boarding for the time of departure', () => {
    const bytes = makePass(
      'boardingPass',
      PRINTED.filter(([key]) => key !== 'departs'),
      barcode(boardingPass([{}])),
    )
    expect(parsePkpass(bytes, null, 'a.pkpass').flights[0]?.departureTime).toBeNull()
  })

  it('without a boarding-pass barcode is what it prints', () => {
    const found = parsePkpass(makePass('boardingPass', PRINTED, barcode('12345')), null, 'a.pkpass')
    expect(found.flights).toMatchObject([{ ...BA478, departureTime: '10:20', travelers: ['Maya Hughes'] }])
  })

  it('has its words from a file of strings in UTF-16', () => {
    const strings = new Uint8Array(Buffer.from('\ufeff"fl" = "BA478";\n"gateHeading" = "Gate";', 'utf16le'))
    const fields = PRINTED.map(([key, label, value]): Field => [key, label, key === 'flight' ? 'fl' : value])
    const bytes = makePass('boardingPass', fields, {}, 'PKTransitTypeAir', {
      'en.lproj/pass.strings': strings,
    })
    expect(parsePkpass(bytes, null, 'a.pkpass').flights).toMatchObject([{ flightNumber: 'BA478' }])
  })

  it.each([
    ['PKTransitTypeTrain', 'train'],
    ['PKTransitTypeBus', 'bus'],
    ['PKTransitTypeBoat', 'ferry'],
  ])('of %s is kept as what it is', (transit, kind) => {
    const bytes = makePass(
      'boardingPass',
      [
        ['origin', 'FROM', 'Oslo'],
        ['destination', 'TO', 'Bergen'],
        ['date', 'DATE', '04JUL27'],
      ],
      {},
      transit,
    )
    expect(parsePkpass(bytes, null, 'a.pkpass')).toMatchObject({
      flights: [],
      otherBookings: [{ kind, name: 'Oslo → Bergen', date: '2027-07-04' }],
    })
  })

  it('of a hotel is a stay', () => {
    const bytes = makePass('eventTicket', [
      ['hotel-name', 'HOTEL', 'Mar Azul'],
      ['stay', 'STAY', '04.07.27 - 08.07.27'],
    ])
    expect(parsePkpass(bytes, null, 'a.pkpass').accommodations).toMatchObject([
      { name: 'Mar Azul', checkIn: '2027-07-04', checkOut: '2027-07-08' },
    ])
  })

  it('of an event is an event', () => {
    const bytes = makePass('eventTicket', [
      ['event', 'EVENT', 'A concert'],
      ['date', 'DATE', '4 July 2027'],
    ])
    expect(parsePkpass(bytes, null, 'a.pkpass').otherBookings).toMatchObject([
      { kind: 'event', name: 'A concert', date: '2027-07-04' },
    ])
  })

  it.each([
    ['a card of a shop', makePass('storeCard', PRINTED)],
    ['a boarding pass without a flight', makePass('boardingPass', [['x', 'y', 'z']])],
    ['no pass', zipSync({ 'a.txt': strToU8('x') })],
    ['no ZIP', strToU8('PK\u0003\u0004 broken')],
    [
      'fields of the wrong kind',
      zipSync({
        'pass.json': strToU8(
          '{"boardingPass":{"transitType":7,"headerFields":{"a":1},"backFields":[null,[],"x"]},"barcode":"x"}',
        ),
      }),
    ],
  ])('that is %s is no booking', (_what, bytes) => {
    expect(parsePkpass(bytes, '2027-01-01', 'a.pkpass')).toEqual({
      travelers: [],
      flights: [],
      accommodations: [],
      otherBookings: [],
      bookingReferences: [],
    })
  })
})
