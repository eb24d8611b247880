import { randomUUID } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import * as z from 'zod'
import { LIMITS } from '#contract/limits.ts'
import { plainLine } from '#contract/plain-text.ts'
import type { Db, ReadyRows, Tx } from '#server/db/db.ts'
import { unlessDamaged } from '#server/db/storage-errors.ts'
import { Hopeless, type Job, type JobHandler, type JobQueue } from '#server/jobs/queue.ts'
import type { KeyRing, ServerKeys } from '#server/keys.ts'
import { adoptCorrelation, correlationId } from '#server/observe/correlation.ts'
import { failureCode } from '#server/observe/dependencies.ts'
import { note as noteInTrace, noteTrip, span } from '#server/observe/spans.ts'
import type { Traces } from '#server/observe/traces.ts'
import { sealWithKey } from '#vault/server-seal.ts'
import { RateLimiter } from '#server/http/rate-limiter.ts'
import { addressHash, isMailbox, messageHash, topicHash, mailboxKey } from './hashes.ts'
import { Mail } from './mail.ts'
import { mailerStore, reasonOf, SEND_JOB, type Outcome } from './mailer.store.ts'
import { FEW, isRefusal, NOTHING_WAITS, type Outbound } from './outbound.ts'
import type { Sender } from './sender.ts'
import { link } from './templates/bounds.ts'
import type { MailTransport, OutboundMessage } from './transport.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Short at first, for restarts of the mail server; about 21 hours in all. */
export const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR]

/** All that waits is tried at once only so often: each try may be refused again. */
const RETRY_MS = MINUTE

/** The Message-ID is fixed, so that a mail sent twice is recognised as one. */
const QueuedMail = z.object({ messageId: z.string(), mail: Mail, tripId: z.nullish(z.string()) })

export type { ReadyRows as ReadyMail } from '#server/db/db.ts'

type AlertHashes = { address: string; group: string; topic?: string }

type About = { hasNews?: boolean; writer?: string; alerts?: AlertHashes; tripId?: string }

type DeliveryStatus = 'delivered' | 'failed' | 'opened' | 'clicked'

type Options = {
  db: Db
  keys: ServerKeys
  waiting: KeyRing
  queue: JobQueue
  transport: MailTransport
  sender: Sender
  traces: Pick<Traces, 'run'>
  now: () => number
}

/** Reason of sent mails that were put into OUTBOX_DIR: no server has them. */
export const OUTBOX = 'outbox'

/** Outbound mail: sealed until sent, tried for a day; then only the fact is kept. */
export function makeMailer(options: Options) {
  const { db, keys, waiting, queue, transport, sender, traces, now } = options
  const store = mailerStore(db, queue)
  const limits = new ReplyLimits()
  /** No mail leaves: all that wait are tried once one is taken. */
  let isStopped = false
  /** In a row; what an earlier process met may have been more. */
  let refusals = Infinity
  let [takenAt, lostAt, retriedAt] = [0, 0, 0]
  const startedAt = now()

  /**
   * Sent if and only if the storing transaction commits; call `wake` afterwards. Beyond the limits only the
   * fact is kept. `hasNews`: false for an answer without news, of which few are allowed. `writer`: the
   * author's address, with whose account a waiting mail is erased. `alerts`: keyed hashes of mailbox and
   * subscription, used for erasing in place of the address; of several mails with one topic only the newest
   * is sent. `tripId`: the trip of the traces of its tries.
   */
  async function ready(
    mail: Mail,
    { hasNews = true, writer, alerts, tripId }: About = {},
  ): Promise<ReadyRows> {
    const messageId = makeMessageId(sender)
    const content: z.infer<typeof QueuedMail> = { messageId, mail, tripId }
    const [sealed, sealedAddress] = await Promise.all([
      waiting.seal(content),
      sealWithKey(keys.mail, mail.to),
    ])
    const topic = alerts?.topic
    const about = `${mail.template}-${topic === undefined ? '' : `${topicHash(keys, topic)}-`}`
    const queued = {
      id: `${about}${randomUUID()}`,
      replaces: topic === undefined ? null : about,
      sealed,
      at: instant(),
      template: mail.template,
      messageHash: messageHash(keys, messageId),
      addressHash: alerts?.address ?? addressHash(keys, mail.to),
      sealedAddress,
      correlationId: correlationId() ?? null,
      writerHash: alerts?.group ?? (writer === undefined ? null : addressHash(keys, writer)),
    }
    return {
      store: async (tx) => {
        const mayLeave = await limits.take(mail, hasNews)
        await (mayLeave ? store.accept(tx, queued) : store.suppress(tx, queued))
      },
    }
  }

  function handlers(): Record<string, JobHandler> {
    return {
      [SEND_JOB]: {
        run: (job) => send(job),
        giveUp: (job, lastError) => giveUp(job, lastError),
        pauses: PAUSES,
        byAge: true,
      },
    }
  }

  /**
   * `reason` is kept only as a code such as `bounce 5.1.1`: words of a server repeat addresses. Unknown
   * Message-IDs and repeated statuses change nothing.
   */
  async function note(
    messageId: string,
    status: DeliveryStatus,
    reason: string | null = null,
  ): Promise<void> {
    const code =
      reason === null || /^[a-z][a-z0-9-]{0,39}(?: \d\.\d{1,3}\.\d{1,3})?$/.test(reason) ? reason : 'other'
    await store.note(outcomeOf(messageId, status, code))
  }

  /** Each try has a trace under the id of its mail, but for alerts, of which no time is kept. */
  async function send({ id, attempts }: Job): Promise<void> {
    const row = await store.outgoing(id)
    if (!row) return
    const { messageId, mail, tripId, ownId } = await open(row.sealed)
    const work = async () => {
      if (tripId) noteTrip(tripId)
      noteInTrace({ attempt: attempts })
      const message = await compose(mail, { sender, messageId, date: new Date(row.at) })
      await span('hand over', () => hand({ ...message, id }))
      const reason = transport.isOutbox ? OUTBOX : null
      await store.finish(id, { ...outcomeOf(messageId, 'sent', reason), size: message.raw.length })
    }
    const what = { kind: 'mail', method: 'SEND', path: `mail/${mail.template}` } as const
    await (ownId === null ? work() : traces.run({ ...what, correlationId: ownId }, work))
  }

  async function hand(message: OutboundMessage): Promise<void> {
    try {
      await transport.send(message)
    } catch (error) {
      if (isRefusal(failureCode(error))) refusals += 1
      else isStopped = true
      throw failureOf(error)
    }
    takenAt = now()
    // Of few mailboxes only these know when they take theirs
    if (!isStopped && refusals <= FEW) return
    if (Math.abs(takenAt - retriedAt) < RETRY_MS) return
    const least = isStopped ? 0 : FEW
    isStopped = false
    refusals = 0
    const { stuck, putOff } = await store.outbound({ takenAt, lostAt, startedAt })
    if (!stuck && putOff <= least) return
    retriedAt = takenAt
    await queue.retryNow(SEND_JOB)
  }

  async function giveUp({ id }: Job, lastError: string): Promise<void> {
    const row = await store.outgoing(id)
    if (!row) return
    const waiting = await open(row.sealed).catch(() => null)
    lostAt = now()
    await store.finish(id, waiting && outcomeOf(waiting.messageId, 'failed', reasonOf(lastError)))
  }

  function outcomeOf(messageId: string, status: Outcome['status'], reason: string | null = null): Outcome {
    return { messageHash: messageHash(keys, messageId), status, at: instant(), reason }
  }

  /** The job goes on under the id of its mail; null for alerts. */
  async function open(sealed: string): Promise<z.infer<typeof QueuedMail> & { ownId: string | null }> {
    const queued = QueuedMail.parse(await waiting.open(sealed))
    const ownId = await store.correlationOf(messageHash(keys, queued.messageId))
    adoptCorrelation(ownId ?? undefined)
    return { ...queued, ownId }
  }

  function instant(): string {
    return new Date(now()).toISOString()
  }

  return {
    ready,
    /** Erases waiting mails to or by an address (keyed hash), and the address from events. */
    forget: (tx: Tx, addressHash: string) => store.forget(tx, addressHash),
    wake: () => queue.wake(),
    handlers,
    async outbound(): Promise<Outbound> {
      const stored = await unlessDamaged(store.outbound({ takenAt, lostAt, startedAt }), NOTHING_WAITS)
      // A clock that was ahead wrote instants that are still to come
      const past = (at: number | null) => (at === null || at > now() ? null : at)
      return { ...stored, takenAt: past(stored.takenAt), lostAt: past(stored.lostAt) }
    },
    /**
     * Asks the mail server whether it would take a mail; then all that wait are sent at once. Of mails that
     * it put off one is tried, and others follow once one is taken, unless they wait long (`isOld`).
     */
    async recover({ isUnreached, isOld }: { isUnreached: boolean; isOld: boolean }): Promise<void> {
      if (isUnreached) await transport.check()
      else isStopped ||= !isOld
      await queue.retryNow(SEND_JOB, isUnreached ? undefined : 1)
    },
    note,
    prune: () => store.prune(new Date(now() - LIMITS.mailEventDays * DAY).toISOString()),
  }
}

export type Mailer = ReturnType<typeof makeMailer>

/** Refused before any mail was named, at the greeting or the sign-in. */
function isOfServer(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null
  return code !== null && !/^E(?:ENVELOPE|MESSAGE)$/.test(code) && isRefusal(failureCode(error))
}

/** As the queue keeps it, by its name: the code of what failed. */
function failureOf(error: unknown): Error {
  const code = isOfServer(error) ? failureCode(error).replace('refused', 'answered') : failureCode(error)
  if (!(error instanceof Hopeless))
    return Object.assign(new Error('not sent', { cause: error }), { name: code })
  return Object.assign(error, code.startsWith('refused-') && { name: code })
}

const HOUR_S = 3_600
const LETTERS = 30
/** Letters without news, an hour: a robot in disguise brings no bookings (RFC 3834 §2). */
const NEWSLESS_LETTERS = 6

/** Automatic answers to one mailbox an hour: nobody may flood it by writing in its name. */
class ReplyLimits {
  readonly #letters = new RateLimiter({ points: LETTERS, seconds: HOUR_S })
  readonly #newsless = new RateLimiter({ points: NEWSLESS_LETTERS, seconds: HOUR_S })

  /** False where it must not go out. Links of a new trip are limited elsewhere. */
  async take({ to, nature, template }: Mail, hasNews: boolean): Promise<boolean> {
    if (nature !== 'reply' || template === 'new-trip') return true
    const key = mailboxKey(to)
    return (hasNews || (await this.#newsless.mayTake(key))) && this.#letters.mayTake(key)
  }
}

const SUBJECT_LENGTH = 200

export const makeMessageId = (sender: Sender) => `<${randomUUID()}@${sender.domain}>`

/**
 * Makes the message (RFC 5322) and its envelope. A reply has an empty return path and says that it is
 * automatic, so that no robot answers it (RFC 3834 §3, §5; Exchange listens to X-Auto-Response-Suppress).
 * Throws `Hopeless` where `to` is no plain address.
 */
export async function compose(
  mail: Mail,
  { sender, messageId, date }: { sender: Sender; messageId: string; date: Date },
): Promise<Pick<OutboundMessage, 'envelope' | 'raw'>> {
  if (!isMailbox(mail.to)) throw new Hopeless('not an address')
  const reply = mail.nature === 'reply'
  const answered = mail.inReplyTo && isMessageId(mail.inReplyTo) ? mail.inReplyTo : undefined
  const replyTo = mail.replyTo && isMailbox(mail.replyTo) ? mail.replyTo : undefined
  const composer = new MailComposer({
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: mail.to },
    replyTo: replyTo && { name: '', address: replyTo },
    subject: plainLine(mail.subject).slice(0, SUBJECT_LENGTH),
    text: mail.text,
    html: mail.html,
    messageId,
    date,
    inReplyTo: answered,
    references: answered,
    headers: [
      { key: 'Auto-Submitted', value: reply ? 'auto-replied' : 'auto-generated' },
      { key: 'X-Auto-Response-Suppress', value: 'All' },
      ...unsubscribeHeaders(mail.unsubscribe),
      ...sender.noTracking,
    ],
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const raw = await composer.compile().build()
  return { envelope: { from: reply ? '' : sender.address, to: mail.to }, raw }
}

/** Both lines of RFC 8058 §3.1. `prepared`, since nodemailer would fold the address. */
const unsubscribeHeaders = (address: string | undefined) =>
  address === undefined
    ? []
    : [
        { key: 'List-Unsubscribe', value: { prepared: true, value: `<${link(address)}>` } },
        { key: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      ]

const isMessageId = (text: string) => /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/.test(text)
