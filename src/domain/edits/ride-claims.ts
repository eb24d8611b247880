import type { ErrorCode } from '#contract/errors.ts'
import type { ClaimEntry } from '#contract/log.ts'
import type { RideClaim } from '#contract/ride-claims.ts'
import { cached } from '../groups.ts'
import type { Places, Trip, TripChange } from '../model.ts'
import type { DatedEdit } from './people-by-hand.ts'
import { KNOWN_KEYS, subjectOf } from './prepare-edit.ts'

/** A claim in the log of a trip. */
export type Claim = TripChange & { entry: ClaimEntry }

/** Whether guests may take rides: what an editor said last, else yes. */
export function guestsMayClaim({ changes }: Pick<Trip, 'changes'>): boolean {
  const switched = changes.flatMap(({ entry, undone }) =>
    entry.kind === 'claims-switched' && !undone ? [entry.allowed] : [],
  )
  return switched.at(-1) ?? true
}

type PreparedClaim = { entry: ClaimEntry } | { failed: ErrorCode }

/** Fails with `ride.off`, with `edit.unknown` for a flight that is gone, and with `ride.taken`. */
export function prepareClaim(
  trip: Trip,
  { way, flights, driver }: RideClaim,
  { places, secretHash }: { places: Places; secretHash: string },
): PreparedClaim {
  if (!guestsMayClaim(trip)) return { failed: 'ride.off' }
  const wanted = new Set(flights)
  const legs = trip.legs.filter(({ id }) => wanted.has(id))
  if (legs.length < wanted.size) return { failed: 'edit.unknown' }
  if (legs.some((leg) => leg[way] !== null)) return { failed: 'ride.taken' }
  const claimed = legs.map((leg) => ({
    id: leg.id,
    keys: leg.keys.slice(0, KNOWN_KEYS),
    subject: subjectOf(leg, places),
  }))
  return { entry: { kind: 'ride-claimed', way, driver, flights: claimed, secretHash } }
}

/** By its `editId`; undefined if there is none. */
export function claimOf({ changes }: Pick<Trip, 'changes'>, editId: string): Claim | undefined {
  return changes.find((change): change is Claim => isClaim(change) && String(change.sequence) === editId)
}

export const isClaim = (change: TripChange): change is Claim => change.entry.kind === 'ride-claimed'

/** One edit for each flight. The same claim gives the same edits, by identity. */
export const editsOfClaim = cached(({ sequence, at, entry }: Claim): DatedEdit[] =>
  entry.flights.map(({ id, keys, subject }) => ({
    kind: 'edited',
    thing: 'flight',
    action: 'change',
    id,
    into: null,
    fields: { [entry.way]: entry.driver },
    joined: [],
    left: [],
    known: { [id]: keys },
    subject,
    changes: [],
    at,
    claimId: String(sequence),
  })),
)

/** A claim after the guest gave it back (`driver` null), or another name. */
export function changedClaim<T extends TripChange>(change: T, driver: string | null): T {
  if (!isClaim(change)) return change
  return driver === null ? { ...change, undone: true } : { ...change, entry: { ...change.entry, driver } }
}
