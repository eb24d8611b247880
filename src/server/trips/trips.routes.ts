import { api } from '#contract/api.ts'
import { leftOutOf } from '#domain/booking/documents.ts'
import { itineraryFlights } from '#domain/views/flights-view.ts'
import { accommodations } from '#domain/views/views.ts'
import { dayErased } from '#domain/expiry.ts'
import { shownEvent, tripStats } from '#domain/views/summary.ts'
import { travelerRows } from '#domain/views/travelers-view.ts'
import { airportPlaces } from '#reference/airports.ts'
import { makeTripId } from '#vault/secrets.ts'
import { done } from '#server/http/answer.ts'
import { storageFailure } from '#server/http/fail.ts'
import { NetworkRateLimiter } from '#server/http/rate-limiter.ts'
import type { Deps, RouteTable } from '#server/routes.ts'
import { tripHistory } from '#domain/edits/history.ts'
import type { TripGuard } from './guard.ts'

/** More than a new trip's rows take. */
const TRIP_BYTES = 16 * 1024

export function tripRoutes(table: RouteTable, deps: Deps, guard: TripGuard): void {
  const { trips, accounts, alerts, edits, rideClaims, example, config, usage, refusals } = deps
  const limit = new NetworkRateLimiter({ points: config.TRIPS_PER_HOUR, seconds: 3_600 })
  const takesMail = config.EMAIL_DOMAIN !== null
  table.implement(api.tripCreate, async ({ body, bearer, network, fail }) => {
    await limit.take(network(), 'trip.too_many')
    usage.admit(TRIP_BYTES)
    try {
      const id = makeTripId()
      return await trips.create(body.event, {
        id,
        rows: bearer ? await accounts.readyCreator(bearer, id) : undefined,
      })
    } catch (cause) {
      throw storageFailure(cause) ?? fail('trip.create_failed', cause)
    }
  })

  table.implement(api.tripView, async ({ access }) => {
    await trips.refreshSummary(access)
    const { isDamaged, version } = await trips.opened.open(access)
    const { canEdit, canAdd } = access
    const erasedOn = dayErased(access.head.expires_on)
    const right = canEdit ? 'edit' : canAdd ? 'add' : 'view'
    return trips.opened.prepared(access, `${right}-${erasedOn}`, (trip) => ({
      event: shownEvent(trip, airportPlaces),
      flights: itineraryFlights(trip, airportPlaces),
      travelers: travelerRows(trip, airportPlaces),
      accommodations: accommodations(trip),
      canEdit,
      canAdd,
      erasedOn,
      takesMail,
      isExample: example.is(access.head.id),
      guestsMayClaim: rideClaims.mayClaim(trip),
      isDamaged,
      version,
      leftOut: leftOutOf(trip.documents),
    }))
  })

  table.implement(api.tripRename, async ({ access, body }) => {
    await trips.rename(access, body.title)
    return { id: access.head.id, title: body.title }
  })

  table.implement(api.tripDelete, ({ access }) => done(trips.delete(access, alerts.readyEnd(access))))

  table.implement(api.addLinkRead, async ({ access }) => ({ addPassword: await trips.addPassword(access) }))

  table.implement(api.addLinkMake, async ({ access }) => ({ addPassword: await trips.makeAddLink(access) }))

  table.implement(api.addLinkEnd, ({ access }) => done(trips.endAddLink(access)))

  table.implement(api.tripVerify, async ({ params, body, network }) => {
    const verdict = await guard.verify(params.id, body.password, network)
    if (!verdict.valid) refusals.note('password.incorrect', `POST ${api.tripVerify.path}`, network)
    return verdict
  })

  table.implement(api.tripTravelers, ({ access }) =>
    trips.opened.prepared(access, 'travelers', (trip) => travelerRows(trip, airportPlaces)),
  )

  table.implement(api.tripStats, ({ access }) =>
    trips.opened.prepared(access, 'stats', (trip) => tripStats(trip, airportPlaces)),
  )

  table.implement(api.tripSummary, ({ params }) => trips.summary(params.id))

  table.implement(api.tripEdit, ({ access, body }) => edits.apply(access, body.edit))

  table.implement(api.tripUndo, ({ access, params, body }) =>
    done(edits.undo(access, params.editId, body.redo)),
  )

  table.implement(api.rideClaim, ({ access, body, network }) => rideClaims.claim(access, body, network()))

  table.implement(api.rideClaimChange, ({ access, params, body, network }) =>
    done(rideClaims.change(access, { ...body, editId: params.editId }, network())),
  )

  table.implement(api.rideClaimsSwitch, ({ access, body }) => done(edits.switchClaims(access, body.allowed)))

  table.implement(api.tripHistory, ({ access }) =>
    trips.opened.prepared(access, 'history', (trip) => tripHistory(trip, airportPlaces)),
  )
}
