import type { api } from '#contract/api.ts'
import type { Handed, Hook } from '#server/http/implement.ts'
import type { InboundMail } from '../inbound-mail.ts'

/** What a call may say beside its body. */
export type Query = { recipient?: string | undefined; sender?: string | undefined }

/** One provider: what lets it in, and the mail that it hands over. */
export type MailHook = {
  row: typeof api.hookRaw
  proof: Hook<Query, unknown>['proof']
  /**
   * The mail of a call; null where the call brings none. Throws `auth.required` where the proof stands in the body and is wrong,
   * `request.invalid` for what is no mail.
   */
  read: (handed: Handed<Query>) => Promise<InboundMail | null>
  /** What makes this provider come again: not every one does so after 429. */
  busy: 'trip.busy' | 'queue.full'
}
