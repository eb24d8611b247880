import { queryOptions, useQuery } from '@tanstack/react-query'
import { systemRows } from '#contract/api/system.ts'
import type { Health } from '#contract/health.ts'
import { call } from './api.ts'

export const healthQuery = () =>
  queryOptions({ queryKey: ['health'], queryFn: ({ signal }) => call(systemRows.health, { signal }) })

/** Texts about forwarding are for servers with mail alone. */
export const useTakesMail = (): boolean => useQuery(healthQuery()).data?.takesMail ?? false

/** The public address if it works, else the address of this page. */
export function publicOrigin(health: Health | undefined): string {
  const address = health?.publicAddress
  return address?.state === 'ok' ? address.url.replace(/\/$/, '') : location.origin
}

/** The public address if it does not lead here, so that shared links break; else null. */
export function brokenAddress(health: Health | undefined): string | null {
  const address = health?.publicAddress
  return address?.state === 'unreachable' || address?.state === 'other-server' ? address.url : null
}
