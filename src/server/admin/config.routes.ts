import { operatorApi } from '#contract/operator-api.ts'
import type { AccessKeyState } from '#server/access-key.ts'
import type { Config } from '#server/config.ts'
import type { RouteTable } from '#server/routes.ts'
import { systemConfig } from './system-config.ts'

export function configRoutes(table: RouteTable, config: Config, accessKey: AccessKeyState): void {
  table.implement(operatorApi.adminConfig, () => Promise.resolve(systemConfig(config, accessKey)))
}
