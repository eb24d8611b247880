import { CONSOLE } from '#contract/admin/limits.ts'
import type { Inbound, MailQueue, MailStreamEvent, MailStreamMessage } from '#contract/admin/mail.ts'
import type { EventStream } from '#server/notify/event-stream.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import type { ServerKeys } from '#server/keys.ts'
import { wordsOf } from '#server/incidents/incidents.service.ts'
import { OUTBOX, type Mailer } from '#server/mailer/mailer.ts'
import { outboundHealth } from '#server/mailer/outbound.ts'
import type { Figures } from '#server/observe/figures.ts'
import { maskAddress, openAddress } from './sealed-address.ts'
import { errorOf, noteOf, subjectOf } from './mail-messages.ts'
import type { TraceLists } from '#server/observe/trace-lists.ts'
import { hoursBefore, percent, totalOf } from './units.ts'
import type { ConsoleStore, EventCount, ShownEvent } from './console.store.ts'

type Options = {
  store: ConsoleStore
  lists: Pick<TraceLists, 'withTrips'>
  /** How mail leaves. `tells`: whether the provider reports deliveries. */
  provider: { name: string; configured: boolean; tells: boolean }
  mailer: Pick<Mailer, 'outbound'>
  keys: ServerKeys
  figures: Figures
  log: Log
  now: () => number
}

const EVENTS_PER_MAIL = 8
/** Refused mails shown per reason: address guessing must not push out everything else. */
const REFUSED_ALIKE = 5
const FAILURE_HOURS = 7 * 24

/**
 * Figures of mail (spec console-12). Flight alerts are counted by UTC day without address and time: a window
 * of hours includes the days that began in it. Provider calls are counted exactly, for a day.
 */
export function makeMailFigures({ store, lists, provider, mailer, keys, figures, log, now }: Options) {
  const addressOf = ({ sealedAddress }: Pick<ShownEvent, 'sealedAddress'>): string => {
    const address = sealedAddress ? openAddress(keys.mail, sealedAddress) : undefined
    return address === undefined ? UNKNOWN : maskAddress(address)
  }

  /** `failures`: codes of what failed and waits, by when it was queued. */
  const mailOf = ({ last, first }: MailHistory, failures: ReadonlyMap<string, string>) => {
    const code = last.status === 'queued' ? failures.get(last.at) : undefined
    const address = addressOf(last)
    const isOut = last.direction === 'outbound'
    return {
      direction: last.direction,
      to: isOut ? address : null,
      from: isOut ? null : address,
      subject: subjectOf(first),
      status: last.status,
      reason: code === undefined ? noteOf(last) : notYet(code),
      processed: PROCESSED.includes(last.status),
      timestamp: last.at,
      correlationId: last.correlationId ?? first.correlationId,
    }
  }

  const failureOf = (event: Omit<ShownEvent, 'id'>) => ({
    subject: subjectOf(event),
    error: noteOf(event) ?? errorOf(event.reason),
    timestamp: event.at,
    correlationId: event.correlationId,
  })

  async function inbound(hours: number): Promise<Inbound> {
    const counts = await store.arrivals(hoursBefore(now(), hours))
    const of = (end: string) => counts.find((one) => one.end === end)?.count ?? 0
    const ends = { processed: of('processed'), failed: of('failed'), waiting: of('waiting') }
    const [refused, ignored] = [of('refused'), of('ignored')]
    const accepted = ends.processed + ends.failed + ends.waiting
    return { received: accepted + refused + ignored, accepted, refused, ignored, ...ends }
  }

  async function queue(): Promise<MailQueue> {
    const outbound = await mailer.outbound()
    const { waiting, attempts, waitingError, lostError } = outbound
    const { lost, severity } = outboundHealth(outbound, now())
    const code = lost && !outbound.stuck ? lostError : waitingError
    const [oldest, next] = [outbound.oldest, outbound.next].map((at) => at && new Date(at).toISOString())
    return {
      waiting,
      attempts,
      severity,
      oldest: oldest || null,
      next: next || null,
      lastError: severity && code && wordsOf(code),
    }
  }

  return {
    inbound,

    async sending(hours: number) {
      const counts = await store.sentCounts(hoursBefore(now(), hours))
      const sum = (such: (one: EventCount) => boolean) => totalOf(counts.filter(such), 'count')
      const of = (status: string) => sum((one) => one.status === status && !isUnsent(one))
      const outbox = sum(({ reason }) => reason === OUTBOX)
      const [sent, delivered, opened] = [of('sent') - outbox, of('delivered'), of('opened')]
      const { name, configured, tells } = provider
      return {
        provider: {
          name,
          configured,
          tells,
          stats: { delivered, failed: of('failed'), opened, clicked: of('clicked') },
        },
        summary: {
          deliveryRate: tells ? percent(delivered, sent) : null,
          openRate: tells ? percent(opened, sent) : null,
        },
        activityLog: { sent, failed: sum(isUnsent), outbox },
        queue: await queue(),
      }
    },

    async receiving(hours: number) {
      const activityLog = await inbound(hours)
      return {
        summary: {
          processingRate: percent(activityLog.processed, activityLog.processed + activityLog.failed),
        },
        activityLog,
        webhooks: await figures.webhooks(hours),
      }
    },

    async activity(limit: number) {
      const failed = { since: hoursBefore(now(), FAILURE_HOURS), limit }
      const [events, outbound, unread, refused] = await Promise.all([
        store.newestMails(limit * EVENTS_PER_MAIL),
        store.failedMails('outbound', failed),
        store.failedMails('inbound', failed),
        store.failedMails('inbound', { ...failed, status: 'refused' }),
      ])
      const all = [...events, ...refused].toSorted((one, other) => other.id - one.id)
      const notTaken = [...unread, ...refused].toSorted((one, other) => other.at.localeCompare(one.at))
      const [waiting, arrived, sent] = await Promise.all([
        store.failedWaiting(),
        inbound(FAILURE_HOURS),
        store.sentCounts(failed.since),
      ])
      const count = {
        outbound: totalOf(sent.filter(isFailed), 'count') + waiting.length,
        inbound: arrived.failed + arrived.refused,
      }
      const failures = new Map(waiting.map(({ queuedAt, code }) => [queuedAt, code]))
      const shown = mailsOf(all).map((mail) => mailOf(mail, failures))
      const [combined, lost, failing] = await Promise.all([
        lists.withTrips(shown.slice(0, limit)),
        lists.withTrips([
          ...waiting
            .slice(0, limit)
            .map((mail) => ({ to: addressOf(mail), ...failureOf(mail), error: notYet(mail.code) })),
          ...outbound.map((event) => ({ to: addressOf(event), ...failureOf(event) })),
        ]),
        lists.withTrips(notTaken.map((event) => ({ from: addressOf(event), ...failureOf(event) }))),
      ])
      return { activity: { combined }, failedEmails: { count, outbound: lost, inbound: failing } }
    },

    /**
     * Streams events of sent mails (spec debug-15): the newest at once, then every `interval` ms those since,
     * at most `CONSOLE.eventsKept`, newest first; no message without events. A failure ends the stream.
     */
    async stream(stream: EventStream, interval: number): Promise<void> {
      let seen = 0
      const tell = async (isFirst: boolean) => {
        const rows = await store.sentMailEvents(seen, CONSOLE.eventsKept)
        seen = rows[0]?.id ?? seen
        if (!rows.length && !isFirst) return
        const events = rows.map((row) => ({
          event: row.status as MailStreamEvent['event'],
          recipient: addressOf(row),
          reason: row.reason,
          timestamp: row.at,
        }))
        stream.write(JSON.stringify({ type: 'events', events } satisfies MailStreamMessage))
      }
      let turn = Promise.resolve()
      const next = (isFirst: boolean) =>
        (turn = turn
          .then(() => tell(isFirst))
          .catch((error: unknown) => {
            log.error({ error: errorFields(error) }, 'events of mails could not be told')
            stream.end()
          }))
      const timer = setInterval(() => void next(false), interval).unref()
      stream.onClose(() => clearInterval(timer))
      await next(true)
    },
  }
}

export type MailFigures = ReturnType<typeof makeMailFigures>

/** Flight alerts and deleted accounts leave no address. */
const UNKNOWN = 'not kept'
const PROCESSED = ['sent', 'delivered', 'opened', 'clicked', 'processed']

type MailHistory = { last: ShownEvent; first: ShownEvent }

/** Groups events into mails, newest first; without a Message-ID a trace is a mail. */
function mailsOf(events: readonly ShownEvent[]): MailHistory[] {
  const mails = Map.groupBy(
    events,
    ({ direction, messageHash, correlationId, id }) => `${direction} ${messageHash ?? correlationId ?? id}`,
  )
  const refused = new Map<string | null, number>()
  return [...mails.values()].flatMap((some) => {
    const [last, first] = [some[0], some.at(-1)]
    if (!last || !first) return []
    const count = last.status === 'refused' ? (refused.get(last.reason) ?? 0) + 1 : 0
    if (count) refused.set(last.reason, count)
    return count > REFUSED_ALIKE ? [] : [{ last, first }]
  })
}

const notYet = (code: string) => `Not sent yet: ${wordsOf(code)}`
const isFailed = ({ status }: Pick<EventCount, 'status'>) => status === 'failed'

/** It never left; any other failure is of a mail that did. */
const isUnsent = (event: Pick<EventCount, 'status' | 'reason'>) =>
  isFailed(event) && Boolean(event.reason?.startsWith('send-'))
