import groups from './errors.json' with { type: 'json' }

/** Group by group: no code is in all of them. */
type CodesOf<T> = T extends unknown ? keyof T : never

export type ErrorCode = CodesOf<(typeof groups)[number]['texts']>

/** `retryAfter`: default delay in seconds; every 429 and 503 has one (RFC 9110 §10.2.3, RFC 6585 §4). */
type ApiError = { status: number; message: string; retryAfter?: number }

/** Every API error, worded by docs/spec where it can be. The wire carries only `{ error }` (spec call-1). */
export const ERRORS = Object.fromEntries(
  groups.flatMap(({ texts, ...group }) =>
    Object.entries(texts).map(([code, message]) => [code, { ...group, message }]),
  ),
) as Record<ErrorCode, ApiError>
