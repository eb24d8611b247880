import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call a row.
 * `public`: anybody · `view`: the view password · `edit`: the edit password · `both`: view and edit password together ·
 * `user`: a signed-in bearer · `admin`: the operator · `webhook`: a mail provider with its own proof.
 */
export type Auth = 'public' | 'view' | 'edit' | 'both' | 'user' | 'admin' | 'webhook'

/** How a body travels: a JSON document, a multipart form, bytes as they came, or none. */
export type BodyKind = 'none' | 'json' | 'multipart' | 'bytes'

/** One row of the API table (docs/spec/calls.md, docs/spec/debugging.md). */
export type Endpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
  E extends ErrorCode = ErrorCode,
  A extends Auth = Auth,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}` | `/images/${string}`
  spec: string
  auth: A
  kind: BodyKind
  /** Name under which the operator's token may also stand in the query: for streams, which can send no headers (spec console-5). */
  queryToken?: 'token' | 'auth'
  /** Most bytes of a JSON body where they are more than `LIMITS.jsonBytes`. */
  bodyBytes?: number
  params: P
  query: Q
  body: B
  answer: R
  errors: readonly E[]
}

/** Keeps the literal types of one row. */
export function endpoint<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  const E extends ErrorCode,
  const A extends Auth,
>(row: Endpoint<P, Q, B, R, E, A>): Endpoint<P, Q, B, R, E, A> {
  return row
}
