import { api } from '#contract/api.ts'
import type { Health } from '#contract/health.ts'
import type { Table } from './implement.ts'
import { openapi } from './openapi.ts'

export function systemRoutes(table: Table<unknown, unknown, unknown, unknown>, health: () => Health): void {
  const document = openapi(health().version)
  table.implement(api.health, () => Promise.resolve(health()))
  table.implement(api.openapi, () => Promise.resolve(document))
}
