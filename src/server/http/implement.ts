import type { ServerResponse } from 'node:http'
import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Auth, Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Requests, WatchedRequest } from '#server/observe/requests.ts'
import { answerMemoryQuota, type Room, bodyMemoryQuota } from './network-quota.ts'
import { Accepted, jsonAnswer, Prepared, textAnswer } from './answer.ts'
import { bodyThrottle } from './body-throttle.ts'
import { clientIp, networkOf } from './network.ts'
import type { OperatorAudit } from './operator-audit.ts'
import { readBody } from './body.ts'
import { hasPassword, readCredentials, readHeader, type Credentials } from './credentials.ts'
import { Fail, fail } from './fail.ts'
import { refuseOtherSites } from './origin.ts'
import { AttemptLimiter } from './attempt-limiter.ts'

/** `tripId` is null where the path has none: the view password finds the trip. */
export type Guards<T extends AccessKinds> = {
  view(tripId: string | null, given: Credentials, network: () => string): Promise<T['view']>
  add(tripId: string, given: Credentials, network: () => string): Promise<T['add']>
  edit(tripId: string, given: Credentials, network: () => string): Promise<T['edit']>
  both(tripId: string | null, given: Credentials, network: () => string): Promise<T['both']>
  user(bearer: string, network: () => string): Promise<T['user']>
  admin(c: Context, row: Endpoint, network: () => string): Promise<T['admin']>
}

type AccessKinds = Record<'view' | 'add' | 'edit' | 'both' | 'user' | 'admin', unknown>
type AccessOf<A extends Auth, T extends AccessKinds> = A extends keyof AccessKinds ? T[A] : undefined

type Call<P, Q, B, E extends ErrorCode, Access> = {
  params: P
  query: Q
  body: B
  access: Access
  /** `Prefer: respond-async` (RFC 7240 §4.1). */
  respondAsync: boolean
  /** Unchecked bearer token, even if the row does not ask for it. */
  bearer: string | null
  /** Unchecked passwords of headers and query, even if the row does not ask for them. */
  given: Credentials
  network: () => string
  /** Reserves memory for a large answer. Throws `queue.full`. */
  reserve: (bytes: number) => void
  fail: (code: E, cause?: unknown) => Fail
}

type AnyRow = Endpoint
type Given<R> = R | Accepted<R> | Prepared<R>

export type HookCall<Q> = {
  /** As they came, since signatures are over bytes. */
  bytes: Buffer<ArrayBuffer>
  header: (name: string) => string | undefined
  query: Q
  /** Marks the body's proof as valid: later errors do not count as wrong attempts. */
  admit: () => void
}

export type Hook<Q, R> = {
  proof: (header: (name: string) => string | undefined) => 'right' | 'wrong' | 'in the body'
  take: (handed: HookCall<Q>) => Promise<R>
  /** The answer that makes this provider try again. */
  tooMany: 'auth.too_many_tries' | 'queue.full'
}

type ProvenCall = {
  c: Context
  request: WatchedRequest | undefined
  tries: AttemptLimiter
  proof: 'right' | 'in the body'
}

/** Errors of a body without any proof: they count as a wrong proof. */
const NO_PROOF: ReadonlySet<ErrorCode> = new Set(['request.invalid', 'request.too_large'])

/** Bytes of bodies in memory at once: of callers let in, */
const ADMITTED_BYTES = 192 * 1024 * 1024
/** of callers not known yet, */
const UNKNOWN_BYTES = 64 * 1024 * 1024
/** and of callers whose proof is in the body: one caller's share, a third, fits a whole mail. */
const UNPROVEN_BYTES = 128 * 1024 * 1024

export class Table<T extends AccessKinds> {
  readonly implemented: AnyRow[] = []
  readonly #app: Hono
  readonly #guards: Guards<T>
  readonly #admitted = bodyMemoryQuota(ADMITTED_BYTES)
  readonly #unknown = bodyMemoryQuota(UNKNOWN_BYTES)
  readonly #unproven = bodyMemoryQuota(UNPROVEN_BYTES)
  readonly #throttle = bodyThrottle()
  readonly #answers = answerMemoryQuota()
  readonly #proxies: number
  readonly #requests: Requests | null
  readonly #audit: OperatorAudit | null

  constructor(app: Hono, guards: Guards<T>, { proxies, requests = null, audit = null }: Watchers) {
    this.#requests = requests
    this.#audit = audit
    this.#app = app
    this.#proxies = proxies
    this.#guards = guards
  }

  /** The body is read first, in less room, only if it may hold the credentials (spec call-4, call-26). */
  implement<
    P extends z.ZodMiniType,
    Q extends z.ZodMiniType,
    B extends z.ZodMiniType,
    R extends z.ZodMiniType,
    E extends ErrorCode,
    A extends Auth,
  >(
    row: Endpoint<P, Q, B, R, E, A>,
    handler: (
      call: Call<z.output<P>, z.output<Q>, z.output<B>, E, AccessOf<A, T>>,
    ) => Given<z.input<R>> | Promise<Given<z.input<R>>>,
  ): void {
    this.implemented.push(row)
    this.#mount(row, async (c, request) => {
      request?.enter('admit')
      const params = row.params.safeParse(c.req.param())
      const network = () => this.#networkOf(c)
      const told = readCredentials(c, undefined)
      const isKnown = suffices(row, told)
      const known = isKnown
        ? await this.#admit(row, { c, params: params.data, given: told, network })
        : undefined
      using hold = (isKnown ? this.#admitted : this.#unknown).open(network())
      const wait = (bytes: number) => this.#throttle.wait(network(), bytes)
      if (row.kind !== 'none') request?.enter('body')
      const rawBody = row.kind === 'none' ? undefined : await readBody(c, row, { hold, wait })
      if (!isKnown) request?.enter('admit')
      const given = isKnown ? told : readCredentials(c, rawBody)
      const access = isKnown ? known : await this.#admit(row, { c, params: params.data, given, network })
      const query = row.query.safeParse(c.req.url.includes('?') ? c.req.query() : {})
      const body = row.body.safeParse(rawBody)
      if (!params.success || !query.success || !body.success) throw fail('request.invalid')
      request?.enter('handler')
      using room = this.#answers(c, network)
      const answer = await handler({
        params: params.data,
        query: query.data,
        body: body.data,
        access: access as AccessOf<A, T>,
        respondAsync: row.kind !== 'none' && /\brespond-async\b/i.test(readHeader(c, 'prefer') ?? ''),
        bearer: told.bearer,
        given: told,
        network,
        reserve: (bytes) => room.hold(bytes),
        fail,
      })
      return respond(c, answer, { room, headers: request?.headers })
    })
  }

  /**
   * Mounts a provider's webhook. `proof` checks the headers: accepted, refused, or decided by the body, which
   * then gets less room and whose signature the handler checks, throwing `auth.required`. Wrong proofs count
   * by network.
   */
  hook<Q extends z.ZodMiniType, R extends z.ZodMiniType, E extends ErrorCode>(
    row: Endpoint<z.ZodMiniType, Q, z.ZodMiniType, R, E, 'webhook'>,
    hook: Hook<z.output<Q>, z.input<R>>,
  ): void {
    this.implemented.push(row)
    const tries = new AttemptLimiter(hook.tooMany)
    this.#mount(row, async (c, request) => {
      const network = () => this.#networkOf(c)
      request?.enter('proof')
      tries.refuse(network)
      const proof = hook.proof((name) => c.req.header(name))
      // Before anything waits: of many requests at once each is counted before the next is compared
      if (proof === 'wrong') {
        tries.count(network())
        throw fail('auth.required')
      }
      try {
        return await this.#takeHook(row, hook, { c, request, tries, proof })
      } catch (error) {
        if (error instanceof Fail && error.code === 'auth.required') tries.count(network())
        throw error
      }
    })
  }

  async #takeHook<Q extends z.ZodMiniType, R>(
    row: Pick<AnyRow, 'kind' | 'bodyBytes'> & { query: Q },
    hook: Hook<z.output<Q>, R>,
    { c, request, tries, proof }: ProvenCall,
  ): Promise<Response> {
    const network = this.#networkOf(c)
    const header = (name: string) => c.req.header(name)
    request?.enter('body')
    using hold = (proof === 'right' ? this.#admitted : this.#unproven).open(network)
    // A provider that is let in brings the mails of everybody
    const wait = (more: number) => this.#throttle.wait(network, more)
    const place = proof === 'right' ? { hold } : { hold, wait }
    const bytes = (await readBody(c, row, place)) as Buffer<ArrayBuffer>
    const query = row.query.safeParse(joinRepeated(c.req.queries()))
    if (!query.success) throw fail('request.invalid')
    request?.enter('handler')
    let isProven = proof === 'right'
    const admit = () => void (isProven = true)
    const taken = await hook.take({ bytes, header, query: query.data, admit }).catch((error: unknown) => {
      if (!isProven && error instanceof Fail && NO_PROOF.has(error.code)) tries.count(network)
      throw error
    })
    return jsonAnswer(taken, 200, request?.headers)
  }

  stream<P extends z.ZodMiniType, Q extends z.ZodMiniType, A extends Auth>(
    row: Endpoint<P, Q, z.ZodMiniType, z.ZodMiniType, ErrorCode, A>,
    open: (
      c: Context,
      access: AccessOf<A, T>,
      input: { params: z.output<P>; query: z.output<Q> },
    ) => Promise<Response>,
  ): void {
    this.implemented.push(row)
    this.#mount(row, async (c, request) => {
      if (request) setHeaders(c, request.headers)
      if (c.req.method === 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET' } })
      const access = await this.#admit(row, {
        c,
        params: c.req.param(),
        given: readCredentials(c, undefined),
        network: () => this.#networkOf(c),
      })
      const params = row.params.safeParse(c.req.param())
      const query = row.query.safeParse(c.req.query())
      if (!params.success || !query.success) throw fail('request.invalid')
      return open(c, access as AccessOf<A, T>, { params: params.data, query: query.data })
    })
  }

  async #admit(
    row: AnyRow,
    { c, params, given, network }: Caller,
  ): Promise<T[keyof AccessKinds] | undefined> {
    const { auth } = row
    if (auth === 'public') return undefined
    if (auth === 'admin') return this.#guards.admin(c, row, network)
    requireCredential(row, given)
    const { id = '', tripId = id } = params as { id?: string; tripId?: string }
    const isOfTrip = namesTrip(row)
    if (auth === 'view') return this.#guards.view(isOfTrip ? tripId : null, given, network)
    if (auth === 'both') return this.#guards.both(isOfTrip ? tripId : null, given, network)
    if (auth === 'add' && isOfTrip) return this.#guards.add(tripId, given, network)
    if (auth === 'edit' && isOfTrip) return this.#guards.edit(tripId, given, network)
    if (auth === 'user' && !isOfTrip && given.bearer) return this.#guards.user(given.bearer, network)
    throw fail('auth.required')
  }

  /** Only this server's own pages and non-browser programs may call the API. */
  #mount(row: AnyRow, answer: (c: Context, request?: WatchedRequest) => Promise<Response>): void {
    const isOwn = row.path.startsWith('/api/')
    const own = (c: Context, request?: WatchedRequest) => {
      if (isOwn) refuseOtherSites(c)
      return answer(c, request)
    }
    const serve = this.#audit?.watch(row, own) ?? own
    this.#app.on(row.method, row.path, this.#requests?.watch(row, serve) ?? ((c) => serve(c)))
  }

  #networkOf(c: Context): string {
    return networkOf(clientIp(c, this.#proxies))
  }
}

function respond(c: Context, answer: unknown, { room, headers }: { room: Room; headers: Headers }): Response {
  if (answer instanceof Prepared) {
    room.hold(answer.bytes.byteLength)
    room.handOver()
    return answer.toResponse(readHeader(c, 'if-none-match'), readHeader(c, 'accept-encoding'), headers)
  }
  const isAccepted = answer instanceof Accepted
  const text = JSON.stringify(isAccepted ? answer.value : answer)
  room.hold(Buffer.byteLength(text))
  room.handOver()
  return textAnswer(text, isAccepted ? 202 : 200, headers)
}

type Headers = Record<string, string> | undefined

type Watchers = { proxies: number; requests?: Requests | null; audit?: OperatorAudit | null }

type Caller = { c: Context; params: unknown; given: Credentials; network: () => string }

const namesTrip = ({ path }: AnyRow) => /^\/api\/(?:itineraries|notifications)\/:/.test(path)

function setHeaders(c: Context, headers: Record<string, string>): void {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  for (const [name, value] of Object.entries(headers)) outgoing?.setHeader(name, value)
}

/** Joins repeated query names with commas (as RFC 9110 §5.3 for headers). */
function joinRepeated(queries: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(queries).map(([name, values]) => [name, values.join(',')]))
}

/** Whether the body cannot add credentials that these lack. */
function suffices({ auth, kind }: AnyRow, given: Credentials): boolean {
  if (kind === 'none' || auth === 'admin') return true
  if (auth === 'view') return Boolean(given.view ?? given.any)
  if (auth === 'edit') return given.edit !== null
  if (auth === 'add') return Boolean(given.edit ?? (given.add && (given.view ?? given.any)))
  if (auth === 'both') return Boolean(given.edit && (given.view ?? given.any))
  return auth !== 'public' && given.bearer !== null
}

function requireCredential(row: AnyRow, given: Credentials): void {
  const signedIn = row.auth === 'user' || row.auth === 'webhook'
  if (!(signedIn ? given.bearer : hasPassword(given))) throw fail('auth.required')
}
