import { cityOf, type City } from '../flight/cities.ts'
import type { Places } from '../model.ts'
import type { Statement } from './statements.ts'

/** Cities without their countries, which not every document states. */
export function routeKey(facts: Statement, places: Places): string {
  return `route|${nameKey(originOf(facts, places))}|${nameKey(targetOf(facts, places))}`
}

export function dayKey(facts: Statement, places: Places): string {
  return `day|${facts.departureDate}|${nameKey(originOf(facts, places))}`
}

function nameKey(city: City | null): string {
  return city?.key.split('/')[0] ?? ''
}

export function originOf(facts: Statement, places: Places): City | null {
  return cityOf(facts.departureAirport, facts.departureCity, places)
}

export function targetOf(facts: Statement, places: Places): City | null {
  return cityOf(facts.arrivalAirport, facts.arrivalCity, places)
}
