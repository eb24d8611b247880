import { randomUUID } from 'node:crypto'
import type { AccessLinks } from '#server/accounts/accounts.service.ts'
import type { EndedMail, MailSteps } from '#server/ingest/ingest.service.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import type { KeyRing, ServerKeys } from '#server/keys.ts'
import { addressHash } from '#server/mailer/hashes.ts'
import { correlationId } from '#server/observe/correlation.ts'
import { note, span } from '#server/observe/spans.ts'
import type { StoredAnswer } from './follow-up.job.ts'
import type { InboxStore } from './inbox.store.ts'
import { inboundEvent } from './mail-event.ts'
import type { SenderChecks } from './sender-checks.ts'
import type { UnprovenLetters } from './mail-limits.ts'

/** Before the `Unread` code in the event of a mail that was not read whole. */
export const PARTLY = 'partly.'

type Options = {
  store: InboxStore
  queue: JobQueue
  keys: ServerKeys
  waiting: KeyRing
  checks: SenderChecks
  letters: UnprovenLetters
  now: () => number
  /** Mails of one sender within so many milliseconds are answered together. */
  togetherMs: number
  links: AccessLinks
}

export function mailSteps(options: Options): MailSteps {
  const { store, queue, keys, waiting, checks: senders, letters, now, togetherMs, links } = options

  async function answerTo(ended: EndedMail, sender: string | null) {
    const { tripId, documentId, mail, failed, kept, checks } = ended
    const { subject, messageId, viewPassword, editPassword, address } = mail
    const place = { viewPassword, editPassword, address }
    const proven = checks.proven === true
    const about = { documentId, sender, subject, messageId, correlationId: correlationId() ?? null }
    const answer: StoredAnswer = { ...about, ...place, failed, kept, proven }
    return {
      id: randomUUID(),
      tripId,
      addressHash: addressHash(keys, sender ?? ''),
      sealed: await waiting.seal(answer),
      at: now(),
      due: now() + togetherMs,
    }
  }

  async function mayAnswer({ mail: { sender, via, ip }, checks }: EndedMail): Promise<boolean> {
    if (checks.proven || !sender) return true
    return letters.take({ via, ip, sender, isKnown: await store.isKnown(addressHash(keys, sender)) })
  }

  return {
    checkSender: (raw, mail) => senders.check(raw, mail),

    async outcome(ended) {
      const { tripId, mail, checks, kept, failed, failure, unread } = ended
      const unanswered = silenceFor(ended) ?? ((await mayAnswer(ended)) ? null : 'too-many-letters')
      const { spf, dkim, dmarc } = checks
      const event = await inboundEvent(options, mail, {
        kind: 'reading',
        status: kept ? (failed ? 'failed' : 'processed') : 'ignored',
        reason: (kept && failure) || unanswered || (kept && unread ? `${PARTLY}${unread}` : null),
        spf,
        dkim,
        dmarc,
      })
      const { at, address_hash, sealed_address } = event
      // Who gets no answer gets no deletion notice either: robots, lists, innocent people
      const sender = unanswered ? null : mail.sender
      const role = mail.editPassword ? ('creator' as const) : ('contributor' as const)
      const person =
        sender && address_hash && sealed_address && kept
          ? { trip_id: tripId, address_hash, sealed_address, role, at, claimed_at: null, by_mail: 1 as const }
          : null
      const link = person ? await links.ready(tripId, mail.viewPassword) : null
      await span('answer', async () =>
        note(unanswered ? { outcome: 'not-answered', code: unanswered } : { outcome: 'answered' }),
      )
      // Also without an answer: followers of the trip wait for its new flights
      const answer = sender || kept ? await answerTo(ended, sender) : null
      return {
        store: async (tx) => {
          await store.note(tx, event)
          if (person) await store.addPerson(tx, person, checks.proven === true)
          await link?.store(tx)
          if (answer) await store.addAnswer(tx, answer)
        },
      }
    },

    wake: () => queue.wake(),
  }
}

function silenceFor({ mail, checks }: EndedMail): string | null {
  if (mail.silence) return mail.silence
  if (!mail.sender) return 'nobody'
  if (!checks.doubted) return null
  if (checks.dmarc === 'fail' || checks.dmarc === 'temperror') return 'dmarc'
  if (!mail.isAuthor) return 'sender-mismatch'
  return checks.spf === 'fail' ? 'spf' : 'unproven'
}
