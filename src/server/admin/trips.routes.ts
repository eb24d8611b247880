import { operatorApi } from '#contract/operator-api.ts'
import { Prepared } from '#server/http/answer.ts'
import type { Credentials } from '#server/http/credentials.ts'
import type { RouteTable } from '#server/routes.ts'
import type { ViewAccess } from '#server/trips/trips.service.ts'
import type { TripInspector } from './trip-inspector.ts'
import type { TripSearch } from './trip-search.ts'

type Parts = {
  tripSearch: TripSearch
  tripInspector: TripInspector
  /** Lets into a trip, and counts wrong passwords by network and trip. */
  admit: (tripId: string, given: Credentials, network: () => string) => Promise<ViewAccess>
}

/** Passwords stand in `X-View-Password` and magic tokens in `X-Magic-Token`, or both in the query as spec debug-20 has them. */
export function inspectorRoutes(table: RouteTable, { tripSearch, tripInspector, admit }: Parts): void {
  table.implement(operatorApi.tripSearch, ({ query, given }) =>
    tripSearch.find({
      ...query,
      viewPassword: query.viewPassword ?? given.view ?? undefined,
      magicToken: query.magicToken ?? given.magic ?? undefined,
    }),
  )

  table.implement(operatorApi.tripDetail, ({ params: { tripId }, query, given, network }) =>
    tripInspector.detail({
      tripId,
      environment: query.environment,
      admit: admission(query.viewPassword || given.view, (view) => admit(tripId, view, network)),
    }),
  )

  table.implement(operatorApi.tripFile, async ({ params: { tripId, path }, query, given, network }) => {
    const inspected = {
      tripId,
      environment: query.environment,
      admit: admission(query.viewPassword || given.view, (view) => admit(tripId, view, network)),
    }
    const text = await tripInspector.text(inspected, path)
    return new Prepared(new TextEncoder().encode(text), {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
  })
}

const admission = (view: string | null, admit: (given: Credentials) => Promise<ViewAccess>) =>
  view ? () => admit({ view, edit: null, any: null, bearer: null }) : null
