import { expect } from 'vitest'
import type { Trace, TracePage } from '#contract/admin/traces.ts'

type Requester = { request: (path: string, init?: RequestInit) => Response | Promise<Response> }

/** A key of the operator, for worlds whose console is open. */
export const OPERATOR_KEY = 'operator-key-of-a-test'

/** What the operator is told at an address of the interface. */
export async function operatorAsks<T>({ app }: { app: Requester }, path: string): Promise<T> {
  const answer = await app.request(path, { headers: { 'x-admin-key': OPERATOR_KEY } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}

/** The traces that a query finds, newest first. */
export async function tracesOf(world: { app: Requester }, query = ''): Promise<Trace[]> {
  const { traces } = await operatorAsks<TracePage>(world, `/api/admin/debug/logs/traces?limit=500&${query}`)
  return traces
}
