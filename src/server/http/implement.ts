import type { ServerResponse } from 'node:http'
import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Auth, Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Requests, WatchedRequest } from '#server/observe/requests.ts'
import { AnswerMemoryQuota, type Room, BodyMemoryQuota } from './network-quota.ts'
import { Accepted, jsonAnswer, Prepared, textAnswer } from './answer.ts'
import { BodyThrottle } from './body-throttle.ts'
import { clientIp, networkOf } from './network.ts'
import type { OperatorAudit } from './operator-audit.ts'
import { readBody } from './body.ts'
import { hasPassword, readCredentials, readHeader, type Credentials } from './credentials.ts'
import { Fail, fail } from './fail.ts'
import { refuseOtherSites } from './origin.ts'
import { AttemptLimiter } from './attempt-limiter.ts'

/**
 * How a row's caller is let in: what each kind of access gives to the handler. `tripId` is null where the
 * path names no trip: then its view password finds it.
 */
export type Guards<View, Edit, Both, User> = {
  view(tripId: string | null, given: Credentials, network: () => string): Promise<View>
  edit(tripId: string, given: Credentials, network: () => string): Promise<Edit>
  both(tripId: string | null, given: Credentials, network: () => string): Promise<Both>
  user(bearer: string, network: () => string): Promise<User>
  /** Throws for everybody but the operator. */
  admin(c: Context, row: Endpoint, network: () => string): Promise<void>
}

type AccessOf<A extends Auth, View, Edit, Both, User> = A extends 'view'
  ? View
  : A extends 'edit'
    ? Edit
    : A extends 'both'
      ? Both
      : A extends 'user'
        ? User
        : undefined

/** What a handler gets: checked input, the access that its row asks for, and `fail` with its codes only. */
type Call<P, Q, B, E extends ErrorCode, Access> = {
  params: P
  query: Q
  body: B
  access: Access
  /** The caller would rather not wait: `Prefer: respond-async` (RFC 7240 §4.1). */
  respondAsync: boolean
  /** What stands behind `Authorization: Bearer`, unchecked; also where the row does not ask for it. */
  bearer: string | null
  /** The passwords that stand in headers and query, unchecked; also where the row does not ask for them. */
  given: Credentials
  /** The network that calls, for limits; empty in a call without a connection. */
  network: () => string
  /** Takes room for a large answer before it is made. Throws `queue.full` where there is none. */
  reserve: (bytes: number) => void
  fail: (code: E, cause?: unknown) => Fail
}

type AnyRow = Endpoint

/** What a provider sent: bytes as they came, because signatures are over bytes. */
export type HookCall<Q> = {
  bytes: Buffer<ArrayBuffer>
  header: (name: string) => string | undefined
  query: Q
  /** Says that the proof in the body is right: what is wrong with the call from here on is no wrong try. */
  admit: () => void
}

/** How a row is served that a provider calls. */
export type Hook<Q, R> = {
  proof: (header: (name: string) => string | undefined) => 'right' | 'wrong' | 'in the body'
  take: (handed: HookCall<Q>) => Promise<R>
  /** What is answered after too many wrong proofs: what makes this provider come again. */
  tooMany: 'auth.too_many_tries' | 'queue.full'
}

/** What is wrong with a body that proves nothing: counted as a wrong proof, since a right one has neither. */
const NO_PROOF: ReadonlySet<ErrorCode> = new Set(['request.invalid', 'request.too_large'])

/** Bytes of bodies in memory at once: of callers who were let in, and of those who are not known yet. */
const ADMITTED_BYTES = 192 * 1024 * 1024
const UNKNOWN_BYTES = 64 * 1024 * 1024
/** Of calls whose proof stands in the body: a third of it, which one caller may hold, is a whole mail. */
const UNPROVEN_BYTES = 128 * 1024 * 1024

/** The server's half of the contract table: mounts rows and remembers which. */
export class Table<View, Edit, Both, User> {
  readonly implemented: AnyRow[] = []
  readonly #app: Hono
  readonly #guards: Guards<View, Edit, Both, User>
  readonly #admitted = new BodyMemoryQuota(ADMITTED_BYTES)
  readonly #unknown = new BodyMemoryQuota(UNKNOWN_BYTES)
  readonly #unproven = new BodyMemoryQuota(UNPROVEN_BYTES)
  readonly #throttle = new BodyThrottle()
  readonly #answers = new AnswerMemoryQuota()
  readonly #proxies: number
  readonly #requests: Requests | null
  readonly #audit: OperatorAudit | null

  /** `proxies`: trusted to say who calls. `requests`: watches; `audit`: writes down what operators do. */
  constructor(
    app: Hono,
    guards: Guards<View, Edit, Both, User>,
    { proxies, requests = null, audit = null }: Watchers,
  ) {
    this.#requests = requests
    this.#audit = audit
    this.#app = app
    this.#proxies = proxies
    this.#guards = guards
  }

  /**
   * Mounts one row: credentials, body, input check, handler. The body is read first only where the
   * credentials may stand in it (spec call-4, call-26), and then there is less room for it.
   */
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
      call: Call<z.output<P>, z.output<Q>, z.output<B>, E, AccessOf<A, View, Edit, Both, User>>,
    ) => Promise<z.input<R> | Accepted<z.input<R>> | Prepared<z.input<R>>>,
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
      using room = this.#answers.open(c, network)
      const answer = await handler({
        params: params.data,
        query: query.data,
        body: body.data,
        access: access as AccessOf<A, View, Edit, Both, User>,
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
   * Mounts a row that a provider calls. `proof` looks at the headers: they let the caller in, they do not, or
   * the body has to be read first, for which there is less room; then the handler looks at its signature and
   * throws `auth.required`. Wrong proofs are counted by network.
   */
  hook<Q extends z.ZodMiniType, R extends z.ZodMiniType, E extends ErrorCode>(
    row: Endpoint<z.ZodMiniType, Q, z.ZodMiniType, R, E, 'webhook'>,
    hook: Hook<z.output<Q>, z.input<R>>,
  ): void {
    this.implemented.push(row)
    const tries = new AttemptLimiter(hook.tooMany)
    this.#mount(row, async (c, request) => {
      const network = () => this.#networkOf(c)
      tries.refuse(network)
      try {
        return await this.#takeHook(row, hook, { c, request, tries })
      } catch (error) {
        if (error instanceof Fail && error.code === 'auth.required') tries.count(network())
        throw error
      }
    })
  }

  async #takeHook<Q extends z.ZodMiniType, R>(
    row: Pick<AnyRow, 'kind' | 'bodyBytes'> & { query: Q },
    hook: Hook<z.output<Q>, R>,
    { c, request, tries }: { c: Context; request: WatchedRequest | undefined; tries: AttemptLimiter },
  ): Promise<Response> {
    const network = this.#networkOf(c)
    request?.enter('proof')
    const header = (name: string) => c.req.header(name)
    const proof = hook.proof(header)
    if (proof === 'wrong') throw fail('auth.required')
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

  /** Mounts a row whose answer goes on for as long as the caller stays, or is no JSON. */
  stream<P extends z.ZodMiniType, Q extends z.ZodMiniType, A extends Auth>(
    row: Endpoint<P, Q, z.ZodMiniType, z.ZodMiniType, ErrorCode, A>,
    open: (
      c: Context,
      access: AccessOf<A, View, Edit, Both, User>,
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
      return open(c, access as AccessOf<A, View, Edit, Both, User>, {
        params: params.data,
        query: query.data,
      })
    })
  }

  async #admit(
    row: AnyRow,
    { c, params, given, network }: Caller,
  ): Promise<View | Edit | Both | User | undefined> {
    if (row.auth === 'public') return undefined
    if (row.auth === 'admin') {
      await this.#guards.admin(c, row, network)
      return undefined
    }
    requireCredential(row, given)
    const { id = '', tripId = id } = params as { id?: string; tripId?: string }
    if (!namesTrip(row)) return this.#admitByPassword(row, { given, network })
    if (row.auth === 'view') return this.#guards.view(tripId, given, network)
    if (row.auth === 'edit') return this.#guards.edit(tripId, given, network)
    if (row.auth === 'both') return this.#guards.both(tripId, given, network)
    throw fail('auth.required')
  }

  /** Lets somebody in to a thing of a trip that the path does not name. */
  #admitByPassword({ auth }: AnyRow, { given, network }: Pick<Caller, 'given' | 'network'>) {
    if (auth === 'view') return this.#guards.view(null, given, network)
    if (auth === 'both') return this.#guards.both(null, given, network)
    if (auth === 'user' && given.bearer) return this.#guards.user(given.bearer, network)
    throw fail('auth.required')
  }

  /** The API belongs to this server's own pages and to programs. */
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

/** What the caller gets. It has its room before it is compressed and handed to a connection. */
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

/** Who calls: what the path names, the credentials, and the network. */
type Caller = { c: Context; params: unknown; given: Credentials; network: () => string }

const namesTrip = ({ path }: AnyRow) => /^\/api\/(?:itineraries|notifications)\/:/.test(path)

/** Of an answer that is written to the connection itself. */
function setHeaders(c: Context, headers: Record<string, string>): void {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  for (const [name, value] of Object.entries(headers)) outgoing?.setHeader(name, value)
}

/** A name that stands several times in a query has all its values, with commas (as RFC 9110 §5.3). */
function joinRepeated(queries: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(queries).map(([name, values]) => [name, values.join(',')]))
}

/** Whether nothing that a body may hold could let the caller in where these do not. */
function suffices({ auth, kind }: AnyRow, given: Credentials): boolean {
  if (kind === 'none' || auth === 'admin') return true
  if (auth === 'view') return Boolean(given.view ?? given.any)
  if (auth === 'edit') return given.edit !== null
  if (auth === 'both') return Boolean(given.edit && (given.view ?? given.any))
  return auth !== 'public' && given.bearer !== null
}

function requireCredential(row: AnyRow, given: Credentials): void {
  if (row.auth === 'public') return
  const signedIn = row.auth === 'user' || row.auth === 'webhook'
  if (!(signedIn ? given.bearer : hasPassword(given))) throw fail('auth.required')
}
