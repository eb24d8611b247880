import type { Context } from 'hono'
import { Flow, flows, isCorrelationId, makeCorrelationId } from './correlation.ts'
import type { Meter, RouteTally } from './meter.ts'
import { codeOf, contextOfTrace, type Running, type Traced } from './spans.ts'
import type { Traces } from './traces.ts'

/** Slower answers are traced in any case, milliseconds. */
export const SLOW_MS = 250
/** Traces of one endpoint in a second: of those that read, and of all others. */
const READS = 1
const OTHERS = 20
const WINDOW_MS = 1_000

export type Phase = 'admit' | 'proof' | 'body' | 'handler'

type Row = { method: string; path: string; auth: string }
type Answer = { status: number; code: string | undefined }

/** Within what one endpoint is traced. */
type Route = {
  what: Traced
  tally: RouteTally
  /** Whether times of single calls are kept where all went well. */
  isTraced: boolean
  most: number
  windowEnd: number
  left: number
  late: number
}

/** One request while it is answered. */
export class WatchedRequest extends Flow {
  readonly began = performance.now()
  running: Running | null = null
  /** Name and beginning of each phase. */
  readonly phases: (Phase | number)[] = []

  enter(phase: Phase): void {
    this.phases.push(phase, this.phases.length ? performance.now() : this.began)
  }

  /** Headers of its answer. */
  get headers(): { 'x-correlation-id': string } {
    return { 'x-correlation-id': this.correlationId }
  }
}

type Serve = (c: Context, request: WatchedRequest) => Response | Promise<Response>
type ReadHeader = (c: Context, name: string) => string | undefined

/**
 * Counts and traces requests. Each counts and has a correlation id. All calls of providers and all that change something are traced, 20 a
 * second of each endpoint at most; what only reads is where it failed, took longer than a quarter of a second, or is the first of its
 * endpoint in a second; what the console reads is not the first. Of the others nothing is kept but numbers.
 */
export class Requests {
  readonly #meter: Meter
  readonly #traces: Traces
  readonly #readHeader: ReadHeader

  constructor({ meter, traces, readHeader }: { meter: Meter; traces: Traces; readHeader: ReadHeader }) {
    this.#meter = meter
    this.#traces = traces
    this.#readHeader = readHeader
  }

  /** What serves a row, watched. */
  watch(row: Row, serve: Serve): (c: Context) => Promise<Response> {
    const route = this.#route(row)
    return async (c) => {
      const given = this.#readHeader(c, 'x-correlation-id')
      const request = new WatchedRequest(given && isCorrelationId(given) ? given : makeCorrelationId())
      try {
        const response = await flows.with(this.#begin(route, request), serve, undefined, c, request)
        this.#end(route, request, { status: response.status, code: undefined })
        return response
      } catch (error) {
        this.#end(route, request, { status: statusOf(error), code: codeOf(error) })
        c.set('correlationId', request.correlationId)
        throw error
      }
    }
  }

  #route({ method, path, auth }: Row): Route {
    const kind = auth === 'webhook' ? 'webhook' : 'request'
    return {
      what: { kind, method, path },
      tally: this.#meter.route(method, path),
      isTraced: !path.includes('/alerts'),
      most: method !== 'GET' ? OTHERS : auth === 'admin' ? 0 : READS,
      windowEnd: 0,
      left: 0,
      late: 0,
    }
  }

  #begin(route: Route, request: WatchedRequest) {
    if (request.began >= route.windowEnd) {
      route.windowEnd = request.began + WINDOW_MS
      route.left = route.isTraced ? route.most : 0
      route.late = OTHERS
    }
    if (route.left === 0) return request
    route.left -= 1
    request.running = this.#traces.start(route.what, request, request.began)
    return contextOfTrace(request.running)
  }

  #end(route: Route, request: WatchedRequest, answer: Answer): void {
    const ended = performance.now()
    const ms = ended - request.began
    this.#meter.count(route.tally, answer.status, ms)
    if (request.running) this.#finish(request.running, request, { ...answer, ended })
    else if (answer.status >= 500 || ms > SLOW_MS) this.#traceLate(route, request, { ...answer, ended })
  }

  /** What nobody could know beforehand to be worth a trace. */
  #traceLate(route: Route, request: WatchedRequest, answer: Answer & { ended: number }): void {
    if (route.late === 0 || (!route.isTraced && answer.status < 500)) return
    route.late -= 1
    this.#finish(this.#traces.start(route.what, request, request.began), request, answer)
  }

  #finish(
    running: Running,
    { phases }: WatchedRequest,
    { status, code, ended }: Answer & { ended: number },
  ): void {
    for (let at = 0; at < phases.length; at += 2) {
      const isLast = at + 2 >= phases.length
      this.#traces.part(running, {
        name: String(phases[at]),
        from: Number(phases[at + 1]),
        to: isLast ? ended : Number(phases[at + 3]),
        code: isLast ? code : undefined,
      })
    }
    // A provider that is refused means that its mails do not arrive; whom a request is refused asked for the wrong thing
    const isFailed = status >= (running.kind === 'webhook' ? 400 : 500)
    this.#traces.end(running, { status: isFailed ? 'failed' : 'completed', statusCode: status })
  }
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
