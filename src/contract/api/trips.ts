import * as z from 'zod/mini'
import { endpoint, None, TRIP_ERRORS } from '../endpoint.ts'
import {
  AddLink,
  EventInput,
  Itinerary,
  ItineraryCreated,
  Stats,
  Title,
  TravelerRow,
  TripSummary,
} from '../trip.ts'
import { Secret, tripRead } from './shared.ts'

export const tripRows = {
  tripCreate: endpoint('POST /api/itineraries', {
    spec: 'call-2',
    auth: 'public',
    body: z.object({ event: EventInput }),
    answer: ItineraryCreated,
    errors: ['trip.create_failed', 'trip.too_many', 'storage.full', 'request.invalid'],
  }),
  tripView: tripRead('/api/itineraries/:id', { spec: 'call-3', answer: Itinerary }),
  tripRename: endpoint('PATCH /api/itineraries/:id', {
    spec: 'call-4, access-9',
    auth: 'both',
    body: z.object({ title: Title }),
    answer: z.object({ id: z.string(), title: z.string() }),
    errors: ['trip.many_edits'],
  }),
  tripDelete: endpoint('DELETE /api/itineraries/:id', {
    spec: 'own: a trip is deleted at once, by whoever may change it',
    auth: 'both',
  }),
  addLinkRead: endpoint('GET /api/itineraries/:id/add-link', {
    spec: 'own: the link in use that only adds, without making one',
    auth: 'both',
    answer: z.object({ addPassword: z.nullable(AddLink.shape.addPassword) }),
  }),
  addLinkMake: endpoint('POST /api/itineraries/:id/add-link', {
    spec: 'own: a link that only adds documents',
    auth: 'both',
    body: None,
    answer: AddLink,
  }),
  addLinkEnd: endpoint('DELETE /api/itineraries/:id/add-link', {
    spec: 'own: from now on no link that was made so far adds anything',
    auth: 'both',
  }),
  tripVerify: endpoint('POST /api/itineraries/:id/verify', {
    spec: 'call-5',
    auth: 'public',
    body: z.object({ password: Secret }),
    answer: z.object({ valid: z.boolean(), canEdit: z.boolean() }),
    errors: [...TRIP_ERRORS, 'password.too_many', 'request.invalid'],
  }),
  tripTravelers: tripRead('/api/itineraries/:id/travelers', { spec: 'call-7', answer: z.array(TravelerRow) }),
  tripStats: tripRead('/api/itineraries/:id/stats', { spec: 'call-8', answer: Stats }),
  tripSummary: endpoint('GET /api/itineraries/:id/summary', {
    spec: 'call-9',
    auth: 'public',
    answer: TripSummary,
    errors: TRIP_ERRORS,
  }),
}
