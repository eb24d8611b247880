import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  FlightServiceStats,
  FlightStatuses,
  FlightStatusInput,
  FlightStatusRecord,
} from '../flight-status.ts'
import { AirlineInfo, Airport, EnrichedFlights } from '../trip.ts'
import { tripRead } from './shared.ts'

export const flightRows = {
  flightList: tripRead('/api/itineraries/:id/flights', { spec: 'call-15', answer: EnrichedFlights }),
  flightStatuses: tripRead('/api/itineraries/:id/flight-status', { spec: 'call-17', answer: FlightStatuses }),
  flightStatusRefresh: endpoint('POST /api/itineraries/:id/refresh-flight-status', {
    spec: 'call-18',
    auth: 'view',
    body: z.object({ forceRefresh: z._default(z.boolean(), false) }),
    answer: FlightStatuses,
    errors: ['flight.refresh_too_many'],
  }),
  flightStatusRead: endpoint('GET /api/flights/:id/status', {
    spec: 'call-19',
    auth: 'view',
    answer: FlightStatusRecord,
    errors: ['flight.not_found'],
  }),
  flightStatusWrite: endpoint('PUT /api/flights/:id/status', {
    spec: 'call-19',
    auth: 'both',
    body: FlightStatusInput,
    answer: FlightStatusRecord,
    errors: ['flight.not_found', 'edit.too_fast', 'trip.many_edits'],
  }),
  flightServiceStats: endpoint('GET /api/flight-status/service/stats', {
    spec: 'call-19',
    auth: 'admin',
    answer: FlightServiceStats,
  }),
  flightServiceClear: endpoint('POST /api/flight-status/service/clear-cache', {
    spec: 'call-19',
    auth: 'admin',
  }),
  airlineInfo: endpoint('GET /api/view-service/airlines/:code', {
    spec: 'call-20',
    auth: 'public',
    answer: z.object({ airline: AirlineInfo }),
    errors: ['airline.not_found'],
  }),
  airlineCode: endpoint('GET /api/view-service/airlines/extract-code', {
    spec: 'call-20',
    auth: 'public',
    query: z.object({ flightNumber: z.string().check(z.minLength(1), z.maxLength(20)) }),
    answer: z.object({ airlineCode: z.string() }),
    errors: ['airline.not_found', 'request.invalid'],
  }),
  airportInfo: endpoint('GET /api/airports/:code', {
    spec: 'call-21',
    auth: 'public',
    answer: Airport,
    errors: ['airport.not_found'],
  }),
}
