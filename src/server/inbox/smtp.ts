import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { LIMITS } from '#contract/limits.ts'
import { PRODUCT } from '#contract/product.ts'
import { BodyMemory } from '#server/http/body-memory.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import type { Certificate } from './certificate.ts'
import type { Delivery } from './inbound-mail.ts'
import type { Inbox } from './inbox.service.ts'

type Options = { inbox: Inbox; host: string; certificate: Certificate; log: Log }

/** Connections at once: of everybody, and of one IP address. */
const MOST_CLIENTS = 200
const MOST_OF_ONE = 50
/** Unknown addresses in one connection, after which it only guesses. */
const MOST_UNKNOWN = 10
const MOST_RECIPIENTS = 50
/** Bytes of mails in memory at once. */
const MEMORY_BYTES = 192 * 1024 * 1024
const SILENCE_MS = 60_000
const CLOSE_MS = 3_000

/** Replies of RFC 5321 §4.2 with the enhanced codes of RFC 3463. */
const REPLIES = {
  unknown: [550, '5.1.1 No trip takes mail at this address.'],
  expired: [
    550,
    '5.2.1 This trip’s mail address has expired. Please open the trip and ask for its address again.',
  ],
  revoked: [
    550,
    '5.2.1 This trip’s mail address was changed or switched off. Please ask whoever gave it to you.',
  ],
  busy: [451, '4.3.2 Many mails are being read right now. Please try again in a few minutes.'],
  broken: [451, '4.3.0 This mail could not be stored. Please try again later.'],
  full: [552, '5.2.2 This trip holds as many documents as it can.'],
  tooLarge: [552, '5.3.4 This mail is larger than 25 MB. Please send only the confirmation.'],
  guessing: [421, '4.7.0 Too many unknown addresses.'],
  tooMany: [452, '4.5.3 Too many recipients.'],
  crowded: [421, '4.7.0 Too many connections from this address. Please try again later.'],
} as const satisfies Record<string, readonly [number, string]>

const reply = (name: keyof typeof REPLIES) => {
  const [responseCode, message] = REPLIES[name]
  return Object.assign(new Error(message.replaceAll('’', "'")), { responseCode })
}

/** The mail server of the product (RFC 5321): takes mail for trips and for nobody else, and relays nothing. */
export class SmtpInbox {
  readonly #server: SMTPServer
  readonly #options: Options
  readonly #memory = new BodyMemory(MEMORY_BYTES)
  readonly #connections = new Map<string, number>()
  readonly #unknown = new WeakMap<SMTPServerSession, number>()

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
      maxClients: MOST_CLIENTS,
      socketTimeout: SILENCE_MS,
      closeTimeout: CLOSE_MS,
      onConnect: (session, done) => done(this.#connect(session)),
      onClose: (session) => this.#leave(session),
      onRcptTo: ({ address }, session, done) => void answer(done, this.#admit(address, session)),
      onData: (stream, session, done) => void answer(done, this.#take(stream, session)),
    })
    this.#server.on('error', (error: Error) =>
      options.log.debug({ error: errorFields(error) }, 'a mail connection broke'),
    )
  }

  /** Listens; answers the port. */
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

  #connect({ remoteAddress }: SMTPServerSession): Error | null {
    const open = (this.#connections.get(remoteAddress) ?? 0) + 1
    this.#connections.set(remoteAddress, open)
    return open > MOST_OF_ONE ? reply('crowded') : null
  }

  #leave({ remoteAddress }: SMTPServerSession): void {
    const left = (this.#connections.get(remoteAddress) ?? 1) - 1
    if (left > 0) this.#connections.set(remoteAddress, left)
    else this.#connections.delete(remoteAddress)
  }

  async #admit(address: string, session: SMTPServerSession): Promise<void> {
    const guesses = this.#unknown.get(session) ?? 0
    if (guesses >= MOST_UNKNOWN) throw reply('guessing')
    if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) throw reply('tooMany')
    const state = await this.#options.inbox.check(address)
    if (state === 'live') return
    this.#unknown.set(session, guesses + 1)
    throw reply(state)
  }

  /** The reply 250 goes out only after this: mail and job are committed by then. */
  async #take(stream: Readable, session: SMTPServerSession): Promise<void> {
    using hold = this.#memory.open()
    const raw = await readMail(stream, (bytes) => hold.take(bytes))
    const { mailFrom, rcptTo } = session.envelope
    const deliveries = await this.#options.inbox
      .receive({
        raw,
        envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
        via: 'smtp',
        peer: {
          ip: session.remoteAddress.replace(/^::ffff:/, ''),
          helo: session.hostNameAppearsAs || '',
        },
      })
      .catch((error: unknown) => {
        this.#options.log.error({ error: errorFields(error) }, 'a mail could not be stored')
        throw reply('broken')
      })
    const refused = refusal(deliveries)
    if (refused) throw reply(refused)
  }
}

/** One reply stands for all recipients: who is asked to try again finds the others repeated. */
function refusal(
  deliveries: readonly Delivery[],
): 'busy' | 'full' | 'unknown' | 'expired' | 'revoked' | undefined {
  if (deliveries.includes('busy')) return 'busy'
  if (deliveries.some((one) => one === 'stored' || one === 'repeated' || one === 'ignored')) return undefined
  return (['full', 'expired', 'revoked'] as const).find((state) => deliveries.includes(state)) ?? 'unknown'
}

/** All bytes of a mail. One that is too large, or finds no room, is read to its end and refused. */
async function readMail(stream: Readable, hold: (bytes: number) => boolean): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  let refused: Error | undefined
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LIMITS.mailBytes) refused ??= reply('tooLarge')
    else if (!refused && !hold(chunk.length)) refused = reply('busy')
    if (refused) chunks.length = 0
    else chunks.push(chunk)
  }
  if (refused) throw refused
  return Buffer.concat(chunks)
}

/** Gives a handler of the library the end of its work: nothing, or the reply for what went wrong. */
async function answer(done: (error?: Error | null) => void, work: Promise<void>): Promise<void> {
  const problem = await work.then(() => null).catch((error: unknown) => error)
  if (problem === null) done()
  else done(problem instanceof Error && 'responseCode' in problem ? problem : reply('broken'))
}
