import { api } from '#contract/api.ts'
import type { RouteTable } from '#server/routes.ts'
import type { Accounts } from './accounts.service.ts'

export function accountRoutes(table: RouteTable, accounts: Accounts): void {
  table.implement(api.magicLinkSend, async ({ body, network }) => {
    await accounts.sendLink(body, network())
    return { success: true as const }
  })

  table.implement(api.magicLinkVerify, ({ body, network }) => accounts.verify(body.token, network()))

  table.implement(api.userRead, ({ access }) => accounts.read(access))

  table.implement(api.userTrips, ({ access }) => accounts.trips(access))

  table.implement(api.userClaimTrip, async ({ access, body }) => {
    await accounts.mailAccessLink(access, body.tripId)
    return { success: true as const }
  })

  table.implement(api.userSignOut, async ({ access, body }) => {
    await accounts.signOut(access, body.everywhere ?? false)
    return { success: true as const }
  })

  table.implement(api.userDelete, async ({ access }) => {
    await accounts.erase(access)
    return { success: true as const }
  })
}
