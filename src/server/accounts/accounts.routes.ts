import { api } from '#contract/api.ts'
import { done } from '#server/http/answer.ts'
import type { RouteTable } from '#server/routes.ts'
import type { Accounts } from './accounts.service.ts'

export function accountRoutes(table: RouteTable, accounts: Accounts): void {
  table.implement(api.magicLinkSend, ({ body, network }) => done(accounts.sendLink(body, network())))

  table.implement(api.editLinkMail, ({ access, body, network }) =>
    done(accounts.mailEditLink(access, body.email, network())),
  )

  table.implement(api.magicLinkVerify, ({ body, network }) => accounts.verify(body.token, network()))

  table.implement(api.userRead, ({ access }) => accounts.read(access))

  table.implement(api.userTrips, ({ access }) => accounts.trips(access))

  table.implement(api.userClaimTrip, ({ access, body }) => done(accounts.mailAccessLink(access, body.tripId)))

  table.implement(api.tripJoin, ({ access, bearer, network }) => done(accounts.join(access, bearer, network)))

  table.implement(api.userSignOut, ({ access, body }) =>
    done(accounts.signOut(access, body.everywhere ?? false)),
  )

  table.implement(api.userDelete, ({ access }) => done(accounts.erase(access)))
}
