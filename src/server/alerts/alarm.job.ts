import { hash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { AlertMessage } from '#contract/alerts.ts'
import { flightKey } from '#domain/flight/flight-report.ts'
import type { Database } from '#server/db/schema.ts'
import type { JobHandler, JobQueue } from '#server/jobs/queue.ts'
import { flightId, type ServerKeys } from '#server/keys.ts'
import { PAUSES } from '#server/mailer/mailer.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import { chunks, type AlertsStore } from './alerts.store.ts'
import { listenersOf } from './flight-alerts.ts'
import { openChannel, sealTold } from './tell.job.ts'

/** `at`: epoch milliseconds. `after`: subscribers up to this id were told. */
const Alarm = z.object({ message: AlertMessage, at: z.number(), after: z.string() })
type Alarm = z.infer<typeof Alarm>

export const sealAlarm = (keys: ServerKeys, alarm: Alarm) => sealWithKey(keys.alerts, alarm)

type Options = { store: AlertsStore; keys: ServerKeys; queue: JobQueue }

const AT_ONCE = 16

/**
 * Sends an alarm to everybody who waits for its flight, in batches: each address once, even after a crash.
 */
export function alarmJob({ store, keys, queue }: Options): JobHandler {
  return {
    async run(job) {
      const row = await store.waiting(job.id)
      if (!row) return
      let alarm = Alarm.parse(await openWithKey(keys.alerts, row.sealed))
      const { message, at } = alarm
      const flight = flightId(keys, flightKey(message))
      const told = new Set<string>()
      for await (const { active, after } of listenersOf({ store, keys }, flight)) {
        const targets = await Promise.all(active.map(withAddress))
        const fresh = targets.filter(({ address }) => !told.has(address) && told.add(address))
        const news = fresh.filter(({ id }) => id > alarm.after)
        if (after <= alarm.after) continue
        alarm = { ...alarm, after }
        const sealed = await Promise.all(
          chunks(
            news.map(({ token }) => token),
            AT_ONCE,
          ).map((tokens) => sealTold(keys, { tokens, message, at })),
        )
        await store.addTold(
          { id: row.id, sealed: await sealAlarm(keys, alarm) },
          sealed.map((text) => ({ id: `tell-${randomUUID()}`, sealed: text })),
        )
        queue.wake()
      }
      await store.endWaiting(row.id)
    },
    giveUp: ({ id }) => store.endWaiting(id),
    pauses: PAUSES,
  }
}

type Listener = { id: string; token: string; group: Database['alert_group'] }

async function withAddress({ id, token, group }: Listener) {
  if (group.address_hash !== null) return { id, token, address: group.address_hash }
  const channel = await openChannel(token, group.sealed)
  const place = channel.kind === 'push' ? channel.endpoint : channel.email
  return { id, token, address: hash('sha256', place, 'base64url') }
}
