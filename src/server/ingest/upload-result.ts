import type { UploadResult } from '#contract/trip.ts'
import type { Trip } from '#domain/model.ts'
import {
  documentChanges,
  duplicateOf,
  NO_RECORDS,
  originalOfCopy,
  recordsBroughtBy,
} from '#domain/views/document-changes.ts'
import { airportPlaces } from '#reference/airports.ts'
import type { AddAccess, Trips } from '#server/trips/trips.service.ts'
import { fingerprintOf } from './fingerprint.ts'

/** Of a trip that is not opened. */
export const UNKNOWN_RESULT = { changes: null, duplicateOf: null }

/** Of a document that is stored and not read yet. */
export const waitingResult = (documentId: string): UploadResult => ({
  ...UNKNOWN_RESULT,
  documentId,
  status: 'processing',
  createdRecords: NO_RECORDS,
})

/** What became of a document of an open trip; undefined where it is not in it. */
export function resultOf(trip: Trip, documentId: string): UploadResult | undefined {
  if (!trip.documents.some(({ id }) => id === documentId)) return undefined
  return {
    documentId,
    status: 'complete',
    createdRecords: recordsBroughtBy(trip).get(documentId) ?? NO_RECORDS,
    changes: documentChanges(trip, documentId, airportPlaces),
    duplicateOf: originalOfCopy(trip, documentId),
  }
}

/** A trip, and its view password where somebody gave that. */
type Named = Pick<AddAccess, 'head' | 'viewPassword'>

/** The same of what was just added; undefined where nobody gave the view password. */
export async function openedResult(
  trips: Trips,
  access: Named,
  documentId: string,
): Promise<UploadResult | undefined> {
  const trip = await openedTrip(trips, access)
  return trip && resultOf(trip, documentId)
}

/**
 * What is answered to a file that the trip has already: nothing is new, all that it states is known.
 * Undefined where it is another one, nobody gave the view password, or somebody removed something by hand
 * since, which the file brings back.
 */
export async function sameFile(
  trips: Trips,
  access: AddAccess,
  bytes: Uint8Array,
): Promise<UploadResult | undefined> {
  const trip = await openedTrip(trips, access)
  const { bytes: hash } = fingerprintOf(bytes, null)
  const documentId = trip ? duplicateOf(trip, { bytes: hash, words: null }) : null
  const result = trip && documentId !== null ? resultOf(trip, documentId) : undefined
  if (!trip || documentId === null || !result?.changes || isThinned(trip, documentId)) return undefined
  const { added, changed, known } = result.changes
  const all = [...added, ...changed, ...known].map(({ thing, subject }) => ({ thing, subject }))
  return {
    ...result,
    createdRecords: NO_RECORDS,
    changes: { added: [], changed: [], joined: [], known: all },
    duplicateOf: documentId,
  }
}

function isThinned({ documents, changes }: Trip, documentId: string): boolean {
  const { addedAt = '' } = documents.find(({ id }) => id === documentId) ?? {}
  return changes.some(
    ({ entry, at, undone }) =>
      entry.kind === 'edited' && entry.action === 'remove' && !undone && at >= addedAt,
  )
}

/** As it is now: `access` may be older than what was added. */
async function openedTrip(trips: Trips, { head, viewPassword }: Named): Promise<Trip | undefined> {
  if (viewPassword === undefined) return undefined
  const access = await trips.admitByPassword(head.id, viewPassword)
  return (await trips.opened.open(access)).trip
}
