import { operatorApi } from '#contract/operator-api.ts'
import type { Operator } from '#server/http/operator.ts'
import type { RouteTable } from '#server/routes.ts'

/** How an operator signs in. */
export function operatorRoutes(table: RouteTable, operator: Operator): void {
  table.implement(operatorApi.adminLogin, async ({ body, network }) => {
    const { token, expiresIn } = await operator.signIn(body.apiKey, network)
    return { token, expiresIn }
  })
}
