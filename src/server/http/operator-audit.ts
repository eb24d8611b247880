import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { wholeApi } from '#contract/operator-api.ts'
import type { Log } from '#server/observe/log.ts'
import { clientIp, networkOf, siteOf } from './network.ts'
import { Fail } from './fail.ts'
import { RateLimiter } from './rate-limiter.ts'
import type { Operator } from './operator.ts'

type Serve<Rest extends unknown[]> = (c: Context, ...rest: Rest) => Promise<Response>

type Options = { operator: Operator; log: Log; proxies: number }

/** A flood of refused attempts must not push everything else out of the log. */
const REFUSED_PER_MINUTE = 60

/**
 * Logs what operators do: sign-ins, looking at trips and files, changes, and refused calls that brought a key
 * or token. Polling of screens would drown the rest and is left out. A line has the row
 * and its path pattern, the status, who (`key`, `development`, a token id) and the network, cut to 24 bits of
 * IPv4 or 48 of IPv6; no id, search or key.
 */
export function makeOperatorAudit({ operator, log, proxies }: Options) {
  const rows = Object.entries(wholeApi) as [string, Endpoint][]
  const told = rows.filter(([name, { auth }]) => auth === 'admin' || name === 'adminLogin')
  const names = new Map(told.map(([name, row]) => [row, name]))
  const refused = new RateLimiter({ points: REFUSED_PER_MINUTE, seconds: 60 })

  async function tell({ c, row, name }: AuditedCall, status: number): Promise<void> {
    const isLogin = name === 'adminLogin'
    const who = operator.whoIs(c)?.who ?? null
    const isAdmitted = who !== null || (isLogin && status === 200)
    const isTry = isLogin || operator.hasTried(c, row)
    if (isAdmitted ? !isTold(row) : !isTry || !(await refused.mayTake('refused'))) return
    const network = shortNetwork(clientIp(c, proxies))
    const { method, path } = row
    const line = { row: name, method, path, status, who, network }
    if (isAdmitted) log.info({ audit: true, ...line }, 'operator')
    else log.warn(line, 'operator refused')
  }

  return {
    watch<Rest extends unknown[]>(row: Endpoint, serve: Serve<Rest>): Serve<Rest> {
      const name = names.get(row)
      if (name === undefined) return serve
      return async (c, ...rest) => {
        const call = { c, row, name }
        try {
          const response = await serve(c, ...rest)
          await tell(call, response.status)
          return response
        } catch (error) {
          await tell(call, error instanceof Fail ? error.status : 500)
          throw error
        }
      }
    },
  }
}

export type OperatorAudit = ReturnType<typeof makeOperatorAudit>

type AuditedCall = { c: Context; row: Endpoint; name: string }

/** What an operator does or looks up of families; not what an open screen asks by itself, again and again. */
const isTold = ({ method, path }: Endpoint) =>
  method !== 'GET' || /\/debug\/(?:trips|storage)|\/download$/.test(path)

function shortNetwork(ip: string): string {
  const network = networkOf(ip)
  return network.includes(':') ? `${siteOf(network)}::/48` : network.replace(/\.\d+$/, '.0/24')
}
