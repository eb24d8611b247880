import type { StorageEnvironment, TripSummaries } from '#contract/admin/trips.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { address, credentialHeaders, failureOf } from '#web/api.ts'
import { adminFetch } from '../../frame/admin-call.ts'
import { ask, told } from '../ask.ts'
import { searchQuery, type Criteria } from './criteria.ts'
import { tripMessages as messages } from './messages.ts'

/** A trip that is looked at, and what opens it. The password stands in memory, and travels in a header. */
export type Chosen = { tripId: string; environment: StorageEnvironment; viewPassword: string }

export async function searchTrips(criteria: Criteria): Promise<TripSummaries> {
  const magicToken = criteria.magicToken.trim()
  try {
    const response = await adminFetch(address(operatorApi.tripSearch, {}, searchQuery(criteria)), {
      headers: {
        ...credentialHeaders({ view: criteria.viewPassword.trim() }),
        ...(magicToken ? { 'X-Magic-Token': magicToken } : {}),
      },
    })
    const text = await response.text()
    if (!response.ok) throw failureOf(response, text)
    return JSON.parse(text) as TripSummaries
  } catch (error) {
    throw told(error, messages)
  }
}

export function readTrip({ tripId, environment, viewPassword }: Chosen, signal: AbortSignal) {
  const input = { params: { tripId }, query: { environment }, credentials: { view: viewPassword }, signal }
  const failing = { failed: messages.detailsFailed, unreachable: messages.detailsFailed }
  return ask(operatorApi.tripDetail, input, failing)
}

/** The text of a file, decrypted. */
export async function readFile({ tripId, environment, viewPassword }: Chosen, path: string): Promise<string> {
  try {
    const place = address(operatorApi.tripFile, { tripId, path }, { environment })
    const response = await adminFetch(place, { headers: credentialHeaders({ view: viewPassword }) })
    const text = await response.text()
    if (!response.ok) throw failureOf(response, text)
    return text
  } catch (error) {
    throw told(error, { failed: messages.fileFailed, unreachable: messages.fileUnreachable })
  }
}
