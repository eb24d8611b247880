import { hash } from 'node:crypto'
import type { MailOrigin } from '#contract/mail.ts'
import { LIMITS } from '#contract/limits.ts'
import { UNDECIDED, UNNAMED } from '#domain/views/trip-name.ts'
import type { ReadyRows } from '#server/db/sqlite.ts'
import type { Ingest } from '#server/ingest/ingest.service.ts'
import { Fail } from '#server/http/fail.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'
import { mailboxKey } from '#server/mailer/hashes.ts'
import { fromNetwork, type Submitter } from '#server/jobs/queue.ts'
import type { Trips } from '#server/trips/trips.service.ts'
import { networkOf } from '#server/http/network.ts'
import { isForwardingMail, type GmailForwarding } from './gmail-forwarding.ts'
import { documentName, intakeOf } from './inbound-mail.ts'
import type { Delivery, InboundMail, TemporaryRefusal, TripAddress, ReadMail } from './inbound-mail.ts'
import type { InboxStore } from './inbox.store.ts'
import { inboundEvent } from './mail-event.ts'
import { type MailAddresses, parseRecipient } from './mail-addresses.ts'
import { type MailLimits, submitterOfMail } from './mail-limits.ts'
import type { EndedAddresses } from './ended-addresses.ts'
import { EMPTY_HEAD, readHead, type MailHead } from './mail-head.ts'
import { reasonOf, type Reason, type RefusedMails } from './refused-mails.ts'
import type { ParseMail } from './parse-mail.ts'
import type { SenderChecks } from './sender-checks.ts'
import { senderOf } from './mail-sender.ts'
import { isLoop, silenceOf } from './silence.ts'

export type { MailAddresses } from './mail-addresses.ts'

type Options = {
  store: InboxStore
  keys: ServerKeys
  trips: Trips
  ingest: Ingest
  addresses: MailAddresses
  forwarding: GmailForwarding
  checks: SenderChecks
  refused: RefusedMails
  domain: string | null
  ownDomain: string
  ended: EndedAddresses
  limits: MailLimits
  now: () => number
}

/** `scope`: the trip's id, or `new` for a mail that begins one. */
type DeliveryTarget = { trip: TripAddress | null; scope: string; idHash: string }

const REFUSED: Readonly<Record<string, Delivery>> = {
  'queue.full': 'busy',
  'trip.busy': 'busy',
  'network.busy': 'busy',
  'storage.full': 'noRoom',
  'trip.full': 'full',
}

/** Bytes that one call stores of a mail to many. A retry finds the first recipients done. */
export const MAX_COPIED = 100 * 1024 * 1024

export class Inbox {
  readonly #options: Options
  readonly #coming = new Map<string, Promise<Delivery>>()

  constructor(options: Options) {
    this.#options = options
  }

  get refused(): RefusedMails {
    return this.#options.refused
  }

  get parse(): ParseMail {
    return this.#options.checks.parse
  }

  /** Whether the token of a signed call is new, or comes with the same content. */
  async admitToken(token: string, digest: string): Promise<boolean> {
    const { store, keys } = this.#options
    const tokenHash = checkValue(keys, `token ${token}`)
    const contentHash = checkValue(keys, `token ${token} ${digest}`)
    return store.admitToken({ tokenHash, contentHash, at: new Date(this.#options.now()).toISOString() })
  }

  async check(address: string): Promise<'live' | 'unknown' | 'expired' | 'revoked'> {
    const { domain, addresses } = this.#options
    const recipient = domain ? parseRecipient(address, domain) : undefined
    if (!recipient) return 'unknown'
    return recipient.kind === 'new' ? 'live' : (await addresses.reach(recipient.token)).state
  }

  /** `given`: a bare token, `trip-<token>`, or an address of ours. Null unless live. */
  async addressOf(given: string): Promise<string | null> {
    const { domain } = this.#options
    const name = given.trim().toLowerCase()
    const local = name.startsWith('trip-') ? name : `trip-${name}`
    const address = name.includes('@') ? name : `${local}@${domain ?? ''}`
    if (!domain || parseRecipient(address, domain)?.kind !== 'trip') return null
    return (await this.check(address)) === 'live' ? address : null
  }

  async verify(raw: Uint8Array): Promise<MailOrigin> {
    const head = (await readHead(raw, this.#options.checks.parse)) ?? EMPTY_HEAD
    const envelopeFrom = head.from ?? ''
    const sender = senderOf(head, envelopeFrom)
    return this.#options.checks.check(raw, { sender, envelopeFrom, ip: '', helo: '' })
  }

  /** A trial by the operator: nobody is answered or joins the trip. */
  async receiveTrial(
    raw: Uint8Array,
    to: string,
  ): Promise<{ delivery: Delivery; documentId: string | null }> {
    const head = await readHead(raw, this.#options.checks.parse)
    const envelope = { from: head?.from ?? '', to: [to] }
    const read = readMail({ raw, envelope, via: 'debug', peer: null }, head)
    const [delivery = 'unknown'] = head ? await this.#receive(read) : (['headTooLarge'] as const)
    return { delivery, documentId: read.documentIds[0] ?? null }
  }

  /** Once it resolves, what was stored survives a power cut. */
  async receive(mail: InboundMail): Promise<Delivery[]> {
    const head = await readHead(mail.raw, this.#options.checks.parse)
    const read = readMail(mail, head)
    if (head) return this.#receive(read)
    await this.#refuse(read, 'head-too-large')
    return ['headTooLarge']
  }

  async #receive(read: ReadMail): Promise<Delivery[]> {
    const { mail } = read
    const deliveries: Delivery[] = []
    let copied = 0
    for (const address of new Set(mail.envelope.to.map((one) => one.toLowerCase()))) {
      const isRoom = !copied || copied + mail.raw.length <= MAX_COPIED
      const delivery = isRoom ? await this.#noted(read, () => this.#deliver(read, address)) : 'busy'
      if (delivery === 'stored') copied += mail.raw.length
      deliveries.push(delivery)
    }
    return deliveries
  }

  async #noted(read: ReadMail, deliver: () => Promise<Delivery>): Promise<Delivery> {
    try {
      const delivery = await deliver()
      const reason = reasonOf(delivery)
      if (reason) await this.#refuse(read, reason)
      return delivery
    } catch (error) {
      await this.#refuse(read, 'not-stored')
      throw error
    }
  }

  async #refuse({ mail, head, sender }: ReadMail, reason: Reason): Promise<void> {
    const { via, raw } = mail
    if (via === 'debug') return
    await this.refused.note({ reason, via, sender, messageId: head.messageId, size: raw.length })
  }

  async #deliver(read: ReadMail, address: string): Promise<Delivery> {
    const { domain, addresses } = this.#options
    const recipient = domain ? parseRecipient(address, domain) : undefined
    if (!recipient) return 'unknown'
    const reached = recipient.kind === 'trip' ? await addresses.reach(recipient.token) : undefined
    if (reached?.state === 'unknown') return 'unknown'
    if (reached && reached.state !== 'live') {
      const { state } = reached
      await this.#options.ended.tell(read, { ...reached, state, address })
      return state
    }
    const trip = reached ? { ...reached, address, editPassword: null } : null
    const scope = trip?.tripId ?? 'new'
    const idHash = this.#idHash(read, scope)
    return this.#once(idHash, () => this.#take(read, { trip, scope, idHash }))
  }

  /** A duplicate at the same moment waits for the first, so that two cannot each begin a trip. */
  async #once(idHash: string, take: () => Promise<Delivery>): Promise<Delivery> {
    const first = this.#coming.get(idHash)
    if (first) return (await first) === 'stored' ? 'repeated' : first
    const coming = take().finally(() => this.#coming.delete(idHash))
    this.#coming.set(idHash, coming)
    return coming
  }

  async #take(read: ReadMail, { trip, scope, idHash }: DeliveryTarget): Promise<Delivery> {
    const { store, ownDomain, limits } = this.#options
    if (await store.isSeen(idHash)) return 'repeated'
    if (!(await limits.take(serverOf(read), limitKeys(read, scope)))) return 'limited'
    if (isLoop(read.head, ownDomain)) return this.#ignore(read, idHash, 'loop')
    if (isForwardingMail(read.head)) return this.#keepForwarding(read, { idHash, tripId: trip?.tripId })
    try {
      const place = trip ?? (await this.#begin(read))
      if (typeof place === 'string') return place
      return await this.#store(read, place, idHash)
    } catch (error) {
      const delivery = error instanceof Fail ? REFUSED[error.code] : undefined
      if (!delivery) throw error
      return delivery
    }
  }

  /** A trip for a mail to `trip@`; none where no answer would arrive, or for a sender who began many. */
  async #begin(read: ReadMail): Promise<TripAddress | 'ignored' | TemporaryRefusal> {
    const { trips, addresses, ingest, limits } = this.#options
    const { head, sender, mail } = read
    const silence = silenceOf(head, mail.envelope.from, sender)
    if (!sender || silence) {
      await this.#ignore(read, this.#idHash(read, 'new'), silence ?? 'nobody')
      return 'ignored'
    }
    const submitter = submitterOfMail(read)
    const full = await ingest.fullness(mail.raw.length, submitter)
    if (full) return full === 'storage.full' ? 'noRoom' : 'busy'
    if (!(await limits.takeTrip(mailboxKey(sender), submitter))) return 'limited'
    const event = { title: UNNAMED, description: '', startDate: null, endDate: null, destination: UNDECIDED }
    const { itineraryId: tripId, viewPassword, editPassword } = await trips.create(event)
    const { magicEmailAddress } = await addresses.make(
      { tripId, viewPassword, editPassword },
      { hours: LIMITS.magicEmailHours },
    )
    return { tripId, viewPassword, editPassword, address: magicEmailAddress }
  }

  async #store(read: ReadMail, place: TripAddress, idHash: string): Promise<Delivery> {
    const { mail, head } = read
    const documentId = await this.#options.ingest.acceptMail(place.tripId, {
      upload: { originalName: documentName(head.subject), mimeType: 'message/rfc822', bytes: mail.raw },
      submitter: submitterOfMail(read),
      mail: intakeOf(read, place),
      rows: await this.#seen(read, idHash, { status: 'received' }),
    })
    read.documentIds.push(documentId)
    return 'stored'
  }

  async #keepForwarding(
    read: ReadMail,
    { idHash, tripId }: { idHash: string; tripId: string | undefined },
  ): Promise<Delivery> {
    const { trips, store, forwarding } = this.#options
    if (!tripId) return 'unknown'
    const request = await forwarding.request(read.mail, read.head)
    if (request === 'unknown') return 'busy'
    if (request === 'false') return this.#ignore(read, idHash, 'forwarding')
    const seen = await this.#seen(read, idHash, { status: 'processed', reason: 'forwarding' })
    const entry = await trips.readyForwarding(tripId, request)
    await store.inTransaction(async (tx) => {
      await seen.store(tx)
      await entry.store(tx)
    })
    entry.publish()
    return 'stored'
  }

  async #ignore(read: ReadMail, idHash: string, reason: string): Promise<Delivery> {
    const seen = await this.#seen(read, idHash, { status: 'ignored', reason })
    await this.#options.store.inTransaction((tx) => seen.store(tx))
    return 'ignored'
  }

  async #seen(
    { mail, head, sender }: ReadMail,
    idHash: string,
    outcome: { status: string; reason?: string },
  ): Promise<ReadyRows> {
    const { store } = this.#options
    const about = { kind: mail.via, size: mail.raw.length, ...outcome }
    const event = await inboundEvent(this.#options, { messageId: head.messageId, sender }, about)
    return {
      store: async (tx) => {
        await store.see(tx, idHash, event.at)
        await store.note(tx, event)
      },
    }
  }

  #idHash({ head, mail, sender }: ReadMail, scope: string): string {
    const id = head.messageId ?? hash('sha256', mail.raw)
    return checkValue(this.#options.keys, `seen ${scope} ${sender ?? ''} ${id}`)
  }
}

function readMail(mail: InboundMail, head: MailHead | null): ReadMail {
  const known = head ?? EMPTY_HEAD
  return { mail, head: known, sender: senderOf(known, mail.envelope.from), documentIds: [] }
}

/** Null for a provider, which brings mails of many. */
function serverOf({ mail }: ReadMail): Submitter | null {
  return mail.peer?.ip ? fromNetwork(networkOf(mail.peer.ip)) : null
}

function limitKeys({ sender }: ReadMail, scope: string): string[] {
  return [
    ...(sender ? [`sender ${mailboxKey(sender)}`] : []),
    // Everybody shares the address for new trips: one who floods it must not close it to others
    ...(scope === 'new' ? [] : [`to ${scope}`]),
  ]
}
