/** Days count from the family's meeting, times are local to the airports. */
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

/** Reads lines such as `478 LHR 0 07:20 BCN 0 10:35`. */
const timetable = (text: string): ExampleFlight[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [number = '', from = '', left, leaves = '', to = '', landed, lands = ''] = line.trim().split(/ +/)
      return { number, from, to, leaves: [Number(left), leaves], lands: [Number(landed), lands] }
    })

export const BOOKINGS: ExampleBooking[] = [
  {
    airline: 'Singapore Airlines',
    code: 'SQ',
    locator: 'QK7M2T',
    travelers: ['David Hughes'],
    flights: timetable(`
      222 SYD -1 16:10 SIN -1 22:25
      388 SIN  0 00:20 BCN  0 07:40
      387 BCN  7 09:20 SIN  8 04:15
      211 SIN  8 07:25 SYD  8 17:15`),
  },
  {
    airline: 'Delta Air Lines',
    code: 'DL',
    locator: 'F2Q9XT',
    travelers: ['Maya Hughes', 'Leo Hughes'],
    flights: timetable(`
      194 JFK -1 19:45 BCN  0 09:40
      195 BCN  7 12:25 JFK  7 15:10`),
  },
  {
    airline: 'British Airways',
    code: 'BA',
    locator: 'X4TR8P',
    travelers: ['Eleanor Hughes', 'James Hughes'],
    flights: timetable(`
      478 LHR  0 07:20 BCN  0 10:35
      475 BCN  7 11:40 LHR  7 13:05`),
  },
  {
    airline: 'Lufthansa',
    code: 'LH',
    locator: '6JWD3N',
    travelers: ['Priya Patel', 'Tom Becker'],
    flights: timetable(`
      1128 FRA 0 11:05 BCN 0 13:10
      1137 BCN 7 18:00 FRA 7 20:10`),
  },
  {
    airline: 'Vueling',
    code: 'VY',
    locator: 'P5HB9C',
    travelers: ['Sofia Rossi'],
    flights: timetable(`
      6105 FCO 0 15:30 BCN 0 17:20
      6104 BCN 7 12:50 FCO 7 14:40`),
  },
]

export const STAY = {
  name: 'Hotel Mirador del Born',
  address: 'Carrer de la Ribera 17, 08003 Barcelona, Spain',
  locator: 'MDB-55018',
  guest: 'Eleanor Hughes',
  days: 7,
}
