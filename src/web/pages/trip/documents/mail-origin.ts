import type { MailOrigin } from '#contract/mail.ts'

/**
 * Whether a mail came from the domain that its sender names: DMARC (RFC 7489) passed, and with it SPF (RFC 7208) or
 * DKIM (RFC 6376). Either of the two alone may speak for another domain.
 */
export function isConfirmed({ spf, dkim, dmarc }: MailOrigin): boolean {
  return dmarc === 'pass' && (spf === 'pass' || dkim === 'pass')
}
