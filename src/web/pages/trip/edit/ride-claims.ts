import { parseJson } from '#web/api.ts'
import { readItem, removeItem, useKeptItem, writeItem } from '#web/storage.ts'

/** Secrets of the rides that a guest took on this device, by the id of their entry: one changes its ride. */
export type RideClaims = Record<string, string>

const claimsKey = (tripId: string) => `ride_claims_${tripId}`

/** None while the server's page is hydrated. */
export const useClaims = (tripId: string): RideClaims => parseClaims(useKeptItem(claimsKey(tripId)))

export const readClaims = (tripId: string): RideClaims => parseClaims(readItem(claimsKey(tripId)))

function parseClaims(text: string | null): RideClaims {
  const kept = parseJson(text ?? '')
  if (!kept || typeof kept !== 'object') return {}
  return Object.fromEntries(Object.entries(kept).filter(([, secret]) => typeof secret === 'string'))
}

/** `secret`: null forgets the claim. */
export function keepClaim(tripId: string, editId: string, secret: string | null): void {
  const { [editId]: _, ...others } = readClaims(tripId)
  const next: RideClaims = secret === null ? others : { ...others, [editId]: secret }
  if (Object.keys(next).length > 0) writeItem(claimsKey(tripId), JSON.stringify(next))
  else removeItem(claimsKey(tripId))
}
