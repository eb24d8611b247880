import { api } from '#contract/api.ts'
import { done } from '#server/http/answer.ts'
import type { Deps, RouteTable } from '#server/routes.ts'
import { keysOf } from './mail-addresses.ts'

/** The mail address of a trip, for its editors (spec call-6). */
export function inboxRoutes(table: RouteTable, { trips, mail: { addresses } }: Deps): void {
  table.implement(api.tripMagicEmail, ({ access, body }) =>
    addresses.make(keysOf(access), { hours: body.expiresInHours, rotate: body.rotate }),
  )

  table.implement(api.tripMagicEmailRead, async ({ access }) => {
    const { trip } = await trips.opened.open(access)
    return { ...(await addresses.current(access)), forwarding: trip.forwarding }
  })

  table.implement(api.tripMagicEmailRevoke, ({ access }) => done(addresses.revoke(access)))
}
