import { createTransport } from 'nodemailer'
import type { MailActivityList } from '#contract/admin/mail.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { FAMILY } from '#test/e2e/family.ts'
import { openRefusingMailbox } from '#test/e2e/refusing-mailbox.ts'
import { freePort, startServer } from '#test/e2e/server.ts'
import { makeTrip } from '#test/e2e/trips.ts'
import { startFakeModel } from '#test/model/fake-model.ts'

export const OPERATOR_KEY = 'key-of-an-operator-for-pictures'
const DOMAIN = 'trips.example'
const GONE = 'old.address@inbox.example'
const SENDERS = ['anna@inbox.example', 'maya@inbox.example', GONE]

/** A server after a small day: trips, answered and refused mails, bad webhook calls, a model. Dispose it. */
export async function operatorDay() {
  const [model, mailbox, smtpPort] = await Promise.all([
    startFakeModel(),
    openRefusingMailbox(GONE),
    freePort(),
  ])
  const server = await startServer({
    ADMIN_API_KEY: OPERATOR_KEY,
    SERVER_NAME: 'skein-1',
    LOG_LEVEL: 'info',
    EMAIL_DOMAIN: DOMAIN,
    SMTP_PORT: `${smtpPort}`,
    SMTP_URL: mailbox.url,
    WEBHOOK_AUTH: 'provider:a-password-of-a-provider',
    AI_BASE_URL: model.url,
    AI_MODEL: 'ok',
    AI_PRICE: '0.15/0.60',
  })
  const trip = await makeTrip(server.url, 'Hughes family reunion', FAMILY)
  await makeTrip(server.url, 'Golden wedding', ['trip-hughes-vueling'])
  for (const from of SENDERS) await sendMail(smtpPort, from)
  await callWebhook(server.url, 'Basic d3Jvbmc6d3Jvbmc=', 'nobody may hand this over')
  await callWebhook(server.url, `Basic ${btoa('provider:a-password-of-a-provider')}`, 'this is no mail')
  await untilRefused(server.url)
  return {
    server,
    trip,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await mailbox[Symbol.asyncDispose]()
      await model[Symbol.asyncDispose]()
    },
  }
}

/** Answers leave some seconds after their mails were read. */
async function untilRefused(url: string): Promise<void> {
  const headers = { 'x-admin-key': OPERATOR_KEY }
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await fetch(url + operatorApi.statusMailActivity.path, { headers })
    const { failedEmails } = (await answer.json()) as MailActivityList
    if (failedEmails.outbound.length) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error('No mail was refused.')
}

async function sendMail(port: number, from: string): Promise<void> {
  const client = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, name: 'mail.inbox.example' })
  const to = `trip@${DOMAIN}`
  await client.sendMail({ envelope: { from, to }, from, to, subject: 'Fwd: your flight', text: BOOKING })
  client.close()
}

const BOOKING = `Booking confirmation
Booking reference: K7RT2P
Passenger: Ms Anna Marsh
BA 478  London Heathrow (LHR) 11 June 2027 14:20 - Barcelona (BCN) 11 June 2027 17:30
`

async function callWebhook(url: string, authorization: string, body: string): Promise<void> {
  await fetch(`${url}/api/webhooks/mail/raw?recipient=trip@${DOMAIN}&sender=anna@inbox.example`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'message/rfc822' },
    body,
  })
}
