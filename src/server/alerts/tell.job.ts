import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { AlertChannel, AlertMessage } from '#contract/alerts.ts'
import { flightKey } from '#domain/flight/flight-report.ts'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/db/db.ts'
import { Hopeless, type JobHandler } from '#server/jobs/queue.ts'
import { flightId, type ServerKeys } from '#server/keys.ts'
import { PAUSES, type Mailer, type ReadyMail } from '#server/mailer/mailer.ts'
import { flightAlertMail } from '#server/mailer/templates/flight-alert.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import { channelKey, flightAlertId, stopToken } from './alert-token.ts'
import type { AlertsStore } from './alerts.store.ts'
import { activeOf, eraseRows } from './flight-alerts.ts'
import { keyedQueue } from './keyed-queue.ts'
import { urgencyOf, USEFUL_S, type Push } from './push.ts'

/** `at`: epoch milliseconds of the alarm. */
const WaitingAlert = z.object({ tokens: z.array(z.string()), message: AlertMessage, at: z.number() })
type WaitingAlert = z.infer<typeof WaitingAlert>

export const sealTold = (keys: ServerKeys, told: WaitingAlert) => sealWithKey(keys.alerts, told)

type TellOptions = {
  db: Db
  store: AlertsStore
  keys: ServerKeys
  push: Push
  mailer: Pick<Mailer, 'ready' | 'wake'>
  publicUrl: string
  now: () => number
}

const REMEMBERED = 50_000

type Outcome = { mail: ReadyMail; topic: string } | { gone: string } | undefined

/** Skips who stopped meanwhile and what is of no use any more; retries only those whom it did not reach. */
export function tellJob({ db, store, keys, push, mailer, publicUrl, now }: TellOptions): JobHandler {
  /** When each topic was last told: a delayed message must not follow a newer one. */
  const newest = new LRUCache<string, number>({ max: REMEMBERED })
  const queued = keyedQueue()

  const isNewest = (topic: string, { at }: WaitingAlert) => at >= (newest.get(topic) ?? 0)

  const tell = (token: string, told: WaitingAlert, group: Database['alert_group']): Promise<Outcome> => {
    const topic = flightAlertId(keys, group.id, flightId(keys, flightKey(told.message)))
    return queued(topic, async () => {
      if (!isNewest(topic, told)) return undefined
      newest.set(topic, told.at)
      return send(token, { ...told, topic }, group)
    })
  }

  async function send(
    token: string,
    { message, at, topic }: WaitingAlert & { topic: string },
    group: Database['alert_group'],
  ): Promise<Outcome> {
    const channel = await openChannel(token, group.sealed)
    if (channel.kind === 'mail') {
      const stop = stopToken(token)
      const letter = await flightAlertMail({ message, stopLink: `${publicUrl}/alerts#stop=${stop}` })
      const unsubscribe = `${publicUrl}/api/alerts/stop/${stop}`
      const mail = { ...letter, to: channel.email, nature: 'notice' as const, unsubscribe }
      return { mail: await mailer.ready(mail, { alerts: { ...alertHashes(group), topic } }), topic }
    }
    const seconds = secondsLeft(message, at)
    const outcome = await push.send(channel, { message, topic, seconds, urgency: urgencyOf(message.kind) })
    return outcome === 'gone' ? { gone: group.id } : undefined
  }

  const secondsLeft = ({ kind }: AlertMessage, at: number) => USEFUL_S[kind] - (now() - at) / 1_000

  return {
    async run({ id }) {
      const row = await store.waiting(id)
      if (!row) return
      const told = WaitingAlert.parse(await openWithKey(keys.alerts, row.sealed))
      if (secondsLeft(told.message, told.at) <= 0) return store.endWaiting(id)
      const waiting = told.tokens.map((token) => ({ token }))
      const active = await activeOf({ store, keys }, waiting)
      const ended = await Promise.allSettled(active.map(({ token, group }) => tell(token, told, group)))
      const outcomes = ended.flatMap((end) => (end.status === 'fulfilled' && end.value) || [])
      const failures = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
      const again = active.flatMap(({ token }, at) => {
        const end = ended[at]
        return end?.status === 'rejected' && !(end.reason instanceof Hopeless) ? [token] : []
      })
      const mails = outcomes.filter((outcome) => 'mail' in outcome)
      const end = {
        id,
        sealed: again.length ? await sealTold(keys, { ...told, tokens: again }) : null,
        gone: outcomes.flatMap((outcome) => ('gone' in outcome ? outcome.gone : [])),
      }
      const gone = await db.transaction().execute(async (tx) => {
        for (const { mail, topic } of mails) if (isNewest(topic, told)) await mail.store(tx)
        return store.endTold(tx, end)
      })
      await eraseRows({ store, keys }, gone)
      if (mails.length) mailer.wake()
      const later = failures.find((reason) => !(reason instanceof Hopeless)) ?? failures[0]
      if (later) throw later
    },
    giveUp: ({ id }) => store.endWaiting(id),
    pauses: PAUSES,
  }
}

export const alertHashes = ({ id, address_hash }: Database['alert_group']) => ({
  address: address_hash ?? '',
  group: id,
})

export const openChannel = async (token: string, sealed: string) =>
  AlertChannel.parse(await openWithKey(channelKey(token), sealed))
