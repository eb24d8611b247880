import { operatorApi } from '#contract/operator-api.ts'
import { Fail } from '#server/http/fail.ts'
import { RateLimiter } from '#server/http/rate-limiter.ts'
import type { Operator } from '#server/http/operator.ts'
import type { RouteTable } from '#server/routes.ts'
import type { Overview } from './overview.service.ts'

/** Refused tries that are kept in an hour, and sign-ins in a minute: enough to see them. */
const KEPT_REFUSALS = { points: 20, seconds: 3_600 }
const KEPT_SIGN_INS = { points: 60, seconds: 60 }

/** How an operator signs in. */
export function operatorRoutes(table: RouteTable, operator: Operator, overview: Overview): void {
  const refusals = new RateLimiter(KEPT_REFUSALS)
  const signIns = new RateLimiter(KEPT_SIGN_INS)
  table.implement(operatorApi.adminLogin, async ({ body, network }) => {
    try {
      const { token, expiresIn, id } = await operator.signIn(body.apiKey, network)
      if (await signIns.mayTake('all')) await overview.note('operator_signed_in', `Session ${id}`)
      return { token, expiresIn }
    } catch (error) {
      const isWrong = error instanceof Fail && error.code === 'admin.wrong_key'
      if (isWrong && (await refusals.mayTake('all')))
        await overview.note('operator_refused', 'Somebody tried to sign in with a wrong password')
      throw error
    }
  })
}
