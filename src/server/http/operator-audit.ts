import type { Context, Hono } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { wholeApi } from '#contract/operator-api.ts'
import type { Log } from '#server/observe/log.ts'
import { clientIp } from './client-ip.ts'
import { Limiter } from './limiter.ts'
import { networkOf, siteOf } from './network.ts'
import type { Operator } from './operator.ts'

type Options = { operator: Operator; log: Log; proxies: number }

/** Lines of refused tries in a minute: a flood of them must not push everything else out of the log. */
const REFUSED_PER_MINUTE = 60

/**
 * A line in the log for what operators do: signing in, every call of a debugging screen, the opening of a stream, whatever changes
 * something, and each try that was refused though it brought a key or a token. What status screens and the webhook monitor ask every few seconds gets none: it
 * would drown the rest. A line has the row and its path as the contract writes it, the status, who (`key`, `development`, the id of a token),
 * and the network, cut to 24 bits of an IPv4 address or 48 of an IPv6 one; no id, no search and no key.
 */
export function auditOperator(app: Hono, options: Options): void {
  const refused = new Limiter({ points: REFUSED_PER_MINUTE, seconds: 60 })
  for (const [name, row] of Object.entries(wholeApi) as [string, Endpoint][]) {
    if (row.auth !== 'admin' && name !== 'adminLogin') continue
    app.use(row.path, async (c, next) => {
      await next()
      if (c.req.method !== row.method) return
      const { status } = c.res
      const isRefused = status === 401 || status === 429
      if (isRefused ? await mayTell(c) : isTold(row)) write(c, status)
    })
    const mayTell = async (c: Context) =>
      (name === 'adminLogin' || options.operator.hasTried(c, row)) && refused.mayTake('refused')
    const write = (c: Context, status: number) => {
      const { operator, log, proxies } = options
      const network = shortNetwork(clientIp(c, proxies))
      const who = operator.whoIs(c)?.who ?? null
      log.info(
        { audit: true, row: name, method: row.method, path: row.path, status, who, network },
        'operator',
      )
    }
  }
}

const isTold = ({ method, path, queryToken }: Endpoint) =>
  method !== 'GET' || queryToken !== undefined || /\/debug\/(?!logs\/traces)|\/api\/admin\/config/.test(path)

function shortNetwork(ip: string): string {
  const network = networkOf(ip)
  return network.includes(':') ? `${siteOf(network)}::/48` : network.replace(/\.\d+$/, '.0/24')
}
