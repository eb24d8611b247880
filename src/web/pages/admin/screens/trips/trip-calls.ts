import type { StorageEnvironment, TripSummaries } from '#contract/admin/trips.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { address, credentialHeaders } from '#web/api.ts'
import { ask, askFile } from '../../frame/calls.ts'

/** A trip and its password, which stays in memory and travels in a header. */
export type Chosen = { tripId: string; environment: StorageEnvironment; viewPassword: string }

const SEARCHING = { failed: 'Search failed', unreachable: 'Failed to search trips' }
const DETAILS_FAILED = 'Failed to load trip details'

export async function searchTrips(criteria: Criteria): Promise<TripSummaries> {
  const magicToken = criteria.magicToken.trim()
  const answer = await askFile(address(operatorApi.tripSearch, {}, searchQuery(criteria)), SEARCHING, {
    ...credentialHeaders({ view: criteria.viewPassword.trim() }),
    ...(magicToken ? { 'X-Magic-Token': magicToken } : {}),
  })
  return (await answer.json()) as TripSummaries
}

export function readTrip({ tripId, environment, viewPassword }: Chosen, signal: AbortSignal) {
  const input = { params: { tripId }, query: { environment }, credentials: { view: viewPassword }, signal }
  const failing = { failed: DETAILS_FAILED, unreachable: DETAILS_FAILED }
  return ask(operatorApi.tripDetail, input, failing)
}

export async function readFile({ tripId, environment, viewPassword }: Chosen, path: string): Promise<string> {
  const failing = {
    failed: 'Failed to decrypt and load file content',
    unreachable: 'Failed to load file content',
  }
  const place = address(operatorApi.tripFile, { tripId, path }, { environment })
  const answer = await askFile(place, failing, credentialHeaders({ view: viewPassword }))
  return answer.text()
}

export const NO_CRITERIA = {
  environment: 'local' as StorageEnvironment,
  tripId: '',
  email: '',
  magicToken: '',
  viewPassword: '',
  dateFrom: '',
  dateTo: '',
}

export type Criteria = typeof NO_CRITERIA

/** The environment alone is no criterion (spec debug-10). */
export const hasCriterion = (criteria: Criteria): boolean =>
  [...FIELDS, ...SECRETS].some((field) => criteria[field].trim() !== '')

/** Non-empty fields. View password and magic token travel in headers. */
export function searchQuery(criteria: Criteria): SearchQuery {
  const query: SearchQuery = { environment: criteria.environment }
  for (const field of FIELDS) {
    const text = criteria[field].trim()
    if (text) query[field] = text
  }
  return query
}

const FIELDS = ['tripId', 'email', 'dateFrom', 'dateTo'] as const
const SECRETS = ['viewPassword', 'magicToken'] as const
type SearchQuery = { environment: StorageEnvironment } & { [field in (typeof FIELDS)[number]]?: string }
