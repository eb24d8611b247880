import type { MailActivityList, MailReceiving, MailSending, MailStreamEvent } from '#contract/admin/mail.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { PageState } from '../../frame/Page.tsx'
import type { Tone } from '#web/ui/data/StatusBadge.tsx'

export type MailStatus = { sending: MailSending; receiving: MailReceiving } & MailActivityList

export function toneOf(status: string): Tone {
  if (/fail|bounce|reject|refus|complain/.test(status)) return 'bad'
  if (/^(sent|delivered|opened|clicked|processed|answered)$/.test(status)) return 'ok'
  return /^(received|queued|waiting)$/.test(status) ? 'busy' : 'none'
}

export function mailState({ sending, receiving }: MailStatus): PageState {
  if (!sending.provider.configured)
    return { tone: 'warn', text: 'No mail server: mails are put into the outbox folder, not sent' }
  const { severity, waiting, lastError } = sending.queue
  if (severity) {
    const why = `${lastError ?? 'it waits'}${waiting ? ` (${waiting} waiting)` : ''}`
    if (severity === 'error') return { tone: 'bad', text: `Mail does not leave: ${why}` }
    return { tone: 'warn', text: `Some mail does not leave: ${why}` }
  }
  const out = sending.activityLog.failed + sending.provider.stats.failed
  const failed = out + receiving.activityLog.failed
  if (!failed) return { tone: 'ok', text: 'All mail is going through' }
  const all = sending.activityLog.sent + sending.activityLog.failed + receiving.activityLog.accepted
  const tone = failed * 2 >= all ? 'bad' : 'warn'
  return { tone, text: `${failed} ${failed === 1 ? 'mail' : 'mails'} failed in the last 24 hours` }
}

export const whyNoRate = ({ activityLog, provider }: MailSending): string =>
  activityLog.sent === 0
    ? 'nothing sent'
    : provider.configured
      ? 'not reported by the provider'
      : 'no mail server'

/** Newest first, capped (spec debug-15). A new stream repeats what the last one sent. */
export function withNews(known: readonly MailStreamEvent[], news: readonly MailStreamEvent[]) {
  const told = new Set(known.map((event) => JSON.stringify(event)))
  return [...news.filter((event) => !told.has(JSON.stringify(event))), ...known].slice(0, CONSOLE.eventsKept)
}
