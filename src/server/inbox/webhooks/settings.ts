import type { Config } from '#server/config.ts'

/** What of the configuration says which providers may call. */
export type WebhookSettings = Pick<
  Config,
  'EMAIL_DOMAIN' | 'WEBHOOK_AUTH' | 'MAILGUN_SIGNING_KEY' | 'SES_TOPIC_ARN' | 'SENDGRID_EVENT_KEY'
>
