import { randomUUID } from 'node:crypto'
import type { MailOrigin } from '#contract/mail.ts'
import type { AccessLinks } from '#server/accounts/accounts.service.ts'
import type { EndedMail, IntakeMail, MailSteps } from '#server/ingest/ingest.service.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import type { KeyRing, ServerKeys } from '#server/keys.ts'
import { addressHash, messageHash } from '#server/mailer/hashes.ts'
import { correlationId } from '#server/observe/correlation.ts'
import { note, span } from '#server/observe/spans.ts'
import { sealWithKey } from '#vault/server-seal.ts'
import type { StoredAnswer } from './follow-up.job.ts'
import type { InboxStore } from './inbox.store.ts'
import type { SenderChecks } from './sender-checks.ts'
import type { UnprovenLetters } from './mail-limits.ts'

type Options = {
  store: InboxStore
  queue: JobQueue
  keys: ServerKeys
  /** Seals waiting answers. */
  waiting: KeyRing
  checks: SenderChecks
  letters: UnprovenLetters
  now: () => number
  /** Mails of one sender within so many milliseconds are answered together. */
  togetherMs: number
  links: AccessLinks
}

/** What the inbox adds to reading a mail: sender checks, people, and the answer. */
export function mailSteps({
  store,
  queue,
  keys,
  waiting,
  checks: senders,
  letters,
  now,
  ...options
}: Options): MailSteps {
  async function answerTo(
    { tripId, documentId, mail, failed, kept, checks }: EndedMail,
    sender: string | null,
  ) {
    const { subject, messageId, viewPassword, editPassword, address } = mail
    const place = { viewPassword, editPassword, address }
    const proven = checks.proven === true
    const answer: StoredAnswer = { documentId, sender, subject, messageId, ...place, failed, kept, proven }
    return {
      id: randomUUID(),
      tripId,
      addressHash: addressHash(keys, sender ?? ''),
      sealed: await waiting.seal(answer),
      due: now() + options.togetherMs,
    }
  }

  async function mayAnswer({ mail: { sender, via, ip }, checks }: EndedMail): Promise<boolean> {
    if (checks.proven || !sender) return true
    return letters.take({ via, ip, sender, isKnown: await store.isKnown(addressHash(keys, sender)) })
  }

  const noteOf = (
    { mail, kept, failed, failure, checks }: EndedMail,
    { sealed, unanswered }: { sealed: string | null; unanswered: string | null },
  ) => ({
    at: new Date(now()).toISOString(),
    direction: 'inbound' as const,
    kind: 'reading',
    status: kept ? (failed ? 'failed' : 'processed') : 'ignored',
    message_hash: mail.messageId ? messageHash(keys, mail.messageId) : null,
    address_hash: mail.sender ? addressHash(keys, mail.sender) : null,
    sealed_address: sealed,
    reason: (kept && failure) || unanswered,
    size: null,
    ...results(checks),
    correlation_id: correlationId() ?? null,
  })

  return {
    checkSender: (raw, mail) => senders.check(raw, mail),

    async outcome(ended) {
      const { tripId, mail, kept } = ended
      const unanswered = silenceFor(ended) ?? ((await mayAnswer(ended)) ? null : 'too-many-letters')
      // Who gets no answer gets no deletion notice either: robots, lists, innocent people
      const sender = unanswered ? null : mail.sender
      const sealed = mail.sender ? await sealWithKey(keys.mail, mail.sender) : null
      const person = sender && sealed && kept ? personOf(tripId, mail, { sender, sealed }) : null
      const link = person ? await options.links.ready(tripId, mail.viewPassword) : null
      await span('answer', async () =>
        note(unanswered ? { outcome: 'not-answered', code: unanswered } : { outcome: 'answered' }),
      )
      // Also without an answer: followers of the trip wait for its new flights
      const answer = sender || kept ? await answerTo(ended, sender) : null
      return {
        store: async (tx) => {
          await store.note(tx, noteOf(ended, { sealed, unanswered }))
          if (person) await store.addPerson(tx, person, ended.checks.proven === true)
          await link?.store(tx)
          if (answer) await store.addAnswer(tx, answer)
        },
      }
    },

    wake: () => queue.wake(),
  }

  function personOf(
    tripId: string,
    mail: IntakeMail,
    { sender, sealed }: { sender: string; sealed: string },
  ) {
    return {
      trip_id: tripId,
      address_hash: addressHash(keys, sender),
      sealed_address: sealed,
      role: mail.editPassword ? ('creator' as const) : ('contributor' as const),
      at: new Date(now()).toISOString(),
      claimed_at: null,
      by_mail: 1 as const,
    }
  }
}

/** A code; null where the sender gets an answer. */
function silenceFor({ mail, checks }: EndedMail): string | null {
  if (mail.silence) return mail.silence
  if (!mail.sender) return 'nobody'
  if (!checks.doubted) return null
  if (checks.dmarc === 'fail' || checks.dmarc === 'temperror') return 'dmarc'
  if (!mail.isAuthor) return 'sender-mismatch'
  return checks.spf === 'fail' ? 'spf' : 'unproven'
}

const results = ({ spf, dkim, dmarc }: MailOrigin) => ({ spf, dkim, dmarc })
