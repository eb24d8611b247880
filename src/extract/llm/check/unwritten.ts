import type { ExtractedFlight, ExtractedTraveler } from '#contract/extraction.ts'
import { blankTraveler } from '#extract/exact/blank.ts'
import { readPersonName } from '#extract/exact/person-name.ts'
import { findAirline, splitFlightNumber } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'
import { CRITICAL_FIELDS } from '#extract/pictured-flights.ts'
import type { AnswerFlight } from '../answer.ts'
import { plausibilityOn } from '#extract/offline/plausibility.ts'
import { arrivalDay, namedFlight } from './check-flight.ts'

/** A flight read from a picture alone: kept if whole and plausible, every field to be checked. Else null. */
export function picturedFlight(said: AnswerFlight, part: string): ExtractedFlight | null {
  const number = splitFlightNumber(said.flightNumber ?? '')
  const [from, to] = [said.departureAirport, said.arrivalAirport].map((code) => findAirport(code ?? ''))
  if (!number || !findAirline(number.carrier) || !from || !to || !said.departureDate) return null
  const ends = { ...said, departureDate: said.departureDate }
  const arrivalDate = arrivalDay(ends, said.arrivalDate, () => false)
  const fit = arrivalDate && plausibilityOn(ends, arrivalDate)
  if (fit === null || fit === '' || fit <= 0) return null
  const place = { layer: 'model' as const, part, offset: 0, length: 0 }
  const { departureDate, departureTime, arrivalTime } = said
  return {
    ...namedFlight(number, {
      departureAirport: from.code,
      arrivalAirport: to.code,
      departureDate,
      departureTime,
      arrivalDate,
      arrivalTime,
    }),
    confidence: 0.4,
    check: [...CRITICAL_FIELDS],
    provenance: Object.fromEntries(CRITICAL_FIELDS.map((field) => [field, place])),
  }
}

/** A traveler whom only a picture shows, always to be checked; null unless first and last name are said. */
export function picturedTraveler(said: string, part: string): ExtractedTraveler | null {
  const name = readPersonName(said)
  if (!name?.includes(' ')) return null
  const place = { layer: 'model' as const, part, offset: 0, length: 0 }
  return { ...blankTraveler(name), confidence: 0.4, check: ['name'], provenance: { name: place } }
}
