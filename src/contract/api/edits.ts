import * as z from 'zod/mini'
import { Edit, EditResult, HistoryItem } from '../edits.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { ClaimChange, ClaimedRide, RideClaim } from '../ride-claims.ts'
import { AirportPlace, FoundAirline } from '../trip.ts'
import { tripRead } from './shared.ts'

const Query = z.object({ query: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) })

export const editRows = {
  tripEdit: endpoint('POST /api/itineraries/:id/edits', {
    spec: 'own: a flight, stay or traveler set by hand',
    auth: 'both',
    // Each traveler's id, and room for the other fields
    bodyBytes: 2 * LIMITS.jsonBytes,
    body: z.object({ edit: Edit }),
    answer: EditResult,
    errors: [
      'edit.unknown',
      'edit.airport',
      'edit.date',
      'edit.order',
      'edit.stay_order',
      'edit.empty',
      'edit.many',
      'edit.too_fast',
      'trip.many_edits',
    ],
  }),
  tripUndo: endpoint('POST /api/itineraries/:id/edits/:editId/undo', {
    spec: 'own: every change by hand can be undone, and done again',
    auth: 'both',
    body: z.object({ redo: z._default(z.boolean(), false) }),
    errors: ['edit.unknown', 'edit.too_fast', 'trip.many_edits'],
  }),
  rideClaim: endpoint('POST /api/itineraries/:id/ride-claims', {
    spec: 'own: a guest takes a ride that nobody has yet',
    auth: 'view',
    body: RideClaim,
    answer: ClaimedRide,
    errors: ['edit.unknown', 'edit.too_fast', 'ride.off', 'ride.taken', 'ride.full', 'ride.too_many'],
  }),
  rideClaimChange: endpoint('POST /api/itineraries/:id/ride-claims/:editId', {
    spec: 'own: the guest who took a ride gives it back, or another name',
    auth: 'view',
    body: ClaimChange,
    errors: ['edit.unknown', 'edit.too_fast', 'ride.off', 'ride.not_yours', 'ride.full', 'ride.too_many'],
  }),
  rideClaimsSwitch: endpoint('PUT /api/itineraries/:id/ride-claims', {
    spec: 'own: an editor says whether guests may take rides',
    auth: 'both',
    body: z.object({ allowed: z.boolean() }),
    errors: ['edit.too_fast', 'trip.many_edits'],
  }),
  tripHistory: tripRead('/api/itineraries/:id/history', {
    spec: 'own: who added what from which document, newest first',
    answer: z.array(HistoryItem),
  }),
  airportSearch: endpoint('GET /api/airports', {
    spec: 'own: the airport picker',
    auth: 'public',
    query: Query,
    answer: z.array(AirportPlace),
    errors: ['request.invalid'],
  }),
  airlineSearch: endpoint('GET /api/view-service/airlines', {
    spec: 'own: the airline picker',
    auth: 'public',
    query: Query,
    answer: z.array(FoundAirline),
    errors: ['request.invalid'],
  }),
}
