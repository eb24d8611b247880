import type { StorageEnvironment, TripSummaries } from '#contract/admin/trips.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { address, credentialHeaders } from '#web/api.ts'
import { ask, askFile } from '../../frame/calls.ts'

/** A trip and its password, which stays in memory and travels in a header. */
export type Chosen = { tripId: string; environment: StorageEnvironment; viewPassword: string }

export async function searchTrips(criteria: Criteria): Promise<TripSummaries> {
  const magicToken = criteria.magicToken.trim()
  const answer = await askFile('trips', address(operatorApi.tripSearch, {}, searchQuery(criteria)), {
    ...credentialHeaders({ view: criteria.viewPassword.trim() }),
    ...(magicToken ? { 'X-Magic-Token': magicToken } : {}),
  })
  return (await answer.json()) as TripSummaries
}

export function readTrip({ tripId, environment, viewPassword }: Chosen, signal: AbortSignal) {
  const input = { params: { tripId }, query: { environment }, credentials: { view: viewPassword }, signal }
  return ask('trip', operatorApi.tripDetail, input)
}

export async function readFile({ tripId, environment, viewPassword }: Chosen, path: string): Promise<string> {
  const place = address(operatorApi.tripFile, { tripId, path }, { environment })
  const answer = await askFile('tripFile', place, credentialHeaders({ view: viewPassword }))
  return answer.text()
}

/** Never in the address: secrets, and what names a person. */
export const NO_PRIVATE_CRITERIA = { email: '', magicToken: '', viewPassword: '' }

const NO_ADDRESS_CRITERIA = {
  environment: 'local' as StorageEnvironment,
  tripId: '',
  dateFrom: '',
  dateTo: '',
}

export const NO_CRITERIA = { ...NO_ADDRESS_CRITERIA, ...NO_PRIVATE_CRITERIA }

export type Criteria = typeof NO_CRITERIA

export const ENVIRONMENTS: Record<StorageEnvironment, string> = { dev: 'dev', stage: 'stage', local: 'local' }

export const CRITERIA_FILTERS = { choices: { environment: ENVIRONMENTS }, first: () => NO_ADDRESS_CRITERIA }

/** The environment alone is no criterion (spec debug-10). */
export const hasCriterion = (criteria: Criteria): boolean =>
  Object.entries(criteria).some(([name, text]) => name !== 'environment' && text.trim() !== '')

const SEARCHED = ['tripId', 'email', 'dateFrom', 'dateTo'] as const

/** Non-empty fields. View password and magic token travel in headers. */
export function searchQuery(criteria: Criteria): Record<string, string> {
  const texts = SEARCHED.map((field) => [field, criteria[field].trim()] as const)
  return { environment: criteria.environment, ...Object.fromEntries(texts.filter(([, text]) => text)) }
}
