import addressparser from 'nodemailer/lib/addressparser'
import { MAIL_PREFIX, PRODUCT } from '#contract/product.ts'
import { ConfigError, type Config } from '#server/config.ts'
import { isMailbox } from './mailbox.ts'

/** Who our mails are from. */
export type Sender = {
  name: string
  address: string
  /** Right side of our Message-IDs. */
  domain: string
  /** Header that makes the sending provider leave links and pixels alone; null where none is needed. */
  noTracking: { key: string; value: { prepared: true; value: string } } | null
}

/**
 * The sender: MAIL_FROM, else trip@EMAIL_DOMAIN, else an address at the host of PUBLIC_URL. Throws `ConfigError` where MAIL_FROM
 * is not one address.
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
    noTracking: isSendGrid(config.SMTP_URL) ? SENDGRID_NO_TRACKING : null,
  }
}

/**
 * Spec A §1 promises no tracking; https://www.twilio.com/docs/sendgrid/for-developers/sending-email/smtp-filters.
 * `prepared`, since nodemailer would encode it as words.
 */
const SENDGRID_NO_TRACKING = {
  key: 'X-SMTPAPI',
  value: {
    prepared: true as const,
    value: JSON.stringify({
      filters: {
        clicktrack: { settings: { enable: 0 } },
        opentrack: { settings: { enable: 0 } },
        subscriptiontrack: { settings: { enable: 0 } },
      },
    }),
  },
}

function readMailbox(text: string): { name: string; address: string } {
  const [mailbox, ...more] = addressparser(text, { flatten: true })
  if (!mailbox || more.length || !isMailbox(mailbox.address))
    throw new ConfigError('Configuration: MAIL_FROM must be one address, such as Skein <trip@example.com>')
  return mailbox
}

const isSendGrid = (smtpUrl: string | null) =>
  /(?:^|\.)sendgrid\.net$/i.test((smtpUrl && URL.parse(smtpUrl)?.hostname) || '')
