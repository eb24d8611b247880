import type { Ground } from './ground.deps.ts'
import { Operator } from './http/operator.ts'

/** Wires what lets the operator in. */
export function makeOperator({ config, keys, now }: Ground): Operator {
  return new Operator({
    key: config.ADMIN_API_KEY,
    salt: keys.lookup,
    expiry: config.ADMIN_TOKEN_EXPIRY,
    isDevelopment: config.DEVELOPMENT,
    proxies: config.TRUST_PROXY,
    now,
  })
}
