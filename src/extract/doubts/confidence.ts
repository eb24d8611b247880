import type { Doubt, ExtractedFlight, Layer } from '#contract/extraction.ts'

/** Of the flights that a text states, this share is right even where the text says little; with the margin grows the rest. */
const TEXT_LEAST = 0.8
const TEXT_SPAN = 0.17
/** Of the flights about which a document contradicts itself, about two in three were right. */
const CONTRADICTED = 0.67
const WEAK = 0.85

/**
 * How sure a flight is, as a share of flights that are right: exact layers as they are, texts by the margin with which they
 * were read (0 to 1 in `confidence`), both lowered by what speaks against them.
 */
export function flightConfidence({ confidence, provenance, doubts = [] }: ExtractedFlight): number {
  const layer = (provenance['flightNumber'] ?? provenance['departureAirport'])?.layer ?? 'text'
  const base = GUESSING.has(layer) ? TEXT_LEAST + TEXT_SPAN * confidence : confidence
  return Math.round(base * factorOf(doubts) * 100) / 100
}

const GUESSING: ReadonlySet<Layer> = new Set(['text', 'model'])

function factorOf(doubts: readonly Doubt[]): number {
  if (doubts.some(({ reason }) => reason !== 'missing' && reason !== 'unsure')) return CONTRADICTED
  return doubts.length ? WEAK : 1
}
