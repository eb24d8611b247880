import { siteOf } from '#server/http/network.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'
import type { Source } from './queue.ts'

/** Who sent something, before it is hashed: a network and its customer (/48), or what stands for them. */
export type Sender = { network: string; site: string }

export const fromNetwork = (network: string): Sender => ({ network, site: siteOf(network) })

/**
 * What is stored of who sent something: HMAC-SHA-256 under the lookup key, with the day, so that nothing links the visits of one day to
 * those of another. `now`: epoch milliseconds.
 */
export function sourceOf(keys: ServerKeys, { network, site }: Sender, now: number): Source {
  const day = new Date(now).toISOString().slice(0, 10)
  return {
    network: checkValue(keys, `waiting network ${day} ${network}`),
    site: checkValue(keys, `waiting site ${day} ${site}`),
  }
}
