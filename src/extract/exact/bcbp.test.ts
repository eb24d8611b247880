import { describe, expect, it } from 'vitest'
import { parseBoardingPasses } from './bcbp.ts'
import { parseBcbp } from './bcbp.ts'
import { boardingPass } from './bcbp.test-data.ts'

describe('a boarding-pass text', () => {
  it('has its name and leg in their columns', () => {
    expect(boardingPass([{}])).toHaveLength(60)
    expect(parseBcbp(boardingPass([{}]))).toEqual({
      name: 'Maya Hughes',
      legs: [
        {
          bookingReference: 'QX7RTZ',
          from: 'LHR',
          to: 'BCN',
          carrier: 'BA',
          number: '478',
          dayOfYear: 185,
          seat: '12A',
        },
      ],
      issueYearDigit: null,
    })
  })

  it('of several legs goes on after the conditional fields of the first', () => {
    const text = boardingPass([{}, { from: 'BCN', to: 'OSL', carrier: 'DY', number: '1740', seat: '003C' }], {
      conditional: '>5180WW7123BBA              2A',
    })
    expect(parseBcbp(text)).toMatchObject({
      legs: [{ to: 'BCN' }, { from: 'BCN', to: 'OSL', number: '1740', seat: '3C' }],
      issueYearDigit: 7,
    })
  })

  it.each([
    ['without an electronic-ticket mark', boardingPass([{}], { indicator: ' ' })],
    ['cut after the date', boardingPass([{}]).slice(0, 47)],
    ['cut after the cabin', boardingPass([{}]).slice(0, 48)],
    ['cut after the seat', boardingPass([{}]).slice(0, 52)],
    ['with a suffix on the number', boardingPass([{ number: '0478A' }])],
    ['with an ICAO carrier', boardingPass([{ carrier: 'BAW' }])],
    ['with security data', `${boardingPass([{}])}^160ABCDEF`],
  ])('%s is read', (_what, text) => {
    expect(parseBcbp(text)?.legs).toMatchObject([{ from: 'LHR', to: 'BCN', dayOfYear: 185 }])
  })

  it.each([
    ['of another format', `S${boardingPass([{}]).slice(1)}`],
    ['of five legs', `M5${boardingPass([{}]).slice(2)}`],
    ['of fewer legs than it says', `M2${boardingPass([{}]).slice(2)}`],
    ['with an airport that does not exist', boardingPass([{ from: 'QQ1' }])],
    ['that goes nowhere', boardingPass([{ to: 'LHR' }])],
    ['of an airline that does not exist', boardingPass([{ carrier: '00' }])],
    ['on day 0', boardingPass([{ day: '000' }])],
    ['on day 367', boardingPass([{ day: '367' }])],
    ['without a number', boardingPass([{ number: '' }])],
    ['in small letters', boardingPass([{}]).toLowerCase()],
    ['with a column missing', boardingPass([{}]).replace('E', '')],
    ['that is empty', ''],
    ['that is not one', 'M1 is a motorway and M25 another; both go round London and so on and on'],
  ])('%s is refused', (_what, text) => {
    expect(parseBcbp(text)).toBeNull()
  })
})

const YEARS: [what: string, text: string, anchor: string | null, date: string | null][] = [
  ['the year of the mail', boardingPass([{}]), '2027-06-30', '2027-07-04'],
  ['the year after, in December', boardingPass([{ day: '003' }]), '2026-12-30', '2027-01-03'],
  ['the year before, in January', boardingPass([{ day: '364' }]), '2027-01-02', '2026-12-30'],
  ['a leap year', boardingPass([{ day: '366' }]), '2028-11-01', '2028-12-31'],
  ['the last leap year, on its last day', boardingPass([{ day: '366' }]), '2027-02-01', null],
  [
    'the year of issue',
    boardingPass([{}], { conditional: '>5180WW4123BBA              2A' }),
    '2027-06-30',
    '2024-07-03',
  ],
  [
    'the year after the issue, in January',
    boardingPass([{ day: '003' }], { conditional: '>5180WW6350BBA              2A' }),
    '2027-06-30',
    '2027-01-03',
  ],
  ['nothing', boardingPass([{}]), null, null],
]

describe('the flights of a text', () => {
  it.each(YEARS)('have their year from %s', (_what, text, anchor, date) => {
    expect(parseBoardingPasses(text, anchor, 'body').flights[0]?.departureDate).toBe(date)
  })

  it('are found on a line among others, with their place', () => {
    const text = `My pass:\n${boardingPass([{}])}\nSee you`
    const found = parseBoardingPasses(text, '2027-06-30', 'body')
    expect(found.flights).toMatchObject([
      {
        flightNumber: 'BA478',
        airlineCode: 'BA',
        seat: '12A',
        bookingReference: 'QX7RTZ',
        travelers: ['Maya Hughes'],
        provenance: { flightNumber: { layer: 'bcbp', part: 'body', offset: 9, length: 60 } },
      },
    ])
    expect(found.travelers).toMatchObject([{ name: 'Maya Hughes' }])
  })

  it('are none in a text without a pass', () => {
    expect(parseBoardingPasses('M1 HELLO WORLD '.repeat(50), '2027-06-30', 'body').flights).toEqual([])
  })
})
