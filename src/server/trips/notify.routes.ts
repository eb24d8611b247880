import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { api } from '#contract/api.ts'
import { LIMITS } from '#contract/limits.ts'
import { clientIp, networkOf, siteOf } from '#server/http/network.ts'
import { fail } from '#server/http/fail.ts'
import { NetworkQuota } from '#server/http/network-quota.ts'
import { EventStream, outgoingOf } from '#server/notify/event-stream.ts'
import type { Deps, RouteTable } from '#server/routes.ts'

/** Spec call-25. */
export function notifyRoutes(table: RouteTable, { config, trips, notifier }: Deps): void {
  const { TRUST_PROXY: proxies, STREAMS_PER_IP: streamsPerIp } = config
  const counts = makeCounts()
  const all = new NetworkQuota(LIMITS.streams)
  // A higher limit for all trips counts for one trip too
  const perSite = Math.max(LIMITS.streamsPerTripNetwork, streamsPerIp)

  table.stream(api.tripNotify, async (c, access) => {
    const outgoing = outgoingOf(c)
    const network = networkOf(clientIp(c, proxies))
    const tripId = access.head.id
    const counted = [
      { key: `network ${network}`, most: streamsPerIp },
      { key: `site ${siteOf(network)}`, most: streamsPerIp * LIMITS.networksPerSite },
      { key: `site ${siteOf(network)} ${tripId}`, most: perSite },
    ]
    const isFull = notifier.count(tripId) >= LIMITS.streamsPerTrip
    if (isFull || counted.some(({ key, most }) => counts.of(key) >= most)) throw fail('stream.too_many')
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
    if (!all.take(network)) throw fail('stream.too_many')
    for (const { key } of counted) counts.change(key, 1)
    const stream = new EventStream(outgoing)
    stream.onClose(() => {
      all.giveBack(network)
      for (const { key } of counted) counts.change(key, -1)
    })
    const lastEventId = c.req.header('last-event-id')
    await notifier.join(tripId, {
      stream,
      open: trips.opened.opener(access),
      lastEventId,
      version: () => trips.version(tripId),
    })
    return RESPONSE_ALREADY_SENT
  })
}

function makeCounts() {
  const held = new Map<string, number>()
  const of = (key: string) => held.get(key) ?? 0
  const change = (key: string, by: 1 | -1) => {
    if (of(key) + by > 0) held.set(key, of(key) + by)
    else held.delete(key)
  }
  return { of, change }
}
