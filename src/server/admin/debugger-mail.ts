import type { ProcessingResult, ProcessingStep } from '#contract/admin/email-debug.ts'
import type { Extraction } from '#contract/extraction.ts'
import type { MailOrigin } from '#contract/mail.ts'
import type { Inbox } from '#server/inbox/inbox.service.ts'
import type { Trial } from './debugger-document.ts'
import { provenanceOf, validationOf } from './debugger-findings.ts'
import { completed, failed, skipped } from './debugger-steps.ts'

/** Who sent a mail, as far as signatures and the DNS tell; which server delivered it, nobody knows here. */
export async function senderStep(inbox: Inbox, { bytes }: Trial, isMail: boolean): Promise<ProcessingStep> {
  if (!isMail) return skipped('sender', 'This is no mail with a head: nobody sent it.')
  const began = performance.now()
  const { from, dkim, dmarc, doubted = false }: MailOrigin = await inbox.verify(bytes)
  const spf = 'skipped: which server delivered the mail is not known here'
  return completed('sender', performance.now() - began, { from, spf, dkim, dmarc, doubted })
}

/** Looks over what was read: each field that a person should check is a sentence. */
export function validationSteps(extraction: Extraction) {
  const began = performance.now()
  const validation = validationOf(extraction)
  const looked = performance.now()
  const places = provenanceOf(extraction)
  const steps = [
    completed('validation', looked - began, validation),
    completed('provenance', performance.now() - looked, { places }),
  ]
  return { validation, steps }
}

/** Hands the mail to the trip of a live address, as if it had come by mail. */
export async function storeInTrip(inbox: Inbox, { bytes }: Trial, address: string): Promise<ProcessingStep> {
  const began = performance.now()
  const { delivery, documentId } = await inbox.receiveTrial(bytes, address)
  const ms = performance.now() - began
  if (delivery !== 'stored' && delivery !== 'repeated') return failed('storage', ms, UNSTORED[delivery])
  const status = delivery === 'stored' ? 'processing' : 'repeated'
  return completed('storage', ms, { place: 'trip', documentId, status })
}

const UNSTORED = {
  ignored: 'The trip keeps nothing of this mail: it is a loop, or a forwarding that is not to be believed.',
  unknown: 'No trip takes mail there.',
  expired: 'The address has expired.',
  revoked: 'The address was revoked.',
  full: 'The trip takes no more documents.',
  busy: 'Too many mails come in right now. Please try again in a minute.',
} as const

/** The answer to the console: errors are those of the steps, each under its name. */
export function resultOf(
  steps: ProcessingStep[],
  found: Pick<ProcessingResult['finalResult'], 'extracted' | 'validation'> & { cleanText: string },
): ProcessingResult {
  const storage = steps.find(({ id }) => id === 'storage')
  return {
    steps,
    errors: steps.flatMap(({ name, error }) => (error ? [`${name}: ${error}`] : [])),
    finalResult: {
      preprocessed: { cleanText: found.cleanText },
      extracted: found.extracted,
      validation: found.validation,
      storage: storage?.details ?? null,
    },
  }
}
