import { api } from '#contract/api.ts'
import { done } from '#server/http/answer.ts'
import type { RouteTable } from '#server/routes.ts'
import type { Alerts } from './alerts.service.ts'

export function alertRoutes(table: RouteTable, alerts: Alerts): void {
  table.implement(api.alertSetup, async () => ({ pushKey: alerts.pushKey }))

  table.implement(api.alertStart, ({ access, body, network }) => alerts.start(access, body, network()))

  table.implement(api.alertRead, async ({ body, network }) => ({
    state: await alerts.read(body.token, network()),
  }))

  table.implement(api.alertConfirm, ({ body, network }) => done(alerts.confirm(body.token, network())))

  table.implement(api.alertStop, ({ body, network }) => done(alerts.stop(body.token, network())))

  table.implement(api.alertStopMail, ({ params, network }) => done(alerts.stop(params.token, network())))
}
