import { randomUUID } from 'node:crypto'
import type { Health } from '#contract/health.ts'
import { PRODUCT } from '#contract/product.ts'
import type { Config } from './config.ts'

/** What the server says of itself. Whoever checks the public address changes its state. */
export function makeHealth(config: Config) {
  const instance = randomUUID()
  const publicAddress: Health['publicAddress'] = { url: config.PUBLIC_URL, state: 'checking' }
  const health = (): Health => ({
    status: publicAddress.state === 'ok' || publicAddress.state === 'checking' ? 'ok' : 'degraded',
    product: PRODUCT,
    version: config.version,
    commit: config.commit,
    instance,
    mapTiles: config.MAP_TILES,
    publicAddress,
  })
  return { instance, publicAddress, health }
}
