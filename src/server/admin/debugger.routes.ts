import { operatorApi } from '#contract/operator-api.ts'
import type { RouteTable } from '#server/routes.ts'
import type { Debugger } from './debugger.service.ts'

/** The two debuggers of documents (spec debug-17). */
export function debuggerRoutes(table: RouteTable, trials: Debugger): void {
  table.implement(operatorApi.debugEmail, ({ body }) => trials.email(body.emailContent, body.magicToken))

  table.implement(operatorApi.debugPreprocess, ({ body }) => trials.preprocess(body))

  table.implement(operatorApi.debugPrompt, ({ body }) => trials.prompt(body))

  table.implement(operatorApi.debugAsk, ({ body }) => trials.ask({ ...body, ...body.options }))

  table.implement(operatorApi.debugComplete, ({ body }) => trials.complete(body))
}
