import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** `both`: both passwords · `user`: a signed-in bearer · `webhook`: a mail provider with its own proof. */
export type Auth = 'public' | 'view' | 'edit' | 'both' | 'user' | 'admin' | 'webhook'

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

/** "id" and "docId" of `/api/itineraries/:id/documents/:docId`; a name may be followed by its pattern. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}{${string}`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never
type ParamsOf<Path extends string> = z.ZodMiniObject<Record<ParamNames<Path>, z.ZodMiniString<string>>>

const VIEW_ERRORS = [
  'auth.required',
  'password.incorrect',
  'password.too_many',
  'trip.not_found',
  'trip.deleted',
  'trip.changed_outside',
  'request.invalid',
] as const
const EDIT_ERRORS = [...VIEW_ERRORS, 'edit.required'] as const

const ERRORS_BY_AUTH = {
  public: [],
  view: VIEW_ERRORS,
  edit: EDIT_ERRORS,
  both: EDIT_ERRORS,
  user: ['auth.required', 'auth.too_many_tries'],
  admin: ['admin.required', 'admin.closed', 'auth.too_many_tries', 'request.invalid'],
  webhook: ['auth.required', 'auth.too_many_tries'],
} as const satisfies Record<Auth, readonly ErrorCode[]>

type ErrorsByAuth<A extends Auth> = (typeof ERRORS_BY_AUTH)[A][number]

/** A row as written; `params`: texts unless it says more; `errors`: beyond those of its `auth`. */
type Row<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  E extends ErrorCode,
  A extends Auth,
> = Omit<Endpoint<P, Q, B, R, E, A>, 'method' | 'path' | 'kind' | 'params' | 'query' | 'body' | 'errors'> & {
  kind?: BodyKind
  params?: P
  query?: Q
  body?: B
  errors?: readonly E[]
}

export function endpoint<
  R extends z.ZodMiniType,
  const A extends Auth,
  const Address extends `${Endpoint['method']} ${Endpoint['path']}`,
  P extends z.ZodMiniType = ParamsOf<Address>,
  Q extends z.ZodMiniType = typeof None,
  B extends z.ZodMiniType = typeof NoBody,
  const E extends ErrorCode = never,
>(address: Address, row: Row<P, Q, B, R, E, A>): Endpoint<P, Q, B, R, E | ErrorsByAuth<A>, A> {
  const [method, path] = address.split(' ') as [Endpoint['method'], Endpoint['path']]
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, z.string()])
  const {
    params = z.object(Object.fromEntries(names)),
    query = None,
    body = NoBody,
    errors = [],
    ...rest
  } = row
  return {
    method,
    path,
    kind: row.body ? 'json' : 'none',
    ...rest,
    params: params as P,
    query: query as Q,
    body: body as B,
    errors: [...ERRORS_BY_AUTH[row.auth], ...errors] as (E | ErrorsByAuth<A>)[],
  }
}
