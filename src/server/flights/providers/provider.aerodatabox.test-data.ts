import type { SceneName } from './scenes.test-data.ts'
import type { Answer } from './status-provider.suite.ts'

/** Answers in the shape of AeroDataBox' FlightContract (OpenAPI 1.14), made up for this project. */

const airports = {
  LHR: { icao: 'EGLL', iata: 'LHR', name: 'London Heathrow', countryCode: 'GB', timeZone: 'Europe/London' },
  BCN: { icao: 'LEBL', iata: 'BCN', name: 'Barcelona', countryCode: 'ES', timeZone: 'Europe/Madrid' },
  SYD: { icao: 'YSSY', iata: 'SYD', name: 'Sydney', countryCode: 'AU', timeZone: 'Australia/Sydney' },
  SIN: { icao: 'WSSS', iata: 'SIN', name: 'Singapore', countryCode: 'SG', timeZone: 'Asia/Singapore' },
  LAX: { icao: 'KLAX', iata: 'LAX', name: 'Los Angeles', countryCode: 'US', timeZone: 'America/Los_Angeles' },
  ATL: { icao: 'KATL', iata: 'ATL', name: 'Atlanta', countryCode: 'US', timeZone: 'America/New_York' },
}

const time = (utc: string, local: string) => ({ utc, local })

const leg = (status: string, [departure, arrival]: readonly [object, object], number = 'BA 478') => ({
  greatCircleDistance: { meter: 1146500, km: 1146.5, mile: 712.4, nm: 619.06, feet: 3761482 },
  departure: { quality: ['Basic', 'Live'], ...departure },
  arrival: { quality: ['Basic', 'Live'], ...arrival },
  lastUpdatedUtc: '2027-06-11 09:41Z',
  number,
  callSign: 'BAW478',
  status,
  codeshareStatus: 'IsOperator',
  isCargo: false,
  aircraft: { reg: 'G-EUUA', modeS: '400A31', model: 'Airbus A320' },
  airline: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
})

const from = {
  airport: airports.LHR,
  scheduledTime: time('2027-06-11 13:20Z', '2027-06-11 14:20+01:00'),
  terminal: '5',
}
const to = {
  airport: airports.BCN,
  scheduledTime: time('2027-06-11 15:30Z', '2027-06-11 17:30+02:00'),
  terminal: '1',
}
const left = {
  ...from,
  revisedTime: time('2027-06-11 13:32Z', '2027-06-11 14:32+01:00'),
  runwayTime: time('2027-06-11 13:44Z', '2027-06-11 14:44+01:00'),
  gate: 'B36',
}

const legs: Record<Exclude<SceneName, 'unknown'>, readonly object[]> = {
  'on time': [leg('Expected', [from, to])],
  'delayed before departure, with a new time and a gate': [
    leg('Delayed', [
      {
        ...from,
        revisedTime: time('2027-06-11 14:15Z', '2027-06-11 15:15+01:00'),
        gate: 'B36',
        checkInDesk: '501-520',
      },
      { ...to, predictedTime: time('2027-06-11 16:20Z', '2027-06-11 18:20+02:00') },
    ]),
  ],
  'in flight': [
    leg('EnRoute', [left, { ...to, revisedTime: time('2027-06-11 15:41Z', '2027-06-11 17:41+02:00') }]),
  ],
  'landed, with its belt': [
    leg('Arrived', [
      left,
      {
        ...to,
        revisedTime: time('2027-06-11 15:38Z', '2027-06-11 17:38+02:00'),
        runwayTime: time('2027-06-11 15:29Z', '2027-06-11 17:29+02:00'),
        gate: 'A12',
        baggageBelt: '7',
        runway: '24R',
      },
    ]),
  ],
  cancelled: [leg('Canceled', [from, to])],
  diverted: [leg('Diverted', [left, to])],
  'of several legs, the one from the right origin': [
    leg(
      'Departed',
      [
        { airport: airports.SYD, scheduledTime: time('2027-06-11 05:30Z', '2027-06-11 15:30+10:00') },
        { airport: airports.SIN, scheduledTime: time('2027-06-11 13:55Z', '2027-06-11 21:55+08:00') },
      ],
      'QF 1',
    ),
    leg(
      'Expected',
      [
        { airport: airports.SIN, scheduledTime: time('2027-06-11 15:55Z', '2027-06-11 23:55+08:00') },
        { airport: airports.LHR, scheduledTime: time('2027-06-12 05:30Z', '2027-06-12 06:30+01:00') },
      ],
      'QF 1',
    ),
  ],
  'late at night, when the day in UTC is another': ['10', '11'].map((day) => {
    const next = String(Number(day) + 1)
    return leg(
      day === '10' ? 'Arrived' : 'Expected',
      [
        {
          airport: airports.LAX,
          scheduledTime: time(`2027-06-${next} 06:30Z`, `2027-06-${day} 23:30-07:00`),
        },
        {
          airport: airports.ATL,
          scheduledTime: time(`2027-06-${next} 10:45Z`, `2027-06-${next} 06:45-04:00`),
        },
      ],
      'DL 2866',
    )
  }),
}

export const aeroDataBoxAnswer = (name: SceneName): Answer =>
  name === 'unknown' ? { status: 204 } : { body: legs[name] }
