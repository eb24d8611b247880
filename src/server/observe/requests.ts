import type { Context } from 'hono'
import { Flow, flows, isCorrelationId, makeCorrelationId } from './correlation.ts'
import { isFailure, type Meter } from './meter.ts'
import { codeOf, contextOfTrace, type Running, type Traced } from './spans.ts'
import type { Traces } from './traces.ts'

/** Slower answers are always traced, milliseconds. */
const SLOW_MS = 250
const READS = 1
const OTHERS = 20
const WINDOW_MS = 1_000
/** Traces of refused strangers in stock; each second brings one more. */
const STRANGERS = 60
/** After a slow or failed read, reads are sampled like others for so long, to show the cause. */
const CLOSE_LOOK_MS = 60_000

type Phase = 'admit' | 'proof' | 'body' | 'handler'

type Row = { method: string; path: string; auth: string }
type Answer = { status: number; code: string | undefined; ended: number }

type Route = ReturnType<typeof routeOf>

export class WatchedRequest extends Flow {
  readonly began: number
  running: Running | null = null
  readonly phases: (Phase | number)[] = []

  constructor(correlationId: string, began: number) {
    super(correlationId)
    this.began = began
  }

  enter(phase: Phase): void {
    this.phases.push(phase, performance.now())
  }

  get headers(): { 'x-correlation-id': string } {
    return { 'x-correlation-id': this.correlationId }
  }
}

type Serve = (c: Context, request?: WatchedRequest) => Response | Promise<Response>
type ReadHeader = (c: Context, name: string) => string | undefined
type Options = { meter: Meter; traces: Traces; readHeader: ReadHeader }

/**
 * Counts and samples requests. Webhooks and changes are traced, at most 20 a second per endpoint. Reads are
 * traced if they fail, are slow, or are the first in a second (not the console's); refused strangers once a
 * second in total, or 60 at once after a quiet minute. Others are only counted, since every request pays for
 * the work. Traced, changing, failed or client-marked requests get a correlation id.
 */
export function makeRequests({ meter, traces, readHeader }: Options) {
  let strangers = STRANGERS
  let strangersAt = 0

  function begin(route: Route, c: Context, began: number): WatchedRequest | undefined {
    if (began >= route.windowEnd) {
      route.windowEnd = began + WINDOW_MS
      route.left = !route.isTraced ? 0 : began < route.closeLookUntil ? OTHERS : route.most
      route.late = OTHERS
    }
    const given = readHeader(c, 'x-correlation-id')
    if (route.left === 0 && route.isRead && given === undefined) return undefined
    const id = given && isCorrelationId(given) ? given : makeCorrelationId()
    const request = new WatchedRequest(id, began)
    if (route.left > 0) {
      route.left -= 1
      request.running = traces.start(route.what, request, began)
    }
    return request
  }

  function failed(route: Route, request: WatchedRequest, error: unknown): void {
    const answer = { status: statusOf(error), code: codeOf(error), ended: performance.now() }
    meter.count(route.tally, answer.status, answer.ended - request.began)
    const isStranger = isRefused(route, request, answer)
    // It leaves its place to those who are let in
    if (request.running && isStranger && request.began >= route.windowEnd - WINDOW_MS) route.left += 1
    if (request.running && isStranger && !isSampled(answer.ended)) traces.drop(request.running)
    else if (request.running) finish(request, answer)
    else if (isFailure(answer.status)) traceLate(route, request, answer)
  }

  /** Whoever was not let in. A provider's signature is in the body, which its handler reads. */
  function isRefused(route: Route, { phases }: WatchedRequest, { status }: Answer): boolean {
    const isLetIn = phases.at(-2) === 'handler' && !route.isOpen
    return !isFailure(status) && !(isLetIn && (route.what.kind === 'request' || !UNPROVEN.has(status)))
  }

  /** Refused strangers can call often: a sample is enough. */
  function isSampled(ended: number): boolean {
    strangers = Math.min(STRANGERS, strangers + (ended - strangersAt) / 1_000)
    strangersAt = ended
    if (strangers < 1) return false
    strangers -= 1
    return true
  }

  function traceLate(route: Route, request: WatchedRequest, answer: Answer): void {
    route.closeLookUntil = answer.ended + CLOSE_LOOK_MS
    if (route.late === 0 || (!route.isTraced && answer.status < 500)) return
    route.late -= 1
    request.running = traces.start(route.what, request, request.began)
    finish(request, answer)
  }

  function finish({ running, phases }: WatchedRequest, { status, code, ended }: Answer): void {
    if (!running) return
    for (let at = 0; at < phases.length; at += 2) {
      const isLast = at + 2 >= phases.length
      traces.part(running, {
        name: String(phases[at]),
        from: Number(phases[at + 1]),
        to: isLast ? ended : Number(phases[at + 3]),
        code: isLast ? code : undefined,
      })
    }
    // A refused change did not happen; a refused read asked for the wrong thing
    const isFailed = status >= (running.method === 'GET' ? 500 : 400)
    traces.end(running, { status: isFailed ? 'failed' : 'completed', statusCode: status })
  }

  return {
    watch(row: Row, serve: Serve): (c: Context) => Promise<Response> {
      const route = routeOf(row, meter)
      return async (c) => {
        const began = performance.now()
        const request = begin(route, c, began)
        try {
          const response = await (request
            ? flows.with(contextOf(request), serve, undefined, c, request)
            : serve(c))
          const ended = performance.now()
          const answer = { status: response.status, code: undefined, ended }
          meter.count(route.tally, response.status, ended - began)
          if (request?.running) finish(request, answer)
          else if (isFailure(response.status) || ended - began > SLOW_MS)
            traceLate(route, request ?? newRequest(began), answer)
          return response
        } catch (error) {
          const failing = request ?? newRequest(began)
          failed(route, failing, error)
          c.set('correlationId', failing.correlationId)
          throw error
        }
      }
    },
  }
}

export type Requests = ReturnType<typeof makeRequests>

function routeOf({ method, path, auth }: Row, meter: Meter) {
  const isRead = method === 'GET'
  const what: Traced = { kind: auth === 'webhook' ? 'webhook' : 'request', method, path }
  return {
    what,
    isOpen: auth === 'public',
    tally: meter.route(method, path),
    isRead,
    isTraced: !path.includes('/alerts'),
    most: !isRead ? OTHERS : auth === 'admin' ? 0 : READS,
    windowEnd: 0,
    left: 0,
    late: 0,
    closeLookUntil: 0,
  }
}

/** Statuses of a webhook before its signature is verified. */
const UNPROVEN = new Set([400, 401, 413])

const newRequest = (began: number) => new WatchedRequest(makeCorrelationId(), began)

const contextOf = (request: WatchedRequest) => (request.running ? contextOfTrace(request.running) : request)

const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
