import { expect } from 'vitest'
import type { AdminSession } from '#contract/admin/session.ts'
import type { Trace, TracePage } from '#contract/admin/traces.ts'
import type { World } from './world.ts'

export const OPERATOR_KEY = 'key-of-the-operator'
export const OPERATOR = { 'x-admin-key': OPERATOR_KEY }

/** What the operator's console asks, as JSON. */
export async function asOperator<T>({ app }: Pick<World, 'app'>, path: string): Promise<T> {
  const answer = await app.request(path, { headers: OPERATOR })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as T
}

/** The traces that a query finds, newest first. */
export async function tracesOf(world: Pick<World, 'app'>, query = ''): Promise<Trace[]> {
  const { traces } = await asOperator<TracePage>(world, `/api/admin/debug/logs/traces?limit=500&${query}`)
  return traces
}

/** A token of the operator. */
export async function operatorToken({ app }: Pick<World, 'app'>): Promise<string> {
  const answer = await app.request('/api/admin/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apiKey: OPERATOR_KEY }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as AdminSession).token
}
