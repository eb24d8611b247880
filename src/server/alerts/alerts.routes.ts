import { api } from '#contract/api.ts'
import type { RouteTable } from '#server/routes.ts'
import type { Alerts } from './alerts.service.ts'

const DONE = { success: true as const }

export function alertRoutes(table: RouteTable, alerts: Alerts): void {
  table.implement(api.alertSetup, async () => ({ pushKey: alerts.pushKey }))

  table.implement(api.alertStart, ({ access, body, network }) => alerts.start(access, body, network()))

  table.implement(api.alertRead, async ({ body, network }) => ({
    state: await alerts.read(body.token, network()),
  }))

  table.implement(api.alertConfirm, async ({ body, network }) => {
    await alerts.confirm(body.token, network())
    return DONE
  })

  table.implement(api.alertStop, async ({ body, network }) => {
    await alerts.stop(body.token, network())
    return DONE
  })

  table.implement(api.alertStopMail, async ({ params, network }) => {
    await alerts.stop(params.token, network())
    return DONE
  })
}
