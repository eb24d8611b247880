import type { MailOrigin } from '#contract/mail.ts'
import type { ReadyRows } from '#server/db/sqlite.ts'
import type { IntakeMail } from './intake.ts'

/** A mail whose document was read, or failed to be. */
export type EndedMail = {
  tripId: string
  documentId: string
  mail: IntakeMail
  checks: MailOrigin
  /** Why it was not read, in words for people, and as a code. */
  failed: string | null
  failure: string | null
  /** false: an automatic message without a booking, of which nothing stays. */
  kept: boolean
}

/** What mails need beyond being read; the inbox does it. */
export type MailSteps = {
  /** Looks at what speaks for the sender. Never throws: without an answer there is none. */
  checkSender(raw: Uint8Array, mail: IntakeMail): Promise<MailOrigin>
  /** For the commit that ends a mail: who sent it, and what follows (followers, summary, an answer). */
  outcome(ended: EndedMail): Promise<ReadyRows>
  /** Called after that commit. */
  wake(): void
}

/** Nobody waits to hear of these, and they are no documents unless a booking is found in them. */
export const isMachineMail = ({ silence }: IntakeMail) => silence === 'bounce' || silence === 'automatic'
