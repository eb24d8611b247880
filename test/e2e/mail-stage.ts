import { afterAll } from 'vitest'
import { openMailbox } from '#test/mail.ts'
import { freePort } from './server.ts'
import { openStage } from './stage.ts'

/** A stage whose server takes mail at `smtpPort` and sends its own to `mailbox`. `env`: more settings. */
export async function openMailStage(env: Record<string, string> = {}) {
  const [mailbox, smtpPort] = await Promise.all([openMailbox(), freePort()])
  afterAll(() => mailbox[Symbol.asyncDispose]())
  const stage = openStage({
    EMAIL_DOMAIN: 'mail.example.com',
    SMTP_PORT: `${smtpPort}`,
    SMTP_URL: mailbox.url,
    ...env,
  })
  return { stage, mailbox, smtpPort }
}
