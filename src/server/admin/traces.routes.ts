import { operatorApi } from '#contract/operator-api.ts'
import type { TraceLists } from '#server/observe/trace-lists.ts'
import type { RouteTable } from '#server/routes.ts'

/** What the webhook monitor asks (spec debug-18). */
export function traceRoutes(table: RouteTable, { lists }: { lists: TraceLists }): void {
  table.implement(operatorApi.traceList, ({ query }) => lists.page(query))
  table.implement(operatorApi.traceStats, () => lists.stats())
}
