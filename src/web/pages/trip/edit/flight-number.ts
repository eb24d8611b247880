import type { FoundAirline } from '#contract/trip.ts'

export type TypedNumber =
  | { kind: 'number'; number: string; carrier: string; digits: string }
  | { kind: 'airline'; name: string; digits: string }
  | { kind: 'nothing' }

/** Reads "ba 478", "BA-0478", "Flight U2 4567" as numbers and "British Airways 478" as a name with digits. */
export function readTypedNumber(text: string): TypedNumber {
  const typed = text
    .normalize('NFKC')
    .trim()
    .replace(/^(flight|flug|vol|vuelo|voo|volo|vlucht)\b[\s.:#]*/i, '')
  const compact = typed.toUpperCase().replace(/[\s\-–.·/#]+/g, '')
  const match = /^([A-Z]\d|\d[A-Z]|[A-Z]{2,3})0*([1-9]\d{0,3}[A-Z]?)$/.exec(compact)
  if (match?.[1] && match[2])
    return { kind: 'number', number: match[1] + match[2], carrier: match[1], digits: match[2] }
  const digits = /\d{1,4}$/.exec(typed)?.[0] ?? ''
  const name = typed.slice(0, typed.length - digits.length).replace(/[\s-]+$/, '')
  if (/\p{L}/u.test(name)) return { kind: 'airline', name, digits }
  return { kind: 'nothing' }
}

/** "BAW478" and "British Airways 478" with `iata` "BA" → "BA478"; null where it is no flight number. */
export function underAirline(typed: TypedNumber, iata: string | undefined): string | null {
  if (typed.kind === 'nothing') return null
  if (typed.kind === 'number') return iata && typed.carrier.length === 3 ? iata + typed.digits : typed.number
  const digits = typed.digits.replace(/^0+/, '')
  return iata && digits ? iata + digits : null
}

/** The IATA code of the airline of exactly this name, else of the only one that flies; null if ambiguous. */
export function airlineMeant(name: string, found: readonly FoundAirline[]): string | null {
  const named = found.filter((airline) => sameLetters.compare(airline.name, name) === 0)
  const flying = found.filter(({ flies }) => flies)
  const [meant, another] = named.length > 0 ? named : flying
  return meant && !another ? meant.iata : null
}

const sameLetters = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true })
