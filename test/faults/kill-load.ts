import { setTimeout as wait } from 'node:timers/promises'
import type { UploadResult } from '#contract/trip.ts'
import { bookingText, type Client } from '../client.ts'
import { deliver, DOMAIN, letter } from '../mail.ts'

/** A trip that is written to. */
export type Target = { client: Client; address: string }

/** A mail that was accepted: the subject is no other's. */
export type AcceptedMail = { target: Target; subject: string }
export type AcceptedUpload = { target: Target; documentId: string }

const UPLOADS_AT_ONCE = 4
const MAILS_AT_ONCE = 6
const AGAIN_MS = 100

/**
 * Mails and uploads, one after the other in each of some lanes, through all deaths of the server: a mail is sent with the same Message-ID
 * until it gets its 250, as mail servers do; an upload that got no answer is forgotten. `stop` resolves when the last mail was accepted.
 */
export function startLoad(targets: readonly Target[], smtpPort: number) {
  const mails: AcceptedMail[] = []
  const uploads: AcceptedUpload[] = []
  let resent = 0
  let begun = 0
  let isOver = false
  const nextTarget = (number: number) => {
    const target = targets[number % targets.length]
    if (!target) throw new Error('no trips')
    return target
  }

  async function sendMails(): Promise<void> {
    while (!isOver) {
      const number = begun++
      const target = nextTarget(number)
      const subject = `Booking M${String(number).padStart(6, '0')}`
      const raw = bookingMail(number, { subject, to: target.address })
      while (!(await isAccepted(raw, { from: senderOf(number), to: target.address }))) {
        resent += 1
        await wait(AGAIN_MS)
      }
      mails.push({ target, subject })
    }
  }

  const isAccepted = (raw: string, envelope: { from: string; to: string }) =>
    deliver(smtpPort, raw, envelope).then(
      () => true,
      () => false,
    )

  async function upload(lane: number): Promise<void> {
    for (let number = lane; !isOver; number += UPLOADS_AT_ONCE) {
      const target = nextTarget(number)
      const documentId = await uploadOnce(target.client, number)
      if (documentId) uploads.push({ target, documentId })
      else await wait(AGAIN_MS)
    }
  }

  const lanes = [
    ...Array.from({ length: MAILS_AT_ONCE }, () => sendMails()),
    ...Array.from({ length: UPLOADS_AT_ONCE }, (_, lane) => upload(lane)),
  ]
  return {
    mails,
    uploads,
    resent: () => resent,
    async stop() {
      isOver = true
      await Promise.all(lanes)
    },
  }
}

/** Nobody sends so many that their answers are held back. */
const MAILS_OF_ONE = 4
const senderOf = (number: number) => `anna${Math.floor(number / MAILS_OF_ONE)}@family.${DOMAIN}`

const bookingMail = (number: number, { subject, to }: { subject: string; to: string }) =>
  letter({
    from: senderOf(number),
    to,
    subject,
    messageId: `<${number}@family.${DOMAIN}>`,
    text: bookingText(`BA ${100 + (number % 900)}`, 'Maya Hughes', 10 + (number % 18)),
  })

/** The id that was acknowledged; every other one does not wait for the reader. */
async function uploadOnce(client: Client, number: number): Promise<string | undefined> {
  const headers = { ...client.editor(), ...(number % 2 ? { prefer: 'respond-async' } : {}) }
  const answer = await client
    .send('POST', '/documents/text', { text: bookingText() }, headers)
    .catch(() => undefined)
  if (!answer?.ok) return undefined
  const result = (await answer.json().catch(() => undefined)) as UploadResult | undefined
  return result?.documentId
}
