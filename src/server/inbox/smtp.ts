import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { LIMITS } from '#contract/limits.ts'
import { PRODUCT } from '#contract/product.ts'
import { isNoRoom } from '#server/db/storage-errors.ts'
import { bodyMemoryQuota, type Hold, NetworkQuota } from '#server/http/network-quota.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { note, noteFailure, span } from '#server/observe/spans.ts'
import type { Traces } from '#server/observe/traces.ts'
import { networkOf, siteOf } from '#server/http/network.ts'
import { NetworkRateLimiter } from '#server/http/rate-limiter.ts'
import type { Certificate } from './certificate.ts'
import type { Delivery } from './inbound-mail.ts'
import { MAX_COPIED, type Inbox } from './inbox.service.ts'
import { REASONS as DELIVERY_REASONS, type Reason } from './refused-mails.ts'
import REPLIES from './replies.json' with { type: 'json' }

type Options = {
  inbox: Inbox
  host: string
  certificate: Certificate
  log: Log
  traces: Traces
  timeouts?: Timeouts
}

/** Milliseconds for a mail and a connection, and the delay of slow refusals. */
type Timeouts = { mailMs: number; sessionMs: number; refusalMs: number }

/** Shared out among networks. */
const MAX_CLIENTS = 200
/** Further unknown addresses in one connection are guesses. */
const MAX_UNKNOWN = 10
const MAX_RECIPIENTS = 50
/** Of mails at once, shared out among networks. */
const MEMORY_BYTES = 192 * 1024 * 1024
/** Per network; further refusals are delayed, as smtpd_error_sleep_time of Postfix. */
const QUICK_REFUSALS = { points: 10, seconds: 60 }
/** Refusals that end a connection, as smtpd_hard_error_limit of Postfix. */
const MAX_REFUSALS = 20
/** They bound what trickles; `SILENCE_MS` bounds what stalls. */
const TIMEOUTS: Timeouts = { mailMs: 5 * 60_000, sessionMs: 15 * 60_000, refusalMs: 1_000 }
const SILENCE_MS = 60_000
const CLOSE_MS = 3_000

/** `replies.json` has the replies of RFC 5321 §4.2 with the enhanced codes of RFC 3463. */
type ReplyName = keyof typeof REPLIES

const REASONS = {
  ...DELIVERY_REASONS,
  broken: 'not-stored',
  tooLarge: 'too-large',
  guessing: 'too-many-guesses',
  tooMany: 'too-many-recipients',
} as const satisfies Partial<Record<ReplyName, Reason>>

type Refused = keyof typeof REASONS

class Reply extends Error {
  readonly responseCode: number
  readonly code: string | undefined
  readonly refused: ReplyName

  constructor(name: ReplyName) {
    const { code, text } = REPLIES[name]
    super(text)
    this.responseCode = code
    this.code = (REASONS as Partial<Record<ReplyName, Reason>>)[name]
    this.refused = name
  }
}

/** Takes mail for trips only and relays nothing (RFC 5321). */
export class SmtpInbox {
  readonly #server: SMTPServer
  readonly #options: Options
  readonly #memory = bodyMemoryQuota(MEMORY_BYTES)
  readonly #connections = new NetworkQuota(MAX_CLIENTS)
  readonly #counted = new WeakMap<SMTPServerSession, { client: string; timer: NodeJS.Timeout }>()
  readonly #unknown = new WeakMap<SMTPServerSession, number>()
  readonly #refusals = new WeakMap<SMTPServerSession, number>()
  readonly #quick = new NetworkRateLimiter(QUICK_REFUSALS)

  constructor(options: Options) {
    this.#options = options
    this.#server = new SMTPServer({
      ...options.certificate,
      name: options.host,
      banner: PRODUCT,
      disabledCommands: ['AUTH'],
      disableReverseLookup: true,
      size: LIMITS.mailBytes,
      logger: false,
      // Refused ones count until they close
      maxClients: MAX_CLIENTS * 2,
      socketTimeout: SILENCE_MS,
      closeTimeout: CLOSE_MS,
      onConnect: (session, done) => done(this.#connect(session)),
      onClose: (session) => this.#leave(session),
      onRcptTo: ({ address }, session, done) =>
        void this.#answer(done, session, this.#admit(address, session)),
      onData: (stream, session, done) => {
        const work = options.traces.run(
          TRACED,
          () => this.#take(stream, session),
          () => TAKEN,
        )
        void this.#answer(done, session, work)
      },
    })
    this.#server.on('error', (error: Error) =>
      options.log.debug({ error: errorFields(error) }, 'a mail connection broke'),
    )
  }

  async listen(port: number, host: string): Promise<number> {
    const { server } = this.#server
    server.listen(port, host)
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    if (this.#server.server.listening)
      await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #connect(session: SMTPServerSession): Error | null {
    const client = networkOf(session.remoteAddress)
    if (!this.#connections.take(client)) return new Reply('crowded')
    const { sessionMs } = this.#options.timeouts ?? TIMEOUTS
    this.#counted.set(session, { client, timer: setTimeout(() => this.#end(session), sessionMs).unref() })
    return null
  }

  /** Connections refused, or ended before the greeting, were not counted. */
  #leave(session: SMTPServerSession): void {
    const counted = this.#counted.get(session)
    if (!counted) return
    this.#counted.delete(session)
    clearTimeout(counted.timer)
    this.#connections.giveBack(counted.client)
  }

  #end(session: SMTPServerSession): void {
    for (const connection of this.#server.connections)
      if (connection.session === session) connection.send(REPLIES.slow.code, REPLIES.slow.text, false)
  }

  /** Refuses a recipient. Traced as a mail, unless there are so many that they are only counted. */
  async #refuse(name: Refused, { envelope }: SMTPServerSession): Promise<never> {
    const { inbox, traces } = this.#options
    if (!inbox.refused.admits(REASONS[name])) throw new Reply(name)
    const sender = envelope.mailFrom ? envelope.mailFrom.address : null
    return traces.run(TRACED, () =>
      span('recipient', async () => {
        await inbox.refused.keep({ reason: REASONS[name], via: 'smtp', sender })
        throw new Reply(name)
      }),
    )
  }

  async #answer(done: Done, session: SMTPServerSession, work: Promise<void>): Promise<void> {
    const problem = await work.then(() => null).catch((error: unknown) => error)
    if (problem === null) return done()
    const refusals = (this.#refusals.get(session) ?? 0) + 1
    this.#refusals.set(session, refusals)
    const network = networkOf(session.remoteAddress)
    const isQuick = await this.#quick.mayTake({ network, site: siteOf(network) })
    const { refusalMs } = this.#options.timeouts ?? TIMEOUTS
    if (!isQuick) await sleep(refusalMs, undefined, { ref: false })
    if (refusals >= MAX_REFUSALS) return done(new Reply('errors'))
    return done(problem instanceof Error && 'responseCode' in problem ? problem : new Reply('broken'))
  }

  async #admit(address: string, session: SMTPServerSession): Promise<void> {
    const guesses = this.#unknown.get(session) ?? 0
    if (guesses >= MAX_UNKNOWN) return this.#refuse('guessing', session)
    const { rcptTo, mailFrom } = session.envelope
    // By the announced size: the client sends the other recipients a mail of their own
    const size = mailFrom && mailFrom.args ? Number(mailFrom.args.SIZE) || 0 : 0
    if (rcptTo.length >= MAX_RECIPIENTS || rcptTo.length * size + size > MAX_COPIED)
      return this.#refuse('tooMany', session)
    const state = await this.#options.inbox.check(address)
    if (state === 'live') return
    this.#unknown.set(session, guesses + 1)
    return this.#refuse(state, session)
  }

  /** 250 goes out only after this: mail and job are committed by then. */
  async #take(stream: Readable, session: SMTPServerSession): Promise<void> {
    using hold = this.#memory.open(networkOf(session.remoteAddress))
    const { mailMs } = this.#options.timeouts ?? TIMEOUTS
    const timer = setTimeout(() => this.#end(session), mailMs)
    const { mailFrom, rcptTo } = session.envelope
    const raw = await span('body', () => readMail(stream, hold))
      .finally(() => clearTimeout(timer))
      .catch(async (error: unknown) => {
        const reason = error instanceof Reply && REASONS[error.refused as Refused]
        const sender = mailFrom ? mailFrom.address : null
        if (reason) await this.#options.inbox.refused.note({ reason, via: 'smtp', sender })
        throw error
      })
    const deliveries = await span('take', async () => {
      note({ bytes: raw.length, recipients: rcptTo.length })
      const received = await this.#options.inbox.receive({
        raw,
        envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
        via: 'smtp',
        peer: { ip: session.remoteAddress.replace(/^::ffff:/, ''), helo: session.hostNameAppearsAs || '' },
      })
      note({ stored: received.filter((one) => one === 'stored').length, outcome: received[0] ?? null })
      const refused = refusal(received)
      if (refused) noteFailure(REASONS[refused])
      return received
    }).catch((error: unknown) => {
      this.#options.log.error({ error: errorFields(error) }, 'a mail could not be stored')
      throw new Reply(isNoRoom(error) ? 'noRoom' : 'broken')
    })
    const refused = refusal(deliveries)
    if (refused) throw new Reply(refused)
  }
}

type Done = (error?: Error | null) => void

/** Not in the contract: the one call of mail servers. */
const TRACED = { kind: 'mail', method: 'SMTP', path: 'mail/smtp' } as const
const TAKEN = { status: 'completed', statusCode: 250 } as const

const TAKEN_IN = ['stored', 'repeated', 'ignored'] as const satisfies readonly Delivery[]

/** One reply for all recipients: on a retry the others are repeats. */
function refusal(deliveries: readonly Delivery[]): Exclude<Delivery, (typeof TAKEN_IN)[number]> | undefined {
  const passing = (['noRoom', 'limited', 'busy'] as const).find((state) => deliveries.includes(state))
  if (passing) return passing
  if (deliveries.some((one) => (TAKEN_IN as readonly Delivery[]).includes(one))) return undefined
  return (
    (['headTooLarge', 'full', 'expired', 'revoked'] as const).find((state) => deliveries.includes(state)) ??
    'unknown'
  )
}

/** A mail that is too large or finds no room is read to its end and refused. */
async function readMail(stream: Readable, hold: Hold): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  let refused: Error | undefined
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LIMITS.mailBytes) refused ??= new Reply('tooLarge')
    else if (!refused && !hold.take(chunk.length)) refused = new Reply('busy')
    if (!refused) chunks.push(chunk)
    else if (chunks.length) {
      chunks.length = 0
      hold[Symbol.dispose]()
    }
  }
  if (refused) throw refused
  return Buffer.concat(chunks)
}
