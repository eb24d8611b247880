import type { Via } from '../inbound-mail.ts'
import { basic, mailgunProof, makeRaw, snsMessage, type Proof, type TestMail } from './webhooks.test-data.ts'

/** A provider in one of its ways to hand a mail over, in the shape that its documentation shows. */
export type Way = {
  name: string
  via: Via
  path: string
  proofIn: 'header' | 'body'
  /** The setting without which it may not call. */
  setting: 'WEBHOOK_AUTH' | 'MAILGUN_SIGNING_KEY' | 'SES_TOPIC_ARN'
  /** Answer while a trip is busy. */
  busy: number
  call: (mail: TestMail, proof: Proof) => Promise<RequestInit>
}

/** A call whose proof is right and whose body is nothing that the provider would send. */
export const brokenCall = (way: Way): RequestInit => ({
  method: 'POST',
  headers: { ...basic('right'), 'content-type': 'text/plain' },
  body: way.via === 'raw' ? 'no header\r\n\r\nno mail' : '{"half":',
})

const raw = {
  via: 'raw',
  path: '/api/webhooks/mail/raw',
  proofIn: 'header',
  setting: 'WEBHOOK_AUTH',
  busy: 429,
} as const
const sendgrid = { ...raw, via: 'sendgrid', path: '/api/webhooks/mail/sendgrid', busy: 503 } as const
const postmark = { ...raw, via: 'postmark', path: '/api/webhooks/mail/postmark' } as const
const mailgun = {
  via: 'mailgun',
  path: '/api/webhooks/mail/mailgun-mime',
  proofIn: 'body',
  setting: 'MAILGUN_SIGNING_KEY',
  busy: 429,
} as const
const ses = {
  via: 'ses',
  path: '/api/webhooks/mail/ses',
  proofIn: 'body',
  setting: 'SES_TOPIC_ARN',
  busy: 503,
} as const

export const WAYS: Way[] = [
  {
    ...raw,
    name: 'a whole message as the body',
    call: async (mail, proof) => ({
      method: 'POST',
      headers: {
        ...basic(proof),
        'content-type': 'message/rfc822',
        'x-recipient': `${mail.to}, <${mail.cc}>`,
        'x-sender': mail.from.address,
      },
      body: new Blob([await rawPart(mail)]),
    }),
  },
  {
    ...sendgrid,
    name: 'SendGrid Inbound Parse with the raw message',
    call: async (mail, proof) => {
      const form = formOf([...sendgridEnvelope(mail), ['spam_score', '0.1']])
      form.append('email', (await makeRaw(mail)).toString())
      return { method: 'POST', headers: basic(proof), body: form }
    },
  },
  {
    ...mailgun,
    name: 'a Mailgun route with the raw message',
    call: async (mail, proof) => ({
      method: 'POST',
      body: new URLSearchParams([
        ...mailgunFields(mail, proof),
        ['body-mime', (await makeRaw(mail)).toString()],
      ]),
    }),
  },
  {
    ...postmark,
    name: 'Postmark with the raw message',
    call: async (mail, proof) =>
      json({ ...postmarkFields(mail), RawEmail: (await makeRaw(mail)).toString() }, proof),
  },
  ...(['UTF-8', 'BASE64'] as const).map((encoding, at): Way => ({
    ...ses,
    name: `Amazon SES with ${encoding}, signature version ${at + 1}`,
    call: async (mail, proof) => {
      const content = (await makeRaw(mail)).toString(encoding === 'BASE64' ? 'base64' : 'utf8')
      const message = JSON.stringify({
        notificationType: 'Received',
        mail: { source: mail.from.address, messageId: '0o1example', destination: [mail.to, mail.cc] },
        receipt: { recipients: [mail.to], action: { type: 'SNS', encoding } },
        content,
      })
      const fields = {
        Type: 'Notification',
        Subject: 'Amazon SES Email Receipt Notification',
        Message: message,
      }
      return {
        method: 'POST',
        headers: { 'content-type': 'text/plain; charset=UTF-8' },
        body: JSON.stringify(snsMessage(fields, at === 0 ? '1' : '2', proof)),
      }
    },
  })),
]

async function rawPart(mail: TestMail): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await makeRaw(mail))
}

function formOf(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

function sendgridEnvelope(mail: TestMail): [string, string][] {
  return [
    ['envelope', JSON.stringify({ to: [mail.to], from: mail.from.address })],
    ['sender_ip', '192.0.2.7'],
    ['dkim', '{@agency.example : pass}'],
    ['SPF', 'pass'],
  ]
}

function mailgunFields(mail: TestMail, proof: Proof): [string, string][] {
  return [
    ['recipient', mail.to],
    ['sender', mail.from.address],
    ['from', `"${mail.from.name}" <${mail.from.address}>`],
    ['subject', mail.subject],
    ...mailgunProof(proof),
  ]
}

function postmarkFields(mail: TestMail) {
  return {
    From: mail.from.address,
    FromFull: { Email: mail.from.address, Name: mail.from.name, MailboxHash: '' },
    To: mail.to,
    Cc: mail.cc,
    OriginalRecipient: mail.to,
    Subject: mail.subject,
    MessageID: '5a1c0000-0000-4000-8000-00000000e001',
    Date: mail.date,
  }
}

function json(value: unknown, proof: Proof): RequestInit {
  return {
    method: 'POST',
    headers: { ...basic(proof), 'content-type': 'application/json' },
    body: JSON.stringify(value),
  }
}
