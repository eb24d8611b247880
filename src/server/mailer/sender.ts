import addressparser from 'nodemailer/lib/addressparser'
import { MAIL_PREFIX, PRODUCT } from '#contract/product.ts'
import { ConfigError, type Config } from '#server/config.ts'
import { isMailbox } from './hashes.ts'

export type Sender = {
  name: string
  address: string
  domain: string
  /** Headers that keep the provider from rewriting links and adding pixels. */
  noTracking: readonly NoTracking[]
}

/** `prepared`: nodemailer would encode it. */
type NoTracking = { key: string; value: { prepared: true; value: string } }

/**
 * MAIL_FROM, else trip@EMAIL_DOMAIN, else an address at the host of PUBLIC_URL. Throws `ConfigError` where
 * MAIL_FROM is not one address.
 */
export function makeSender(
  config: Pick<Config, 'MAIL_FROM' | 'EMAIL_DOMAIN' | 'PUBLIC_URL' | 'SMTP_URL'>,
): Sender {
  const given = config.MAIL_FROM === null ? null : readMailbox(config.MAIL_FROM)
  const address =
    given?.address ??
    (config.EMAIL_DOMAIN
      ? `${MAIL_PREFIX}@${config.EMAIL_DOMAIN}`
      : `${PRODUCT.toLowerCase()}@${new URL(config.PUBLIC_URL).hostname}`)
  return {
    name: given?.name || PRODUCT,
    address,
    domain: address.slice(address.lastIndexOf('@') + 1),
    noTracking: noTrackingAt(config.SMTP_URL),
  }
}

const OFF = { settings: { enable: 0 } }
const ALL_OFF = JSON.stringify({ filters: { clicktrack: OFF, opentrack: OFF, subscriptiontrack: OFF } })

/** No tracking (spec product-3): headers by host of SMTP_URL. */
const NO_TRACKING: Record<string, Record<string, string>> = {
  // https://www.twilio.com/docs/sendgrid/for-developers/sending-email/smtp-filters
  'sendgrid.net': { 'X-SMTPAPI': ALL_OFF },
  // https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/pass-sending-options
  'mailgun.org': { 'X-Mailgun-Track': 'no' },
  // https://postmarkapp.com/developer/user-guide/tracking-links
  'postmarkapp.com': { 'X-PM-TrackLinks': 'None', 'X-PM-TrackOpens': 'false' },
}

function readMailbox(text: string): { name: string; address: string } {
  const [mailbox, ...more] = addressparser(text, { flatten: true })
  if (!mailbox || more.length || !isMailbox(mailbox.address))
    throw new ConfigError('Configuration: MAIL_FROM must be one address, such as Skein <trip@example.com>')
  return mailbox
}

function noTrackingAt(smtpUrl: string | null): NoTracking[] {
  const named = (smtpUrl && URL.parse(smtpUrl)?.hostname.toLowerCase()) || ''
  const host = Object.keys(NO_TRACKING).find((one) => named === one || named.endsWith(`.${one}`))
  return Object.entries(NO_TRACKING[host ?? ''] ?? {}).map(([key, value]) => ({
    key,
    value: { prepared: true, value },
  }))
}
