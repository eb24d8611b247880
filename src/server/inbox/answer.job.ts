import * as z from 'zod'
import { shownEvent, tripName } from '#domain/summary.ts'
import { airportPlaces } from '#reference/airports.ts'
import type { JobHandler } from '#server/jobs/queue.ts'
import type { ServerKeys } from '#server/keys.ts'
import type { Mailer } from '#server/mailer/mailer.ts'
import { newTripMail } from '#server/mailer/templates/new-trip.ts'
import { receiptMail } from '#server/mailer/templates/receipt.ts'
import type { Trips } from '#server/trips/trips.service.ts'
import { openWithKey } from '#vault/server-seal.ts'
import type { InboxStore } from './inbox.store.ts'
import { reportOf } from './report.ts'

/** What came of one mail, until its sender was told. */
export const StoredAnswer = z.object({
  documentId: z.string(),
  sender: z.string(),
  subject: z.string(),
  messageId: z.string().nullable(),
  viewPassword: z.string(),
  editPassword: z.string().nullable(),
  address: z.string(),
  failed: z.string().nullable(),
  kept: z.boolean(),
})
export type StoredAnswer = z.infer<typeof StoredAnswer>

type Options = {
  store: InboxStore
  keys: ServerKeys
  trips: Trips
  mailer: Mailer
  publicUrl: string
}

/** Answers the mails of one sender to one trip, all that ended by now in one letter. */
export function answerJob({ store, keys, trips, mailer, publicUrl }: Options): JobHandler {
  async function group(jobId: string) {
    const place = await store.answer(jobId.replace(/^answer-/, ''))
    const rows = place ? await store.answersOf(place) : []
    const answers = await Promise.all(
      rows.map(async ({ sealed }) => StoredAnswer.parse(await openWithKey(keys.mail, sealed))),
    )
    return { tripId: place?.tripId ?? '', ids: rows.map(({ id }) => id), answers }
  }

  async function write(tripId: string, answers: readonly StoredAnswer[]) {
    const [first] = answers
    if (!first) return undefined
    const access = await trips.lend(tripId, first.viewPassword)
    const { trip } = await trips.opened.open(access)
    const { address } = first
    const viewLink = `${publicUrl}/itinerary/${tripId}/${first.viewPassword}`
    const editPassword = answers.find((answer) => answer.editPassword)?.editPassword
    const editLink = editPassword ? `${viewLink}?edit=${editPassword}` : null
    const results = answers.map(({ documentId, subject, failed, kept }) => {
      const report = reportOf(trip, documentId)
      return { subject, ...report, kept, failed: failed ?? report.failed, detailLink: editLink ?? viewLink }
    })
    const title = tripName(shownEvent(trip, airportPlaces))
    const letter = editLink
      ? await newTripMail({ title, viewLink, editLink, address, results })
      : await receiptMail({ tripTitle: title, viewLink, results })
    const inReplyTo = answers.at(-1)?.messageId
    return {
      ...letter,
      to: first.sender,
      replyTo: address,
      nature: 'reply' as const,
      ...(inReplyTo ? { inReplyTo } : {}),
    }
  }

  return {
    async run(job) {
      for (;;) {
        const { tripId, ids, answers } = await group(job.id)
        const mail = await write(tripId, answers)
        if (!mail) return
        if (await store.tell(ids, (tx) => mailer.queue(tx, mail))) return mailer.wake()
      }
    },
    async giveUp(job) {
      const { ids } = await group(job.id)
      await store.tell(ids, async () => undefined)
    },
  }
}
