import { addressHash, mailboxKey } from '#server/mailer/hashes.ts'
import type { Mailer } from '#server/mailer/mailer.ts'
import { addressExpiredMail } from '#server/mailer/templates/notices.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'
import type { IntakeMail } from '#server/ingest/ingest.service.ts'
import type { InboxStore } from './inbox.store.ts'
import { intakeOf, type TripAddress, type ReadMail } from './inbound-mail.ts'
import type { SenderChecks } from './sender-checks.ts'
import type { UnprovenLetters } from './mail-limits.ts'

type Options = {
  store: InboxStore
  keys: ServerKeys
  mailer: Mailer
  checks: SenderChecks
  letters: UnprovenLetters
  now: () => number
}

type EndedAddress = Omit<TripAddress, 'editPassword'> & { state: 'expired' | 'revoked' }

/** Tells senders, once a day, that the address they wrote to ended. */
export class EndedAddresses {
  readonly #options: Options
  readonly #telling = new Map<string, Promise<void>>()

  constructor(options: Options) {
    this.#options = options
  }

  /** SMTP senders hear it from their own server; those who came through a provider, from us. */
  async tell(read: ReadMail, ended: EndedAddress): Promise<void> {
    const { keys } = this.#options
    const { mail, sender } = read
    const intake = intakeOf(read, { ...ended, editPassword: null })
    if (mail.via === 'smtp' || !sender || intake.silence) return
    const toldHash = checkValue(keys, `told ${mailboxKey(sender)} ${this.#at().slice(0, 10)}`)
    const about = { ...intake, sender, toldHash, reason: ended.state }
    await this.#telling.getOrInsertComputed(toldHash, () =>
      this.#write(mail.raw, about).finally(() => this.#telling.delete(toldHash)),
    )
  }

  async #write(
    raw: Uint8Array,
    intake: IntakeMail & { sender: string; toldHash: string; reason: EndedAddress['state'] },
  ): Promise<void> {
    const { store, keys, mailer, checks, letters } = this.#options
    const { sender, via, ip, messageId, toldHash, reason } = intake
    if (await store.isSeen(toldHash)) return
    const { doubted, proven } = await checks.check(raw, intake)
    if (doubted) return
    const isKnown = await store.isKnown(addressHash(keys, sender))
    if (!proven && !(await letters.take({ via, ip, sender, isKnown }))) return
    const letter = await addressExpiredMail({ reason })
    const inReplyTo = proven && messageId ? { inReplyTo: messageId } : {}
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

  #at = () => new Date(this.#options.now()).toISOString()
}
