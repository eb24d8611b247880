import { api } from '#contract/api.ts'
import type { RouteTable } from '#server/routes.ts'
import type { Support } from './support.service.ts'

export function supportRoutes(table: RouteTable, support: Support): void {
  table.implement(api.contactSend, async ({ body, network }) => {
    await support.take(body, network())
    return { success: true as const }
  })
}
