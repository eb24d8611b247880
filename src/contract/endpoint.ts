import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * `both`: both passwords · `add`: as `edit`, or view and add password · `user`: a signed-in bearer ·
 * `webhook`: a mail provider with its own proof.
 */
export type Auth = 'public' | 'view' | 'add' | 'edit' | 'both' | 'user' | 'admin' | 'webhook'

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
  kind: 'none' | 'json' | 'multipart' | 'bytes'
  /** Query name for the operator's token: streams cannot send headers (spec console-5). */
  queryToken?: 'token' | 'auth'
  bodyBytes?: number
  params: P
  query: Q
  body: B
  answer: R
  errors: readonly E[]
}

export const None = z.object({})
const NoBody = z.undefined()
const Done = z.object({ success: z.literal(true) })

/** "id" and "docId" of `/api/itineraries/:id/documents/:docId`; a name may be followed by its pattern. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}{${string}`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never
type ParamsOf<Path extends string> = z.ZodMiniObject<Record<ParamNames<Path>, z.ZodMiniString<string>>>

export const TRIP_ERRORS = ['trip.not_found', 'trip.deleted', 'trip.changed_outside'] as const
export const PASSWORD_ERRORS = ['password.incorrect', 'password.too_many'] as const
const VIEW_ERRORS = ['auth.required', ...PASSWORD_ERRORS, ...TRIP_ERRORS, 'request.invalid'] as const
const EDIT_ERRORS = [...VIEW_ERRORS, 'edit.required'] as const

const ERRORS_BY_AUTH = {
  public: [],
  view: VIEW_ERRORS,
  add: EDIT_ERRORS,
  edit: EDIT_ERRORS,
  both: EDIT_ERRORS,
  user: ['auth.required', 'auth.too_many_tries'],
  admin: ['admin.required', 'admin.expired', 'admin.closed', 'auth.too_many_tries', 'request.invalid'],
  webhook: ['auth.required', 'auth.too_many_tries'],
} as const satisfies Record<Auth, readonly ErrorCode[]>

type ErrorsByAuth<A extends Auth> = (typeof ERRORS_BY_AUTH)[A][number]

type Usual = 'kind' | 'params' | 'query' | 'body' | 'answer' | 'errors'

/** A row as written: only what is not usual, and errors beyond those of its `auth`. */
type Row<T extends Endpoint> = Omit<T, 'method' | 'path' | Usual> & Partial<Pick<T, Usual>>

/** Usual: the path's parameters as texts, no query, a body in JSON or none, and {@link Done} as answer. */
export function endpoint<
  const A extends Auth,
  const Address extends `${Endpoint['method']} ${Endpoint['path']}`,
  P extends z.ZodMiniType = ParamsOf<Address>,
  Q extends z.ZodMiniType = typeof None,
  B extends z.ZodMiniType = typeof NoBody,
  R extends z.ZodMiniType = typeof Done,
  const E extends ErrorCode = never,
>(address: Address, row: Row<Endpoint<P, Q, B, R, E, A>>) {
  const [method, path] = address.split(' ') as [Endpoint['method'], Endpoint['path']]
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, z.string()])
  return {
    method,
    path,
    kind: row.body ? 'json' : 'none',
    params: z.object(Object.fromEntries(names)),
    query: None,
    body: NoBody,
    answer: Done,
    ...row,
    errors: [...ERRORS_BY_AUTH[row.auth], ...(row.errors ?? [])],
  } as Endpoint<P, Q, B, R, E | ErrorsByAuth<A>, A>
}
