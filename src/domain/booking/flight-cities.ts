import { cityOf } from '../flight/cities.ts'
import type { City } from '../flight/cities.ts'
import type { Places } from '../model.ts'
import type { Statement } from './statements.ts'

/** Equal for flights on one route: the cities without their countries, which not every document tells. */
export function routeKey(facts: Statement, places: Places): string {
  return `route|${nameKey(originOf(facts, places))}|${nameKey(targetOf(facts, places))}`
}

/** Equal for flights that leave one city on one day. */
export function dayKey(facts: Statement, places: Places): string {
  return `day|${facts.departureDate}|${nameKey(originOf(facts, places))}`
}

function nameKey(city: City | null): string {
  return city?.key.split('/')[0] ?? ''
}

/** The city where a flight leaves. */
export function originOf(facts: Statement, places: Places): City | null {
  return cityOf(facts.departureAirport, facts.departureCity, places)
}

/** The city where a flight lands. */
export function targetOf(facts: Statement, places: Places): City | null {
  return cityOf(facts.arrivalAirport, facts.arrivalCity, places)
}
