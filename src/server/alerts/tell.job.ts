import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { AlertChannel, AlertMessage } from '#contract/alerts.ts'
import { flightKey } from '#domain/flight-report.ts'
import type { JobHandler } from '#server/jobs/queue.ts'
import type { ServerKeys } from '#server/keys.ts'
import { PAUSES, type Mailer } from '#server/mailer/mailer.ts'
import { flightAlertMail } from '#server/mailer/templates/flight-alert.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import { channelKey, flightAlertId, groupId } from './alert-token.ts'
import type { AlertsStore } from './alerts.store.ts'
import { USEFUL_S, type Push } from './push.ts'

/** What one subscriber is told, until it was. `at`: epoch milliseconds of the alarm. */
const Told = z.object({ token: z.string(), message: AlertMessage, at: z.number() })
type Told = z.infer<typeof Told>

export const sealTold = (keys: ServerKeys, told: Told) => sealWithKey(keys.alerts, told)

export type TellOptions = {
  store: AlertsStore
  keys: ServerKeys
  push: Push
  mailer: Pick<Mailer, 'ready' | 'wake'>
  publicUrl: string
  now: () => number
}

/** Flights of subscribers of which it is remembered when they were told something last. */
const REMEMBERED = 50_000

/** Tells one subscriber of an alarm. Who stopped meanwhile is told nothing, and what is of no use any more goes to nobody. */
export function tellJob({ store, keys, push, mailer, publicUrl, now }: TellOptions): JobHandler {
  /** By topic, when it was told last: a message that had to wait must not hide a newer one. */
  const newest = new LRUCache<string, number>({ max: REMEMBERED })

  async function channelOf(token: string): Promise<AlertChannel | null> {
    const id = groupId(keys, token)
    const group = (await store.groups([id])).get(id)
    return group?.state === 'active' ? openChannel(token, group.sealed) : null
  }

  async function mailTo(email: string, { message, token }: Told) {
    const stopPage = `${publicUrl}/alerts#stop=${token}`
    const letter = await flightAlertMail({ message, stopLink: stopPage })
    const unsubscribe = `${publicUrl}/api/alerts/stop/${token}`
    return mailer.ready({ ...letter, to: email, nature: 'notice', unsubscribe }, { writer: token })
  }

  return {
    async run({ id }) {
      const row = await store.waiting(id)
      if (!row) return
      const told = Told.parse(await openWithKey(keys.alerts, row.sealed))
      const { token, message, at } = told
      const seconds = USEFUL_S[message.kind] - (now() - at) / 1_000
      const channel = seconds > 0 ? await channelOf(token) : null
      if (channel?.kind === 'mail') {
        const mail = await mailTo(channel.email, told)
        await store.endWaiting(id, (tx) => mail.store(tx))
        return mailer.wake()
      }
      const topic = flightAlertId(token, flightKey(message))
      if (channel && at >= (newest.get(topic) ?? 0)) {
        newest.set(topic, at)
        const outcome = await push.send(channel, { message, topic, seconds })
        if (outcome === 'gone') await store.stop(groupId(keys, token), async () => undefined)
      }
      await store.endWaiting(id)
    },
    giveUp: ({ id }) => store.endWaiting(id),
    pauses: PAUSES,
  }
}

/** Where alerts of a token go. */
export const openChannel = async (token: string, sealed: string) =>
  AlertChannel.parse(await openWithKey(channelKey(token), sealed))
