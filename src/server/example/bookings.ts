/** A flight of the example: days count from the family's meeting, times are local to the airports. */
export type ExampleFlight = {
  number: string
  from: string
  to: string
  leaves: [day: number, time: string]
  lands: [day: number, time: string]
}

export type ExampleBooking = {
  airline: string
  code: string
  locator: string
  travelers: string[]
  flights: ExampleFlight[]
}

const STAY_DAYS = 7

const flight = (
  number: string,
  [from, to]: [string, string],
  [leaves, lands]: [ExampleFlight['leaves'], ExampleFlight['lands']],
): ExampleFlight => ({ number, from, to, leaves, lands })

/** Eight people from six places, with a change of planes and a night flight. */
export const BOOKINGS: ExampleBooking[] = [
  {
    airline: 'Singapore Airlines',
    code: 'SQ',
    locator: 'QK7M2T',
    travelers: ['David Hughes'],
    flights: [
      flight(
        '222',
        ['SYD', 'SIN'],
        [
          [-1, '16:10'],
          [-1, '22:25'],
        ],
      ),
      flight(
        '388',
        ['SIN', 'BCN'],
        [
          [0, '00:20'],
          [0, '07:40'],
        ],
      ),
      flight(
        '387',
        ['BCN', 'SIN'],
        [
          [STAY_DAYS, '09:20'],
          [STAY_DAYS + 1, '04:15'],
        ],
      ),
      flight(
        '211',
        ['SIN', 'SYD'],
        [
          [STAY_DAYS + 1, '07:25'],
          [STAY_DAYS + 1, '17:15'],
        ],
      ),
    ],
  },
  {
    airline: 'Delta Air Lines',
    code: 'DL',
    locator: 'F2Q9XT',
    travelers: ['Maya Hughes', 'Leo Hughes'],
    flights: [
      flight(
        '194',
        ['JFK', 'BCN'],
        [
          [-1, '19:45'],
          [0, '09:40'],
        ],
      ),
      flight(
        '195',
        ['BCN', 'JFK'],
        [
          [STAY_DAYS, '12:25'],
          [STAY_DAYS, '15:10'],
        ],
      ),
    ],
  },
  {
    airline: 'British Airways',
    code: 'BA',
    locator: 'X4TR8P',
    travelers: ['Eleanor Hughes', 'James Hughes'],
    flights: [
      flight(
        '478',
        ['LHR', 'BCN'],
        [
          [0, '07:20'],
          [0, '10:35'],
        ],
      ),
      flight(
        '475',
        ['BCN', 'LHR'],
        [
          [STAY_DAYS, '11:40'],
          [STAY_DAYS, '13:05'],
        ],
      ),
    ],
  },
  {
    airline: 'Lufthansa',
    code: 'LH',
    locator: '6JWD3N',
    travelers: ['Priya Patel', 'Tom Becker'],
    flights: [
      flight(
        '1128',
        ['FRA', 'BCN'],
        [
          [0, '11:05'],
          [0, '13:10'],
        ],
      ),
      flight(
        '1137',
        ['BCN', 'FRA'],
        [
          [STAY_DAYS, '18:00'],
          [STAY_DAYS, '20:10'],
        ],
      ),
    ],
  },
  {
    airline: 'Vueling',
    code: 'VY',
    locator: 'P5HB9C',
    travelers: ['Sofia Rossi'],
    flights: [
      flight(
        '6105',
        ['FCO', 'BCN'],
        [
          [0, '15:30'],
          [0, '17:20'],
        ],
      ),
      flight(
        '6104',
        ['BCN', 'FCO'],
        [
          [STAY_DAYS, '12:50'],
          [STAY_DAYS, '14:40'],
        ],
      ),
    ],
  },
]

export const STAY = {
  name: 'Hotel Mirador del Born',
  address: 'Carrer de la Ribera 17, 08003 Barcelona, Spain',
  locator: 'MDB-55018',
  guest: 'Eleanor Hughes',
  days: STAY_DAYS,
}
