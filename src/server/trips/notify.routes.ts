import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { api } from '#contract/api.ts'
import { LIMITS } from '#contract/limits.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { fail } from '#server/http/fail.ts'
import { COMMON_HEADERS } from '#server/http/security-headers.ts'
import { EventStream } from '#server/notify/event-stream.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { RouteTable } from '#server/routes.ts'
import type { Trips } from './trips.service.ts'

type Options = { trips: Trips; notifier: Notifier; proxies: number; streamsPerIp: number }

/** The live stream of a trip (spec B §7), for whoever has its view password. */
export function notifyRoutes(table: RouteTable, { trips, notifier, proxies, streamsPerIp }: Options): void {
  const byIp = new Map<string, number>()
  const { channels } = notifier

  table.stream(api.tripNotify, async (c, access) => {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
    if (!outgoing) throw fail('internal', new TypeError('a stream needs a connection'))
    const ip = clientIp(c, proxies)
    const open = byIp.get(ip) ?? 0
    const tripId = access.head.id
    if (open >= streamsPerIp || channels.count(tripId) >= LIMITS.streamsPerTrip) throw fail('stream.too_many')
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
    byIp.set(ip, open + 1)
    const stream = new EventStream(outgoing, COMMON_HEADERS)
    stream.onClose(() => {
      const left = (byIp.get(ip) ?? 1) - 1
      if (left > 0) byIp.set(ip, left)
      else byIp.delete(ip)
    })
    const lastEventId = c.req.header('last-event-id')
    await channels.join(tripId, { stream, open: trips.opened.opener(access), lastEventId })
    return RESPONSE_ALREADY_SENT
  })
}
