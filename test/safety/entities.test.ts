import { expect, test } from 'vitest'
import { ContactMessage, MagicLinkResult, User, UserTrip } from '#contract/account.ts'
import * as status from '#contract/flight-status.ts'
import * as trip from '#contract/trip.ts'

const words = (text: string) => text.split(', ')

/** Exact field names, in the order of spec call-8, call-10, call-11 and call-14. Answers may have more. */
const ENTITIES = [
  {
    entity: 'creation response',
    schema: trip.ItineraryCreated,
    fields: 'itineraryId, viewPassword, editPassword',
  },
  {
    entity: 'event payload',
    schema: trip.EventInput,
    fields: 'title, description, startDate, endDate, destination',
  },
  {
    entity: 'itinerary',
    schema: trip.Itinerary,
    fields: 'event, flights, travelers, accommodations, canEdit',
  },
  {
    entity: 'flight',
    schema: trip.Flight,
    fields:
      'id, travelerId, traveler, flightNumber, airline, departureCity, arrivalCity, departureAirport, arrivalAirport, departureDate, arrivalDate, departureTime, arrivalTime, flightDirection, status, terminal, gate',
  },
  {
    entity: 'enriched flights',
    schema: trip.EnrichedFlights,
    fields: 'outboundFlights, returnFlights, uniqueTravelers',
  },
  {
    entity: 'enriched flight',
    schema: trip.EnrichedFlight,
    fields:
      'flightId, flightDirection, isConnecting, sequenceNumber, totalInSequence, layoverTime, travelers, companionNames, airline, airlineCode, flightNumber, gate, departureAirport, departureCity, departureTime, departureDate, arrivalAirport, arrivalCity, arrivalTime, arrivalDate, duration, crossesDateLine, dayDifference',
  },
  { entity: 'traveler (basic)', schema: trip.Traveler, fields: 'id, name, avatar' },
  { entity: 'avatar', schema: trip.Avatar, fields: 'colorIndex, initials' },
  {
    entity: 'traveler (list)',
    schema: trip.TravelerRow,
    fields:
      'id, name, email, phone, departureCity, arrivalDate, arrivalTime, departureDate, departureTime, arrivalFlights, departureFlights, companions, tripDurationDays',
  },
  {
    entity: 'stats',
    schema: trip.Stats,
    fields:
      'travelers, documents, duration, departures, destinationCity, accommodations, confirmed, travelerNames',
  },
  {
    entity: 'document',
    schema: trip.TripDocument,
    fields: 'id, originalName, mimeType, extractedData, extractedText, content',
  },
  {
    entity: 'extracted data',
    schema: trip.ExtractedData,
    fields: 'summary, travelers, flights, accommodations',
  },
  { entity: 'upload result', schema: trip.UploadResult, fields: 'createdRecords' },
  { entity: 'flight status record', schema: status.FlightStatusRecord, fields: 'flight, status' },
  { entity: 'flight statuses', schema: status.FlightStatuses, fields: 'flightStatuses' },
  { entity: 'airline info', schema: trip.AirlineInfo, fields: 'name, iata' },
  { entity: 'airport', schema: trip.Airport, fields: 'code, name, timezone, lat, lng' },
  { entity: 'user', schema: User, fields: 'id, email, created_at' },
  { entity: 'user trip', schema: UserTrip, fields: 'trip_id, role, created_at' },
  {
    entity: 'trip summary',
    schema: trip.TripSummary,
    fields: 'title, destination, travelers, startDate, endDate',
  },
  {
    entity: 'magic-link result',
    schema: MagicLinkResult,
    fields: 'authToken, user, tripsClaimed, tripsFound',
  },
  { entity: 'contact message', schema: ContactMessage, fields: 'name, email, category, subject, message' },
]

test.for(ENTITIES)('the $entity has fields of spec call-15, call-16, call-17', ({ schema, fields }) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(words(fields)))
})
