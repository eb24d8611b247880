import type { SceneName } from './scenes.test-data.ts'
import type { Answer } from './status-provider.suite.ts'

/** Made-up answers in the shape of FlightAware's AeroAPI 4 (`GET /flights/{ident}` of its OpenAPI file). */

const airport = (code_iata: string, code_icao: string, timezone: string) => ({
  code: code_icao,
  code_icao,
  code_iata,
  code_lid: null,
  timezone,
  name: code_iata,
  city: code_iata,
  airport_info_url: `/airports/${code_icao}`,
})

const LHR = airport('LHR', 'EGLL', 'Europe/London')
const BCN = airport('BCN', 'LEBL', 'Europe/Madrid')
const MRS = airport('MRS', 'LFML', 'Europe/Paris')
const SYD = airport('SYD', 'YSSY', 'Australia/Sydney')
const SIN = airport('SIN', 'WSSS', 'Asia/Singapore')
const LAX = airport('LAX', 'KLAX', 'America/Los_Angeles')
const ATL = airport('ATL', 'KATL', 'America/New_York')

const flight = (fields: object) => ({
  ident: 'BAW478',
  ident_icao: 'BAW478',
  ident_iata: 'BA478',
  fa_flight_id: 'BAW478-1812345678-schedule-0123',
  operator: 'BAW',
  operator_icao: 'BAW',
  operator_iata: 'BA',
  flight_number: '478',
  registration: 'GEUUA',
  codeshares: ['AAL6478', 'IBE7478'],
  codeshares_iata: ['AA6478', 'IB7478'],
  blocked: false,
  diverted: false,
  cancelled: false,
  position_only: false,
  origin: LHR,
  destination: BCN,
  departure_delay: 0,
  arrival_delay: 0,
  progress_percent: 0,
  status: 'Scheduled',
  aircraft_type: 'A320',
  route_distance: 712,
  baggage_claim: null,
  gate_origin: null,
  gate_destination: null,
  terminal_origin: '5',
  terminal_destination: '1',
  type: 'Airline',
  scheduled_out: '2027-06-11T13:20:00Z',
  estimated_out: '2027-06-11T13:20:00Z',
  actual_out: null,
  scheduled_off: '2027-06-11T13:30:00Z',
  estimated_off: '2027-06-11T13:30:00Z',
  actual_off: null,
  scheduled_on: '2027-06-11T15:20:00Z',
  estimated_on: '2027-06-11T15:20:00Z',
  actual_on: null,
  scheduled_in: '2027-06-11T15:30:00Z',
  estimated_in: '2027-06-11T15:30:00Z',
  actual_in: null,
  foresight_predictions_available: true,
  ...fields,
})

const left = {
  status: 'En Route / On Time',
  gate_origin: 'B36',
  estimated_out: '2027-06-11T13:32:00Z',
  actual_out: '2027-06-11T13:32:00Z',
  actual_off: '2027-06-11T13:44:00Z',
  estimated_on: '2027-06-11T15:31:00Z',
  estimated_in: '2027-06-11T15:41:00Z',
}

const only = (out: string, arrives: string) => ({
  scheduled_out: out,
  estimated_out: out,
  scheduled_off: null,
  estimated_off: null,
  scheduled_on: null,
  estimated_on: null,
  scheduled_in: arrives,
  estimated_in: arrives,
})

const flights: Record<SceneName, readonly object[]> = {
  'on time': [flight({})],
  'delayed before departure, with a new time and a gate': [
    flight({
      status: 'Scheduled / Delayed',
      departure_delay: 3300,
      gate_origin: 'B36',
      estimated_out: '2027-06-11T14:15:00Z',
      estimated_in: '2027-06-11T16:20:00Z',
    }),
  ],
  'in flight': [flight(left)],
  'landed, with its belt': [
    flight({
      ...left,
      status: 'Arrived / Gate Arrival',
      actual_on: '2027-06-11T15:29:00Z',
      actual_in: '2027-06-11T15:38:00Z',
      gate_destination: 'A12',
      baggage_claim: '7',
    }),
  ],
  cancelled: [flight({ cancelled: true, status: 'Cancelled' })],
  diverted: [
    flight({
      ...left,
      destination: MRS,
      status: 'Arrived / Gate Arrival',
      actual_in: '2027-06-11T15:50:00Z',
    }),
    flight({ ...left, diverted: true, status: 'Diverted', estimated_in: null }),
  ],
  unknown: [],
  'of several legs, the one from the right origin': [
    flight({ origin: SIN, destination: LHR, ...only('2027-06-11T15:55:00Z', '2027-06-12T05:30:00Z') }),
    flight({ origin: SYD, destination: SIN, ...only('2027-06-11T05:30:00Z', '2027-06-11T13:55:00Z') }),
  ],
  'late at night, when the day in UTC is another': [
    flight({ origin: LAX, destination: ATL, ...only('2027-06-12T06:30:00Z', '2027-06-12T10:45:00Z') }),
    flight({ origin: LAX, destination: ATL, ...only('2027-06-11T06:30:00Z', '2027-06-11T10:45:00Z') }),
  ],
}

export const aeroApiAnswer = (name: SceneName): Answer => ({
  body: { flights: flights[name], links: null, num_pages: 1 },
})
