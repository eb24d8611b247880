import { hash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { AlertMessage } from '#contract/alerts.ts'
import { flightKey } from '#domain/flight/flight-report.ts'
import type { Database } from '#server/db/schema.ts'
import type { JobHandler, JobQueue } from '#server/jobs/queue.ts'
import { flightId, type ServerKeys } from '#server/keys.ts'
import { PAUSES } from '#server/mailer/mailer.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import { groupId, openWaiting } from './alert-token.ts'
import { chunks, type AlertsStore } from './alerts.store.ts'
import { openChannel, sealTold } from './tell.job.ts'

/** `at`: epoch milliseconds. `after`: subscribers up to this id were told. */
const Alarm = z.object({ message: AlertMessage, at: z.number(), after: z.string() })
type Alarm = z.infer<typeof Alarm>

export const sealAlarm = (keys: ServerKeys, alarm: Alarm) => sealWithKey(keys.alerts, alarm)

type Options = { store: AlertsStore; keys: ServerKeys; queue: JobQueue }

const BATCH = 64
const AT_ONCE = 16

/**
 * Sends an alarm to everybody who waits for its flight, in batches: each address once, even after a crash.
 */
export function alarmJob({ store, keys, queue }: Options): JobHandler {
  async function targetsOf(rows: { id: string; sealed: string }[]) {
    const opened = await Promise.all(
      rows.map(async ({ id, sealed }) => ({ id, token: (await openWaiting(keys, sealed)).token })),
    )
    const groups = await store.groups(opened.map(({ token }) => groupId(keys, token)))
    const found = opened.map(({ id, token }) => target(id, token, groups.get(groupId(keys, token))))
    return (await Promise.all(found)).filter((one) => one !== null)
  }

  async function target(id: string, token: string, group: Database['alert_group'] | undefined) {
    if (group?.state !== 'active') return null
    const address = group.address_hash ?? (await endpointOf(token, group.sealed))
    return { id, token, address }
  }

  async function endpointOf(token: string, sealed: string): Promise<string> {
    const channel = await openChannel(token, sealed)
    return hash('sha256', channel.kind === 'push' ? channel.endpoint : channel.email, 'base64url')
  }

  return {
    async run(job) {
      const row = await store.waiting(job.id)
      if (!row) return
      let alarm = Alarm.parse(await openWithKey(keys.alerts, row.sealed))
      const { message, at } = alarm
      const flight = flightId(keys, flightKey(message))
      const told = new Set<string>()
      for (let after = ''; ;) {
        const rows = await store.alertsOf(flight, after, BATCH)
        after = rows.at(-1)?.id ?? ''
        if (!after) break
        const fresh = (await targetsOf(rows)).filter(({ address }) => !told.has(address) && told.add(address))
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
