import { randomUUID } from 'node:crypto'
import type { ContactMessage } from '#contract/account.ts'
import { CONTACT_CATEGORIES } from '#contract/contact.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Db, Forget, ReadyRows, Tx } from '#server/db/db.ts'
import { RateLimiter, NetworkRateLimiter } from '#server/http/rate-limiter.ts'
import type { Log } from '#server/observe/log.ts'
import type { ServerKeys } from '#server/keys.ts'
import { addressHash } from '#server/mailer/hashes.ts'
import type { Mailer } from '#server/mailer/mailer.ts'
import { contactMail } from '#server/mailer/templates/notices.ts'
import { sealWithKey } from '#vault/server-seal.ts'
import { supportStore } from './support.store.ts'

type Options = {
  db: Db
  keys: ServerKeys
  mailer: Pick<Mailer, 'ready' | 'wake'>
  /** The operator's address; null: messages are only stored. */
  operator: string | null
  forget: Forget
  log: Log
  now: () => number
}

const DAY_S = 86_400
const ALL = 'all'

export function makeSupport({ db, forget, keys, log, mailer, now, operator }: Options) {
  const store = supportStore(db)
  const byNetwork = new NetworkRateLimiter({ points: LIMITS.contactsPerHour, seconds: 3_600 })
  const mails = new RateLimiter({ points: LIMITS.contactMailsPerDay, seconds: DAY_S })
  let saidFull = -Infinity

  /** Throws `contact.too_many`. The honeypot `website` marks a bot, which is silently ignored. */
  async function take({ website, ...message }: ContactMessage, network: string): Promise<void> {
    await byNetwork.take(network, 'contact.too_many')
    if (website) return
    const mail = await readyMail(message)
    const row = {
      id: randomUUID(),
      at: new Date(now()).toISOString(),
      address_hash: addressHash(keys, message.email),
      sealed: await sealWithKey(keys.mail, message),
    }
    await db.transaction().execute(async (tx) => {
      await store.add(tx, row)
      await mail?.store(tx)
    })
    if (mail) mailer.wake()
  }

  async function prune(): Promise<void> {
    const before = now() - LIMITS.contactKeptDays * DAY_S * 1_000
    if (await store.prune(new Date(before).toISOString())) forget.soon()
  }

  async function readyMail(message: Omit<ContactMessage, 'website'>): Promise<ReadyRows | null> {
    if (!operator) return null
    if (!(await mails.mayTake(ALL))) {
      sayFull()
      return null
    }
    const category = CONTACT_CATEGORIES[message.category]
    const written = await contactMail({ ...message, category })
    const mail = { ...written, to: operator, replyTo: message.email, nature: 'notice' as const }
    return mailer.ready(mail, { writer: message.email })
  }

  function sayFull(): void {
    if (now() - saidFull < DAY_S * 1_000) return
    saidFull = now()
    const mailed = LIMITS.contactMailsPerDay
    log.warn(
      { mailed },
      'further messages of the contact page are not mailed today: npm run messages shows them',
    )
  }

  return { take, erase: (tx: Tx, hash: string) => store.erase(tx, hash), prune }
}

export type Support = ReturnType<typeof makeSupport>
