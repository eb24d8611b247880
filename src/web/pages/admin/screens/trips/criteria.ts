import type { StorageEnvironment } from '#contract/admin/trips.ts'

export type Criteria = {
  environment: StorageEnvironment
  tripId: string
  email: string
  magicToken: string
  viewPassword: string
  dateFrom: string
  dateTo: string
}

export const NO_CRITERIA: Criteria = {
  environment: 'dev',
  tripId: '',
  email: '',
  magicToken: '',
  viewPassword: '',
  dateFrom: '',
  dateTo: '',
}

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
