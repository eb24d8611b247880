import * as z from 'zod'
import { shownEvent } from '#domain/views/summary.ts'
import { tripName } from '#domain/views/trip-name.ts'
import { airportPlaces } from '#reference/airports.ts'
import type { Alerts } from '#server/alerts/alerts.service.ts'
import { ChangedOutside, unlessChanged, type JobHandler } from '#server/jobs/queue.ts'
import type { KeyRing } from '#server/keys.ts'
import { PAUSES, type Mailer } from '#server/mailer/mailer.ts'
import { newTripMail, unprovenMail } from '#server/mailer/templates/new-trip.ts'
import { receiptMail } from '#server/mailer/templates/receipt.ts'
import { adoptCorrelation, correlationId } from '#server/observe/correlation.ts'
import type { Trips } from '#server/trips/trips.service.ts'
import { spellPassword } from '#vault/secrets.ts'
import type { InboxStore } from './inbox.store.ts'
import { dayText, NOTHING_FOUND, reportOf } from './report.ts'

export const StoredAnswer = z.object({
  documentId: z.string(),
  sender: z.nullable(z.string()),
  subject: z.string(),
  messageId: z.string().nullable(),
  viewPassword: z.string(),
  editPassword: z.string().nullable(),
  address: z.string(),
  failed: z.string().nullable(),
  kept: z.boolean(),
  /** Whether SPF or DKIM proves the sender; answers of earlier versions do not say. */
  proven: z.boolean().default(false),
  correlationId: z.string().nullable().default(null),
})
export type StoredAnswer = z.infer<typeof StoredAnswer>

/** At least one row. */
type Group = { tripId: string; rows: readonly { sealed: string }[] }

type Options = {
  store: InboxStore
  waiting: KeyRing
  trips: Trips
  alerts: Pick<Alerts, 'sync'>
  mailer: Mailer
  publicUrl: string
  now: () => number
}

/**
 * Follows the mails of one sender to one trip: alerts for new flights, the summary in My Trips, and one
 * letter for all mails that ended by now, where the sender gets one.
 */
export function followUpJob({ store, waiting, trips, alerts, mailer, publicUrl, now }: Options): JobHandler {
  async function group(jobId: string) {
    const place = await store.answer(jobId.replace(/^answer-/, ''))
    if (place && !place.isIntact) throw new ChangedOutside()
    const rows = place ? await store.answersOf(place) : []
    return place && rows.length ? { ...place, rows, ids: rows.map(({ id }) => id) } : null
  }

  const open = async (sealed: string) => StoredAnswer.parse(await waiting.open(sealed))

  /** The follow-up goes on under the id of its first mail. */
  async function openFirst([first]: Group['rows']): Promise<StoredAnswer> {
    const answer = await open(first!.sealed)
    adoptCorrelation(answer.correlationId ?? undefined)
    return answer
  }

  async function write({ tripId, rows }: Group) {
    const first = await openFirst(rows)
    const access = await trips.admitByPassword(tripId, first.viewPassword)
    const opened = await trips.opened.open(access)
    const { trip } = opened
    // Perhaps nobody opens the trip before its new flights leave
    await alerts.sync(access, opened)
    // My Trips may show the summary before anybody opens the trip
    await trips.refreshSummary(access)
    const { address, sender } = first
    if (sender === null) return null
    const answers = [first, ...(await Promise.all(rows.slice(1).map(({ sealed }) => open(sealed))))]
    const viewLink = `${publicUrl}/itinerary/${tripId}/${spellPassword(first.viewPassword)}`
    const editPassword = answers.find((answer) => answer.editPassword)?.editPassword
    const editLink = editPassword ? `${viewLink}?edit=${spellPassword(editPassword)}` : null
    const results = answers.map(({ documentId, subject, failed, kept }) => {
      const report = reportOf(trip, documentId)
      const way = { mayFix: editLink !== null, detailLink: editLink ?? viewLink }
      return { subject, ...report, kept, failed: failed ?? report.failed, ...way }
    })
    const title = tripName(shownEvent(trip, airportPlaces))
    const isProven = answers.every(({ proven }) => proven)
    const until = await endOf(tripId)
    const letter = !isProven
      ? await unprovenMail({
          viewLink,
          begun: editLink ? { editLink, address, until } : null,
          mails: answers.length,
          isUnread: results.some((result) => result.failed !== null && result.failed !== NOTHING_FOUND),
          bookings: results.reduce((sum, { added, changed }) => sum + added.length + changed.length, 0),
        })
      : editLink
        ? await newTripMail({ title, viewLink, editLink, address, until, results })
        : await receiptMail({ tripTitle: title, viewLink, results })
    const inReplyTo = answers.at(-1)?.messageId
    const reply = isProven && inReplyTo ? { inReplyTo } : {}
    const mail = { ...letter, to: sender, replyTo: address, nature: 'reply' as const, ...reply }
    return mailer.ready(mail, {
      tripId,
      hasNews: results.some(({ added, changed }) => added.length || changed.length),
    })
  }

  const endOf = async (tripId: string) =>
    dayText((await store.addressOf(tripId))?.expires_at.slice(0, 10) ?? null)

  const unwritten = (addressHash: string) => ({
    at: new Date(now()).toISOString(),
    direction: 'outbound' as const,
    kind: 'receipt',
    status: 'failed',
    correlation_id: correlationId() ?? null,
    address_hash: addressHash,
    reason: 'not-written',
  })

  return {
    async run(job) {
      for (;;) {
        const found = await group(job.id)
        if (!found) return
        const mail = await write(found)
        const isDone = await store.inTransaction(async (tx) => {
          if (!(await store.eraseAnswers(tx, found.ids))) return false
          await mail?.store(tx)
          return true
        })
        if (isDone) return mailer.wake()
      }
    },
    async giveUp(job) {
      const found = await unlessChanged(group(job.id))
      if (!found) return
      // What cannot be opened may well have been due an answer
      const first = await openFirst(found.rows).catch(() => undefined)
      await store.inTransaction(async (tx) => {
        if (!(await store.eraseAnswers(tx, found.ids))) return
        if (first?.sender !== null) await store.note(tx, unwritten(found.addressHash))
      })
    },
    pauses: PAUSES,
  }
}
