import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Hono } from 'hono'
import { flightRows } from '#contract/api/flights.ts'
import { systemRows } from '#contract/api/system.ts'
import { tripRows } from '#contract/api/trips.ts'
import { viewPasswordOf, type TripPageData } from '#contract/trip-page.ts'
import { codingFor } from '#server/http/coding.ts'
import { clientIp, networkOf } from '#server/http/network.ts'
import { isOfOtherSite } from '#server/http/origin.ts'
import type { TripDrawing } from './trip-drawing.ts'

type Options = { drawing: TripDrawing; config: { TRUST_PROXY: number }; now: () => number }

/** Previews of links and search engines: they get the page without the trip (docs/decisions/044). */
const MACHINES =
  /bot\b|crawl|spider|preview|google|facebookexternalhit|whatsapp|viber|mastodon|bluesky|synapse|embedly|iframely|vkshare|slurp|\bfetch\b|aiohttp|com\.apple\.webkit|-user\b|urlscan|barracuda/i

/** Characters of JSON: larger trips than anybody has are drawn by the browser, which asks piece by piece. */
const MOST_CHARS = 1_000_000

const PATH = '/itinerary/:id/:viewPassword?'

/**
 * The page of a trip, drawn on the server from what the API answers to the passwords of its address: the same
 * guards, limits and errors. Without a view password in the address, and where nothing can be drawn, the
 * static page follows, which asks for itself.
 */
export function tripPage(app: Hono, { drawing, config, now }: Options): void {
  app.get(PATH, async (c, next) => {
    const view = viewPasswordOf({ p: c.req.query('p'), viewPassword: c.req.param('viewPassword') })
    const { pathname, search } = new URL(c.req.url)
    if (!view || !isDecodable(pathname) || isOfOtherSite(c)) return next()
    if (MACHINES.test(c.req.header('user-agent') ?? '') || c.req.header('sec-purpose')) return next()
    const given = { id: c.req.param('id'), view, edit: c.req.query('edit'), add: c.req.query('add') }
    const answered = await tripData(app, c, given)
    if (!answered) return next()
    const { data, status, retryAfter } = answered
    const coding = codingFor(c.req.header('accept-encoding'))
    const json = `{"language":${JSON.stringify(languageOf(c))},"drawnAt":${now()},${data}}`
    const network = networkOf(clientIp(c, config.TRUST_PROXY))
    const bytes = await drawing.draw({ path: pathname, search, data: json, coding }, network)
    if (!bytes) {
      await next()
      if (status !== 200) c.res = new Response(c.res.body, { status, headers: c.res.headers })
      if (retryAfter) c.header('retry-after', retryAfter)
      return
    }
    c.header('content-type', 'text/html; charset=utf-8')
    c.header('cache-control', 'private, no-store')
    c.header('vary', 'accept-encoding, accept-language')
    if (coding !== 'identity') c.header('content-encoding', coding)
    if (retryAfter) c.header('retry-after', retryAfter)
    return c.body(bytes, status)
  })
}

type Given = { id: string; view: string; edit: string | undefined; add: string | undefined }
type Answered = { data: string; status: 200 | 401 | 404 | 410 | 429 | 503; retryAfter: string | null }

/**
 * Members of `TripPageData` as JSON text; the answers go in as they are, without being parsed. Null where
 * they are larger than `MOST_CHARS`.
 */
async function tripData(app: Hono, c: Context, { id, view, edit, add }: Given): Promise<Answered | null> {
  const forwarded = c.req.header('x-forwarded-for')
  const headers = {
    'x-view-password': headerOf(view),
    ...(edit ? { 'x-edit-password': headerOf(edit) } : {}),
    ...(add ? { 'x-add-password': headerOf(add) } : {}),
    ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
  }
  const env = callerOf(c, headers)
  const ask = (path: string) => {
    const address = new URL(path.replace(':id', encodeURIComponent(id)), c.req.url)
    return app.fetch(new Request(address, { headers }), env)
  }
  const itinerary = await ask(tripRows.tripView.path)
  const text = await itinerary.text()
  if (!itinerary.ok) {
    const { error } = JSON.parse(text) as { error: string }
    const failure = JSON.stringify({ status: itinerary.status, message: error })
    return {
      data: `"answers":null,"failure":${failure}`,
      status: itinerary.status as Answered['status'],
      retryAfter: itinerary.headers.get('retry-after'),
    }
  }
  if (text.length > MOST_CHARS) return null
  const paths = {
    flights: flightRows.flightList.path,
    statuses: flightRows.flightStatuses.path,
    stats: tripRows.tripStats.path,
    health: systemRows.health.path,
  } satisfies Partial<Record<keyof NonNullable<TripPageData['answers']>, string>>
  const others = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => {
      const answer = await ask(path)
      const told = answer.ok ? await answer.text() : null
      return `"${name}":${told?.includes(NEEDS_NAMES) ? null : told}`
    }),
  )
  const data = `"answers":{"itinerary":${text},${others.join()}},"failure":null`
  return data.length > MOST_CHARS ? null : { data, status: 200, retryAfter: null }
}

/** A password that no header can hold is a wrong one, and counts as one. */
const headerOf = (password: string): string => (/^[\x20-\x7e]*$/.test(password) ? password : '?')

/**
 * The visitor's connection, which limits count, with the headers of a call of the page. Answers hold their
 * share of memory until the page was sent.
 */
function callerOf(c: Context, headers: Record<string, string>): object | undefined {
  const { incoming, outgoing } = (c.env ?? {}) as { incoming?: IncomingMessage; outgoing?: ServerResponse }
  return incoming && { incoming: { headers, socket: incoming.socket }, outgoing }
}

function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

/** A flight goes to another airport, whose name the page asks for together with the statuses. */
const NEEDS_NAMES = '"divertedTo":"'

/** The first language of the visitor, as `navigator.language` says it (RFC 9110 §12.5.4). */
function languageOf(c: Context): string {
  const [first = ''] = (c.req.header('accept-language') ?? '').split(/[,;]/)
  try {
    return Intl.getCanonicalLocales(first.trim())[0] ?? 'en'
  } catch {
    return 'en'
  }
}
