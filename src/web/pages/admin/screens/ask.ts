import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, type Answer, type Input } from '#web/api.ts'
import { adminCall } from '../frame/admin-call.ts'

/** What is said where the server has no words of its own, and where nothing answered (spec debug-12, debug-13). */
export type Failing = { failed: string; unreachable: string }

/** Calls a row for a screen: a failure is told in the server's words, else in those of the screen. */
export function ask<R extends Endpoint>(row: R, input: Input<R>, failing: Failing): Promise<Answer<R>> {
  return adminCall(row, input).catch((error: unknown) => {
    throw told(error, failing)
  })
}

/** The same failure in words of a screen. */
export function told(error: unknown, { failed, unreachable }: Failing): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.status === 0) return new ApiError(0, unreachable)
  return error.unsaid ? new ApiError(error.status, failed, error.unsaid) : error
}
