import { hash } from 'node:crypto'
import type { MailOrigin } from '#contract/mail.ts'
import { LIMITS } from '#contract/limits.ts'
import { UNDECIDED, UNNAMED } from '#domain/summary.ts'
import type { Documents, IntakeMail } from '#server/documents/documents.service.ts'
import { Fail } from '#server/http/fail.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'
import { addressHash, messageHash } from '#server/mailer/hashes.ts'
import { mailboxKey } from '#server/mailer/mailbox.ts'
import type { Mailer } from '#server/mailer/mailer.ts'
import { addressExpiredMail } from '#server/mailer/templates/address-expired.ts'
import { withoutUnseen } from '#server/mailer/templates/bounds.ts'
import { correlationId } from '#server/observe/correlation.ts'
import type { Trips } from '#server/trips/trips.service.ts'
import { sealWithKey } from '#vault/server-seal.ts'
import { isForwardingMail, type GmailForwarding } from './gmail-forwarding.ts'
import type { Delivery, InboundMail, Passing } from './inbound-mail.ts'
import type { InboxStore } from './inbox.store.ts'
import type { MailAddresses, Reached } from './mail-addresses.ts'
import { MailLimits } from './limits.ts'
import { readHead, type MailHead } from './mail-head.ts'
import { reasonOf, type Reason, type RefusedMails } from './refused-mails.ts'
import { parseRecipient } from './recipient.ts'
import { networkOf } from '#server/http/network.ts'
import type { SenderChecks } from './sender-checks.ts'
import { senderOf } from './sender.ts'
import { isLoop, silenceOf } from './silence.ts'

type Options = {
  store: InboxStore
  keys: ServerKeys
  trips: Trips
  documents: Documents
  addresses: MailAddresses
  mailer: Mailer
  forwarding: GmailForwarding
  checks: SenderChecks
  refused: RefusedMails
  domain: string | null
  /** Right side of the Message-IDs of our own mails. */
  ownDomain: string
  mailsPerMinute: number
  now: () => number
}

/** A mail with what its head says. */
type Read = { mail: InboundMail; head: MailHead; sender: string | null }

/** Where a mail goes: a trip there is, or one that it begins. */
type Place = { tripId: string } & Pick<IntakeMail, 'viewPassword' | 'editPassword' | 'address'>

/** Where a mail is to go: `scope` is the id of its trip, or `new` where it is to begin one. */
type Goal = { trip: Place | null; scope: string; idHash: string }

/** A mail to an address that ended, of which its sender is told. */
type Ended = { sender: string; raw: Uint8Array; state: 'expired' | 'revoked'; toldHash: string }

/** What the failures of storing a document are to the sender of a mail. */
const REFUSED: Readonly<Record<string, Delivery>> = {
  'queue.full': 'busy',
  'trip.busy': 'busy',
  'storage.full': 'noRoom',
  'trip.full': 'full',
}

/** Bytes that one call stores of one mail to many. Whoever tries again for the others finds the first ones repeated. */
export const MOST_COPIED = 100 * 1024 * 1024

/** Takes mails in: to a trip's address, or to the one that makes a new trip. */
export class Inbox {
  readonly #options: Options
  readonly #limits: MailLimits
  /** Mails that are being stored now. */
  readonly #coming = new Map<string, Promise<Delivery>>()

  constructor(options: Options) {
    this.#options = options
    this.#limits = new MailLimits(options.mailsPerMinute)
  }

  /** Where it is noted what was not taken in. */
  get refused(): RefusedMails {
    return this.#options.refused
  }

  /** Whether an address takes mail now, before any mail is sent to it. */
  async check(address: string): Promise<'live' | 'unknown' | 'expired' | 'revoked'> {
    const { domain, addresses } = this.#options
    const recipient = domain ? parseRecipient(address, domain) : undefined
    if (!recipient) return 'unknown'
    return recipient.kind === 'new' ? 'live' : (await addresses.reach(recipient.token)).state
  }

  /** The address of the trip that a token leads to, given bare, as `trip-<token>` or with our domain; null where it takes no mail. */
  async addressOf(given: string): Promise<string | null> {
    const { domain } = this.#options
    const name = given.trim().toLowerCase()
    const local = name.startsWith('trip-') ? name : `trip-${name}`
    const address = name.includes('@') ? name : `${local}@${domain ?? ''}`
    if (!domain || parseRecipient(address, domain)?.kind !== 'trip') return null
    return (await this.check(address)) === 'live' ? address : null
  }

  /** What speaks for the sender of a mail, where nobody knows which server delivered it. */
  async verify(raw: Uint8Array): Promise<MailOrigin> {
    const head = await readHead(raw)
    const envelopeFrom = head.from ?? ''
    const sender = senderOf(head, envelopeFrom)
    return this.#options.checks.check(raw, { sender, envelopeFrom, ip: '', helo: '' })
  }

  /** Takes a mail that the operator tries: nobody is answered, and its author joins no trip; `documentId`: what it became, where it was stored. */
  async receiveTrial(
    raw: Uint8Array,
    to: string,
  ): Promise<{ delivery: Delivery; documentId: string | null }> {
    const { from } = await readHead(raw)
    let documentId: string | null = null
    const [delivery = 'unknown'] = await this.receive({
      raw,
      envelope: { from: from ?? '', to: [to] },
      via: 'debug',
      peer: null,
      onStored: (id) => (documentId = id),
    })
    return { delivery, documentId }
  }

  /** Takes one mail for each of its recipients. When it resolves, what was stored survives a power cut. */
  async receive(mail: InboundMail): Promise<Delivery[]> {
    const head = await readHead(mail.raw)
    const read = { mail, head, sender: senderOf(head, mail.envelope.from) }
    const deliveries: Delivery[] = []
    let copied = 0
    for (const address of new Set(mail.envelope.to.map((one) => one.toLowerCase()))) {
      const isRoom = !copied || copied + mail.raw.length <= MOST_COPIED
      const delivery = isRoom ? await this.#noted(read, () => this.#deliver(read, address)) : 'busy'
      if (delivery === 'stored') copied += mail.raw.length
      deliveries.push(delivery)
    }
    return deliveries
  }

  /** Notes what is refused, other than to the operator who tries it. */
  async #noted(read: Read, deliver: () => Promise<Delivery>): Promise<Delivery> {
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

  async #refuse({ mail, head, sender }: Read, reason: Reason): Promise<void> {
    const { via, raw } = mail
    if (via === 'debug') return
    await this.refused.note({ reason, via, sender, messageId: head.messageId, size: raw.length })
  }

  async #deliver(read: Read, address: string): Promise<Delivery> {
    const { domain, addresses } = this.#options
    const recipient = domain ? parseRecipient(address, domain) : undefined
    if (!recipient) return 'unknown'
    const reached = recipient.kind === 'trip' ? await addresses.reach(recipient.token) : undefined
    if (reached && reached.state !== 'live') return this.#turnAway(read, { reached, address })
    const trip = reached ? { ...reached, address, editPassword: null } : null
    const scope = trip?.tripId ?? 'new'
    const idHash = this.#idHash(read, scope)
    return this.#once(idHash, () => this.#take(read, { trip, scope, idHash }))
  }

  /** The same mail at the same moment waits for the first one, so that two cannot begin a trip each. */
  async #once(idHash: string, take: () => Promise<Delivery>): Promise<Delivery> {
    const first = this.#coming.get(idHash)
    if (first) return (await first) === 'stored' ? 'repeated' : first
    const coming = take().finally(() => this.#coming.delete(idHash))
    this.#coming.set(idHash, coming)
    return coming
  }

  async #take(read: Read, { trip, scope, idHash }: Goal): Promise<Delivery> {
    const { store, ownDomain } = this.#options
    if (await store.isSeen(idHash)) return 'repeated'
    if (!(await this.#limits.take(limitKeys(read, scope)))) return 'limited'
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

  /** A trip for a mail to `trip@`; none for whom no answer reaches, since it brings the links, and none yet for somebody who began many in this hour. */
  async #begin(read: Read): Promise<Place | 'ignored' | Passing> {
    const { trips, addresses, documents } = this.#options
    const { head, sender, mail } = read
    const silence = silenceOf(head, mail.envelope.from, sender)
    if (!sender || silence) {
      await this.#ignore(read, this.#idHash(read, 'new'), silence ?? 'nobody')
      return 'ignored'
    }
    const full = await documents.fullness(mail.raw.length)
    if (full) return full === 'storage.full' ? 'noRoom' : 'busy'
    if (!(await this.#limits.takeTrip(mailboxKey(sender)))) return 'limited'
    const event = { title: UNNAMED, description: '', startDate: null, endDate: null, destination: UNDECIDED }
    const { itineraryId: tripId, viewPassword, editPassword } = await trips.create(event)
    const { magicEmailAddress } = await addresses.make(
      { tripId, viewPassword, editPassword },
      { hours: LIMITS.magicEmailHours },
    )
    return { tripId, viewPassword, editPassword, address: magicEmailAddress }
  }

  async #store(read: Read, place: Place, idHash: string): Promise<Delivery> {
    const { store, documents } = this.#options
    const { mail, head } = read
    const received = await this.#event(read, 'received')
    const at = this.#at()
    const documentId = await documents.acceptMail(place.tripId, {
      upload: { originalName: documentName(head.subject), mimeType: 'message/rfc822', bytes: mail.raw },
      mail: intakeOf(read, place),
      also: async (tx) => {
        await store.see(tx, idHash, at)
        await store.note(tx, received)
      },
    })
    mail.onStored?.(documentId)
    return 'stored'
  }

  async #keepForwarding(
    read: Read,
    { idHash, tripId }: { idHash: string; tripId: string | undefined },
  ): Promise<Delivery> {
    const { trips, store, forwarding } = this.#options
    if (!tripId) return 'unknown'
    const request = await forwarding.request(read.mail, read.head)
    if (request === 'unknown') return 'busy'
    if (request === 'false') return this.#ignore(read, idHash, 'forwarding')
    const received = await this.#event(read, 'processed', 'forwarding')
    await trips.appendForwarding(tripId, request, async (tx) => {
      await store.see(tx, idHash, this.#at())
      await store.note(tx, received)
    })
    return 'stored'
  }

  /**
   * An address that ended. Its own server tells a sender by SMTP; who came through a provider is told by us, politely and once a day.
   */
  async #turnAway(
    read: Read,
    { reached, address }: { reached: Reached; address: string },
  ): Promise<Delivery> {
    if (reached.state === 'unknown' || reached.state === 'live') return 'unknown'
    const { state, tripId, viewPassword } = reached
    const { mail, sender } = read
    const intake = intakeOf(read, { tripId, viewPassword, editPassword: null, address })
    if (mail.via === 'smtp' || !sender || intake.silence) return state
    const day = this.#at().slice(0, 10)
    const toldHash = checkValue(this.#options.keys, `told ${mailboxKey(sender)} ${day}`)
    await this.#once(toldHash, async () => {
      await this.#tellEnd(intake, { sender, raw: mail.raw, state, toldHash })
      return state
    })
    return state
  }

  async #tellEnd(intake: IntakeMail, { sender, raw, state, toldHash }: Ended): Promise<void> {
    const { store, mailer, checks } = this.#options
    if (await store.isSeen(toldHash)) return
    if ((await checks.check(raw, intake)).doubted) return
    const letter = await addressExpiredMail({ reason: state })
    const inReplyTo = intake.messageId ? { inReplyTo: intake.messageId } : {}
    const ready = await mailer.ready(
      { ...letter, to: sender, nature: 'reply', ...inReplyTo },
      { hasNews: false },
    )
    await store.inTransaction(async (tx) => {
      await store.see(tx, toldHash, this.#at())
      await ready.store(tx)
    })
    mailer.wake()
  }

  async #ignore(read: Read, idHash: string, reason: string): Promise<Delivery> {
    const { store } = this.#options
    const event = await this.#event(read, 'ignored', reason)
    await store.inTransaction(async (tx) => {
      await store.see(tx, idHash, this.#at())
      await store.note(tx, event)
    })
    return 'ignored'
  }

  async #event({ mail, head, sender }: Read, status: string, reason: string | null = null) {
    const { keys } = this.#options
    return {
      at: this.#at(),
      direction: 'inbound' as const,
      kind: mail.via,
      status,
      message_hash: head.messageId ? messageHash(keys, head.messageId) : null,
      address_hash: sender ? addressHash(keys, sender) : null,
      sealed_address: sender ? await sealWithKey(keys.mail, sender) : null,
      reason,
      size: mail.raw.length,
      spf: null,
      dkim: null,
      dmarc: null,
      correlation_id: correlationId() ?? null,
    }
  }

  /** The same mail of the same sender to the same place has the same one. Its Message-ID counts; the bytes where it has none. */
  #idHash({ head, mail, sender }: Read, scope: string): string {
    const id = head.messageId ?? hash('sha256', mail.raw)
    return checkValue(this.#options.keys, `seen ${scope} ${sender ?? ''} ${id}`)
  }

  #at = () => new Date(this.#options.now()).toISOString()
}

function limitKeys({ mail, sender }: Read, scope: string): string[] {
  const ip = mail.peer?.ip
  return [
    ...(ip ? [`ip ${networkOf(ip)}`] : []),
    ...(sender ? [`sender ${mailboxKey(sender)}`] : []),
    // The address for new trips is everybody's: one who floods it must not close it to the others
    ...(scope === 'new' ? [] : [`to ${scope}`]),
  ]
}

const intakeOf = ({ mail, head, sender }: Read, place: Place): IntakeMail => ({
  sender,
  subject: head.subject.slice(0, 500),
  messageId: head.messageId,
  envelopeFrom: mail.envelope.from,
  ip: mail.peer?.ip ?? '',
  helo: mail.peer?.helo ?? '',
  // An answer holds the trip's link, and who tries mails may have made up their sender
  silence: silenceOf(head, mail.envelope.from, sender) ?? (mail.via === 'debug' ? 'debug' : null),
  isAuthor: sender === null || sender === head.from?.toLowerCase(),
  viewPassword: place.viewPassword,
  editPassword: place.editPassword,
  address: place.address,
})

/** A mail's name in the list of documents: its subject. */
function documentName(subject: string): string {
  const name = withoutUnseen(subject)
    .replace(/[\p{Cc}\\/]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LIMITS.fileNameChars - '.eml'.length)
    // Half a character, cut in two
    .replace(/[\ud800-\udbff]$/, '')
  return `${name || 'Mail without a subject'}.eml`
}
