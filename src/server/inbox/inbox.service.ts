import { hash } from 'node:crypto'
import type { MailOrigin } from '#contract/mail.ts'
import { LIMITS } from '#contract/limits.ts'
import { UNDECIDED, UNNAMED } from '#domain/views/trip-name.ts'
import type { ReadyRows } from '#server/db/db.ts'
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
import type { SenderChecks } from './sender-checks.ts'
import { senderOf } from './mail-sender.ts'
import { isLoop, silenceOf } from './silence.ts'

export type { MailAddresses } from './mail-addresses.ts'
export { PARTLY } from './mail-outcome.ts'

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

export function makeInbox(options: Options) {
  const { store, keys, trips, ingest, addresses, forwarding, checks } = options
  const { refused, domain, ownDomain, ended, limits, now } = options
  /** Mails that are being taken, by the hash of their id. */
  const arriving = new Map<string, Promise<Delivery>>()

  /** Whether the token of a signed call is new, or comes with the same content. */
  async function admitToken(token: string, digest: string): Promise<boolean> {
    const tokenHash = checkValue(keys, `token ${token}`)
    const contentHash = checkValue(keys, `token ${token} ${digest}`)
    return store.admitToken({ tokenHash, contentHash, at: new Date(now()).toISOString() })
  }

  async function check(address: string): Promise<'live' | 'unknown' | 'expired' | 'revoked'> {
    const recipient = domain ? parseRecipient(address, domain) : undefined
    if (!recipient) return 'unknown'
    return recipient.kind === 'new' ? 'live' : (await addresses.reach(recipient.token)).state
  }

  /** `given`: a bare token, `trip-<token>`, or an address of ours. Null unless live. */
  async function addressOf(given: string): Promise<string | null> {
    const name = given.trim().toLowerCase()
    const local = name.startsWith('trip-') ? name : `trip-${name}`
    const address = name.includes('@') ? name : `${local}@${domain ?? ''}`
    if (!domain || parseRecipient(address, domain)?.kind !== 'trip') return null
    return (await check(address)) === 'live' ? address : null
  }

  async function verify(raw: Uint8Array): Promise<MailOrigin> {
    const head = (await readHead(raw, checks.parse)) ?? EMPTY_HEAD
    const envelopeFrom = head.from ?? ''
    const sender = senderOf(head, envelopeFrom)
    return checks.check(raw, { sender, envelopeFrom, ip: '', helo: '' })
  }

  /** A trial by the operator: nobody is answered or joins the trip. */
  async function receiveTrial(
    raw: Uint8Array,
    to: string,
  ): Promise<{ delivery: Delivery; documentId: string | null }> {
    const head = await readHead(raw, checks.parse)
    const envelope = { from: head?.from ?? '', to: [to] }
    const read = readMail({ raw, envelope, via: 'debug', peer: null }, head)
    const [delivery = 'unknown'] = head ? await deliverAll(read) : (['headTooLarge'] as const)
    return { delivery, documentId: read.documentIds[0] ?? null }
  }

  /** Once it resolves, what was stored survives a power cut. */
  async function receive(mail: InboundMail): Promise<Delivery[]> {
    const head = await readHead(mail.raw, checks.parse)
    const read = readMail(mail, head)
    if (head) return deliverAll(read)
    await refuse(read, 'head-too-large')
    return ['headTooLarge']
  }

  async function deliverAll(read: ReadMail): Promise<Delivery[]> {
    const { mail } = read
    const deliveries: Delivery[] = []
    let copied = 0
    for (const address of new Set(mail.envelope.to.map((one) => one.toLowerCase()))) {
      const isRoom = !copied || copied + mail.raw.length <= MAX_COPIED
      const delivery = isRoom ? await noted(read, () => deliver(read, address)) : 'busy'
      if (delivery === 'stored') copied += mail.raw.length
      deliveries.push(delivery)
    }
    return deliveries
  }

  async function noted(read: ReadMail, deliver: () => Promise<Delivery>): Promise<Delivery> {
    try {
      const delivery = await deliver()
      const reason = delivery === 'repeated' ? delivery : reasonOf(delivery)
      if (reason) await refuse(read, reason)
      return delivery
    } catch (error) {
      await refuse(read, 'not-stored')
      throw error
    }
  }

  async function refuse({ mail, head, sender }: ReadMail, reason: Reason): Promise<void> {
    const { via, raw } = mail
    if (via === 'debug') return
    // A copy is no news of the mail that was taken in
    const messageId = reason === 'repeated' ? null : head.messageId
    await refused.note({ reason, via, sender, messageId, size: raw.length })
  }

  async function deliver(read: ReadMail, address: string): Promise<Delivery> {
    const recipient = domain ? parseRecipient(address, domain) : undefined
    if (!recipient) return 'unknown'
    const reached = recipient.kind === 'trip' ? await addresses.reach(recipient.token) : undefined
    if (reached?.state === 'unknown') return 'unknown'
    if (reached && reached.state !== 'live') {
      const { state } = reached
      await ended.tell(read, { ...reached, state, address })
      return state
    }
    const trip = reached ? { ...reached, address, editPassword: null } : null
    const scope = trip?.tripId ?? 'new'
    const idHash = idHashOf(read, scope)
    return once(idHash, () => take(read, { trip, scope, idHash }))
  }

  /** A duplicate at the same moment waits for the first, so that two cannot each begin a trip. */
  async function once(idHash: string, take: () => Promise<Delivery>): Promise<Delivery> {
    const first = arriving.get(idHash)
    if (first) return (await first) === 'stored' ? 'repeated' : first
    const coming = take().finally(() => arriving.delete(idHash))
    arriving.set(idHash, coming)
    return coming
  }

  async function take(read: ReadMail, { trip, scope, idHash }: DeliveryTarget): Promise<Delivery> {
    if (await store.isSeen(idHash)) return 'repeated'
    if (!(await limits.take(serverOf(read), limitKeys(read, scope)))) return 'limited'
    if (isLoop(read.head, ownDomain)) return ignore(read, idHash, 'loop')
    if (isForwardingMail(read.head)) return keepForwarding(read, { idHash, tripId: trip?.tripId })
    try {
      const place = trip ?? (await begin(read))
      if (typeof place === 'string') return place
      return await storeMail(read, place, idHash)
    } catch (error) {
      const delivery = error instanceof Fail ? REFUSED[error.code] : undefined
      if (!delivery) throw error
      return delivery
    }
  }

  /** A trip for a mail to `trip@`; none where no answer would arrive, or for a sender who began many. */
  async function begin(read: ReadMail): Promise<TripAddress | 'ignored' | TemporaryRefusal> {
    const { head, sender, mail } = read
    const silence = silenceOf(head, mail.envelope.from, sender)
    if (!sender || silence) {
      await ignore(read, idHashOf(read, 'new'), silence ?? 'nobody')
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

  async function storeMail(read: ReadMail, place: TripAddress, idHash: string): Promise<Delivery> {
    const { mail, head } = read
    const documentId = await ingest.acceptMail(place.tripId, {
      upload: { originalName: documentName(head.subject), mimeType: 'message/rfc822', bytes: mail.raw },
      submitter: submitterOfMail(read),
      mail: intakeOf(read, place),
      rows: await readySeen(read, idHash, { status: 'received' }),
    })
    read.documentIds.push(documentId)
    return 'stored'
  }

  async function keepForwarding(
    read: ReadMail,
    { idHash, tripId }: { idHash: string; tripId: string | undefined },
  ): Promise<Delivery> {
    if (!tripId) return 'unknown'
    const request = await forwarding.request(read.mail, read.head)
    if (request === 'unknown') return 'busy'
    if (request === 'false') return ignore(read, idHash, 'forwarding')
    const seen = await readySeen(read, idHash, { status: 'processed', reason: 'forwarding' })
    const entry = await trips.readyForwarding(tripId, request)
    await store.inTransaction(async (tx) => {
      await seen.store(tx)
      await entry.store(tx)
    })
    entry.publish()
    return 'stored'
  }

  async function ignore(read: ReadMail, idHash: string, reason: string): Promise<Delivery> {
    const seen = await readySeen(read, idHash, { status: 'ignored', reason })
    await store.inTransaction((tx) => seen.store(tx))
    return 'ignored'
  }

  async function readySeen(
    { mail, head, sender }: ReadMail,
    idHash: string,
    outcome: { status: string; reason?: string },
  ): Promise<ReadyRows> {
    const about = { kind: mail.via, size: mail.raw.length, ...outcome }
    const event = await inboundEvent(options, { messageId: head.messageId, sender }, about)
    return {
      store: async (tx) => {
        await store.see(tx, idHash, event.at)
        await store.note(tx, event)
      },
    }
  }

  function idHashOf({ head, mail, sender }: ReadMail, scope: string): string {
    const id = head.messageId ?? hash('sha256', mail.raw)
    return checkValue(keys, `seen ${scope} ${sender ?? ''} ${id}`)
  }

  return { refused, parse: checks.parse, admitToken, check, addressOf, verify, receiveTrial, receive }
}

export type Inbox = ReturnType<typeof makeInbox>

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
