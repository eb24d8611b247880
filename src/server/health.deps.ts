import { randomUUID } from 'node:crypto'
import type { Health, HealthProblem } from '#contract/health.ts'
import { PRODUCT } from '#contract/product.ts'
import type { Infrastructure } from './infrastructure.deps.ts'

/** What the server says of itself. Whoever checks the public address changes its state. */
export function makeHealth({
  config,
  reserve,
  database,
  clock,
}: Pick<Infrastructure, 'config' | 'reserve' | 'database' | 'clock'>) {
  const instance = randomUUID()
  const publicAddress: Health['publicAddress'] = { url: config.PUBLIC_URL, state: 'checking' }
  const problems = (): HealthProblem[] => [
    ...(publicAddress.state === 'ok' || publicAddress.state === 'checking'
      ? []
      : (['public-address'] as const)),
    ...(clock.isTrusted ? [] : (['clock.doubted'] as const)),
    ...(reserve.isFull ? (['disk.full'] as const) : []),
    ...(database.isDamaged ? (['database.damaged'] as const) : []),
    ...(database.isUnchecked ? (['database.unchecked'] as const) : []),
  ]
  const health = (found = problems()): Health => ({
    status: found.length ? 'degraded' : 'ok',
    problems: found,
    product: PRODUCT,
    version: config.version,
    commit: config.commit,
    instance,
    mapTiles: config.MAP_TILES,
    publicAddress,
  })
  return { instance, publicAddress, health }
}
