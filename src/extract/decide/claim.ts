import * as z from 'zod/mini'
import { type ExtractedFlight, IsoDate, Layer, TextOfPart } from '#contract/extraction.ts'

/** Why a claim is not taken. `command/explain.ts` says each in words. */
export const AGAINST = [
  'incomplete',
  'repeated',
  'for_sale',
  'no_booking',
  'no_flying',
  'other_transport',
  'new_time',
  'operating_number',
  'past',
  'far_off',
  'doubtful_letters',
  'contradicts_barcode',
  'weaker_day',
  'same_seat',
  'has_number',
  'same_start',
  'misdated',
  'weak_beside_exact',
  'replaced',
] as const
export type Against = (typeof AGAINST)[number]

/** A flight that a view of a text proposes. `score`: views are compared by it; `against`: seen in reading. */
export type Claim = {
  flight: ExtractedFlight
  score: number
  view: 'cells' | 'layout' | 'reading'
  against: Against | null
}

/**
 * A proposed flight and its outcome: `taken` as read here, `joined` to one that was taken, or `out`.
 * `score`: null for exact layers. `because`: null unless it is out.
 */
export const WeighedClaim = z.object({
  flightNumber: z.nullable(z.string()),
  departureAirport: z.nullable(z.string()),
  arrivalAirport: z.nullable(z.string()),
  departureDate: z.nullable(IsoDate),
  departureTime: z.nullable(z.string()),
  layer: Layer,
  part: z.string(),
  view: z.nullable(TextOfPart),
  score: z.nullable(z.number()),
  outcome: z.enum(['taken', 'joined', 'out']),
  because: z.nullable(z.enum(AGAINST)),
})
export type WeighedClaim = z.infer<typeof WeighedClaim>

/** What became of each claim that was decided; one that is not here says the same as one that was taken. */
export type Outcomes = Map<Claim, 'taken' | Against>

/** As many as a page of a debugger shows. */
const MAX_WEIGHED = 200

/** What exact layers state and what became of each claim, at most 200. `part`: of the claims. */
export function weigh(
  exact: readonly ExtractedFlight[],
  claims: readonly { part: string; claim: Claim }[],
  outcomes: Outcomes,
): WeighedClaim[] {
  const stated = exact.map((flight) => {
    const place = flight.provenance['flightNumber'] ?? flight.provenance['departureDate']
    const from = { layer: place?.layer ?? 'jsonld', part: place?.part ?? '', view: place?.view ?? null }
    return { ...identityOf(flight), ...from, score: null, outcome: 'taken' as const, because: null }
  })
  const proposed = claims.map(({ part, claim }) => {
    const end = claim.against ?? outcomes.get(claim) ?? 'joined'
    const ended: Pick<WeighedClaim, 'outcome' | 'because'> =
      end === 'taken' || end === 'joined' ? { outcome: end, because: null } : { outcome: 'out', because: end }
    return {
      ...identityOf(claim.flight),
      layer: 'text' as const,
      part,
      view: claim.view,
      score: Math.round(claim.score * 10) / 10,
      ...ended,
    }
  })
  return [...stated, ...proposed].slice(0, MAX_WEIGHED)
}

function identityOf(flight: ExtractedFlight) {
  const { flightNumber, departureAirport, arrivalAirport, departureDate, departureTime } = flight
  return { flightNumber, departureAirport, arrivalAirport, departureDate, departureTime }
}
