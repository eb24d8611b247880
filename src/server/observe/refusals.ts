import { hash } from 'node:crypto'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { RefusalKind, Refusals as RefusalsOfHour } from '#contract/admin/incidents.ts'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/db/db.ts'
import { errorFields, type Log } from './log.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const FLUSH_MS = 5_000
const MAX_NETWORKS = 1_000
const KEPT_HOURS = 30 * 24

type Options = { db: Db; salt: Uint8Array; log: Log; now: () => number; hasRoom: () => boolean }

/**
 * Counts answers that refuse: wrong secrets, too many calls (429), no room (507), by hour, endpoint and class
 * of network. No row holds an address: how many networks there were is counted with hashes in memory.
 */
export function makeRefusals({ db, salt, log, now, hasRoom }: Options) {
  const tallies = new Map<string, Omit<Database['refusal_hour'], 'networks'> & { networks: Set<string> }>()
  const lastTimes = new Map<RefusalKind, number[]>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const hourNow = () => Math.floor(now() / HOUR_MS)
  const oldestHour = () => hourNow() - KEPT_HOURS

  async function write(): Promise<void> {
    const rows = [...tallies.values()].filter(({ count }) => count > 0)
    if (!rows.length || !hasRoom()) return
    const values = rows.map(({ networks, ...row }) => ({ ...row, networks: networks.size }))
    for (const [key, tally] of tallies) {
      // Its networks stay known to the end of the hour, so that none is counted twice
      if (tally.hour === hourNow()) tally.count = 0
      else tallies.delete(key)
    }
    await db
      .insertInto('refusal_hour')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['hour', 'code', 'endpoint', 'network']).doUpdateSet((set) => ({
          count: set('refusal_hour.count', '+', set.ref('excluded.count')),
          networks: set
            .case()
            .when('excluded.networks', '>', set.ref('refusal_hour.networks'))
            .then(set.ref('excluded.networks'))
            .else(set.ref('refusal_hour.networks'))
            .end(),
        })),
      )
      .execute()
      .catch((error: unknown) => log.warn({ error: errorFields(error) }, 'refusals could not be written'))
  }

  /** Writes what was counted; also happens by itself every few seconds. Never throws. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    return (writing = writing.then(write))
  }

  return {
    /** `endpoint`: as in the contract. Codes of no kind of refusal are not counted. */
    note: (code: ErrorCode, endpoint: string, networkOf: () => string): void => {
      const kind = kindOf(code, endpoint)
      if (!kind) return
      const network = networkOf()
      const about = { hour: hourNow(), code, endpoint, network: classOf(network) }
      const key = Object.values(about).join(' ')
      const tally = tallies.get(key) ?? { ...about, count: 0, networks: new Set() }
      tallies.set(key, tally)
      tally.count += 1
      if (tally.networks.size < MAX_NETWORKS)
        tally.networks.add(hash('sha256', Buffer.concat([salt, Buffer.from(network)]), 'base64url'))
      const times = lastTimes.get(kind) ?? []
      lastTimes.set(kind, times)
      times.push(now())
      if (times.length > MAX_NETWORKS) times.shift()
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    },

    /** In the last minute: at most 1,000. */
    lastMinute(kind: RefusalKind): number {
      const times = (lastTimes.get(kind) ?? []).filter((at) => at > now() - MINUTE_MS)
      lastTimes.set(kind, times)
      return times.length
    },

    /** Of the hours from an instant on (epoch ms), newest first, then the most frequent. */
    async since(instant: number): Promise<RefusalsOfHour[]> {
      await flush()
      const rows = await db
        .selectFrom('refusal_hour')
        .selectAll()
        .where('hour', '>=', Math.floor(instant / HOUR_MS))
        .orderBy('hour', 'desc')
        .orderBy('count', 'desc')
        .execute()
      return rows.flatMap(({ hour, ...row }) => {
        const kind = kindOf(row.code as ErrorCode, row.endpoint)
        return kind ? [{ hour: new Date(hour * HOUR_MS).toISOString(), kind, ...row }] : []
      })
    },

    flush,

    prune: () => db.deleteFrom('refusal_hour').where('hour', '<', oldestHour()).execute(),
  }
}

export type Refusals = ReturnType<typeof makeRefusals>

const WRONG: ReadonlySet<string> = new Set<ErrorCode>(['password.incorrect', 'admin.wrong_key'])

function kindOf(code: ErrorCode, endpoint: string): RefusalKind | null {
  // A provider's password or signature was wrong
  if (WRONG.has(code) || (code === 'auth.required' && endpoint.includes('/webhooks/'))) return 'wrong_secret'
  const status = ERRORS[code]?.status
  if (status === 429) return 'too_many'
  return status === 507 ? 'no_room' : null
}

const PRIVATE = new BlockList()
const SUBNETS = { '10.0.0.0': 8, '172.16.0.0': 12, '192.168.0.0': 16, '169.254.0.0': 16 }
for (const [network, bits] of Object.entries(SUBNETS)) PRIVATE.addSubnet(network, bits)

/** `network`: an IPv4 address or the first groups of IPv6, as limits count them. */
function classOf(network: string): string {
  if (network === '' || network === '0:0:0:0' || network.startsWith('127.')) return 'own machine'
  if (isIPv4(network)) return PRIVATE.check(network) ? 'private' : 'IPv4'
  if (/^f(?:[cd]|e[89ab])/.test(network)) return 'private'
  return isIPv6(`${network}::`) ? 'IPv6' : 'unknown'
}
