import type { FlightReport, WatchedFlight } from '#domain/flight/flight-report.ts'

/** Something that happens to a flight: who asks when, and what is true. Null: there is no such flight. */
export type Scene = {
  flight: WatchedFlight
  /** Epoch milliseconds. */
  now: number
  booked: { departure: number; arrival: number }
  truth: Expected | null
}

/** The part of a report that a scene is about. */
export type Expected = Partial<Omit<FlightReport, 'departure' | 'arrival'>> & {
  departure?: Partial<FlightReport['departure']>
  arrival?: Partial<FlightReport['arrival']>
}

const at = (iso: string) => Date.parse(iso)

/** London to Barcelona: 14:20 there is 13:20 UTC, 17:30 here is 15:30 UTC. */
const BA478 = { flightNumber: 'BA478', date: '2027-06-11', origin: 'LHR' }
const booked = { departure: at('2027-06-11T13:20Z'), arrival: at('2027-06-11T15:30Z') }
const today = (clock: string) => at(`2027-06-11T${clock}Z`)

export const SCENES = {
  'on time': {
    flight: BA478,
    now: today('10:00'),
    booked,
    truth: {
      status: 'scheduled',
      departure: { scheduled: booked.departure, actual: null, terminal: '5', gate: null },
      arrival: { scheduled: booked.arrival, actual: null, terminal: '1', airport: 'BCN', baggageBelt: null },
      divertedTo: null,
    },
  },
  'delayed before departure, with a new time and a gate': {
    flight: BA478,
    now: today('12:40'),
    booked,
    truth: {
      status: 'delayed',
      departure: { scheduled: booked.departure, expected: today('14:15'), actual: null, gate: 'B36' },
      arrival: { scheduled: booked.arrival, expected: today('16:20'), actual: null },
    },
  },
  'in flight': {
    flight: BA478,
    now: today('14:30'),
    booked,
    truth: {
      status: 'active',
      departure: { scheduled: booked.departure, actual: today('13:32') },
      arrival: { scheduled: booked.arrival, expected: today('15:41'), actual: null },
    },
  },
  'landed, with its belt': {
    flight: BA478,
    now: today('16:00'),
    booked,
    truth: {
      status: 'landed',
      departure: { scheduled: booked.departure, actual: today('13:32') },
      arrival: { scheduled: booked.arrival, actual: today('15:38'), gate: 'A12', baggageBelt: '7' },
    },
  },
  cancelled: { flight: BA478, now: today('12:00'), booked, truth: { status: 'cancelled' } },
  diverted: {
    flight: BA478,
    now: today('16:00'),
    booked,
    truth: { status: 'diverted', arrival: { airport: 'BCN' }, divertedTo: 'MRS' },
  },
  unknown: { flight: { ...BA478, flightNumber: 'BA9999' }, now: today('10:00'), booked, truth: null },
  /** Sydney to London by Singapore, one number: the second leg is asked for. */
  'of several legs, the one from the right origin': {
    flight: { flightNumber: 'QF1', date: '2027-06-11', origin: 'SIN' },
    now: today('10:00'),
    booked: { departure: today('15:55'), arrival: at('2027-06-12T05:30Z') },
    truth: {
      status: 'scheduled',
      departure: { scheduled: today('15:55') },
      arrival: { scheduled: at('2027-06-12T05:30Z'), airport: 'LHR' },
    },
  },
  /** Los Angeles 23:30 is 06:30 UTC next day. The flight of the evening before lands on the day asked for. */
  'late at night, when the day in UTC is another': {
    flight: { flightNumber: 'DL2866', date: '2027-06-11', origin: 'LAX' },
    now: today('20:00'),
    booked: { departure: at('2027-06-12T06:30Z'), arrival: at('2027-06-12T10:45Z') },
    truth: {
      status: 'scheduled',
      departure: { scheduled: at('2027-06-12T06:30Z') },
      arrival: { scheduled: at('2027-06-12T10:45Z'), airport: 'ATL' },
    },
  },
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES
