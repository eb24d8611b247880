import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { api } from '#contract/api.ts'
import { LIMITS } from '#contract/limits.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { fail } from '#server/http/fail.ts'
import { networkOf, siteOf } from '#server/http/network.ts'
import { NetworkQuota } from '#server/http/network-quota.ts'
import { COMMON_HEADERS } from '#server/http/security-headers.ts'
import { EventStream } from '#server/notify/event-stream.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import { Counts } from '#server/notify/counts.ts'
import type { RouteTable } from '#server/routes.ts'
import type { Trips } from './trips.service.ts'

type Options = { trips: Trips; notifier: Notifier; proxies: number; streamsPerIp: number }

/** The live stream of a trip (spec call-25), for whoever has its view password. */
export function notifyRoutes(table: RouteTable, { trips, notifier, proxies, streamsPerIp }: Options): void {
  const counts = new Counts()
  const all = new NetworkQuota(LIMITS.streams)
  const { channels } = notifier
  // An operator who lets one network have more of all trips means one trip too
  const perSite = Math.max(LIMITS.streamsPerTripNetwork, streamsPerIp)

  table.stream(api.tripNotify, async (c, access) => {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
    if (!outgoing) throw fail('internal', new TypeError('a stream needs a connection'))
    const network = networkOf(clientIp(c, proxies))
    const tripId = access.head.id
    const counted = [
      { key: `network ${network}`, most: streamsPerIp },
      { key: `site ${siteOf(network)}`, most: streamsPerIp * LIMITS.networksPerSite },
      { key: `site ${siteOf(network)} ${tripId}`, most: perSite },
    ]
    const isFull = channels.count(tripId) >= LIMITS.streamsPerTrip
    if (isFull || counted.some(({ key, most }) => counts.of(key) >= most)) throw fail('stream.too_many')
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
    if (!all.take(network)) throw fail('stream.too_many')
    for (const { key } of counted) counts.add(key)
    const stream = new EventStream(outgoing, COMMON_HEADERS)
    stream.onClose(() => {
      all.giveBack(network)
      for (const { key } of counted) counts.remove(key)
    })
    const lastEventId = c.req.header('last-event-id')
    await channels.join(tripId, { stream, open: trips.opened.opener(access), lastEventId })
    return RESPONSE_ALREADY_SENT
  })
}
