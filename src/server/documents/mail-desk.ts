import type { MailOrigin } from '#contract/mail.ts'
import type { Also } from './documents.store.ts'
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

/** What mails need beyond being read; the inbox brings it. */
export type MailDesk = {
  /** Looks at what speaks for the sender. Never throws: without an answer there is none. */
  verify(raw: Uint8Array, mail: IntakeMail): Promise<MailOrigin>
  /** Rows for the commit that ends a mail: who sent it, and what is to be told to its sender. */
  settle(ended: EndedMail): Promise<Also>
  /** Called after that commit. */
  wake(): void
}

/** Nobody waits to hear of these, and they are no documents unless a booking is found in them. */
export const isMachineMail = ({ silence }: IntakeMail) => silence === 'bounce' || silence === 'automatic'
