import { queryOptions } from '@tanstack/react-query'
import { systemRows } from '#contract/api/system.ts'
import type { Health } from '#contract/health.ts'
import { call } from './api.ts'

export const healthQuery = () =>
  queryOptions({ queryKey: ['health'], queryFn: ({ signal }) => call(systemRows.health, { signal }) })

/** Where others reach this server: its public address where that works, else the one that is open here. */
export function publicOrigin(health: Health | undefined): string {
  const address = health?.publicAddress
  return address?.state === 'ok' ? address.url.replace(/\/$/, '') : location.origin
}
