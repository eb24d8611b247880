import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { MailActivity, MailActivityList, MailReceiving, MailSending } from '#contract/admin/mail.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { withMessage } from '#web/api.ts'
import { Age, Moment } from '#web/ui/data/Age.tsx'
import type { Column } from '#web/ui/data/DataTable.tsx'
import { Counts, OrNone, type FigureLine } from '#web/ui/data/Figures.tsx'
import { countShort, percent, spaced } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { LiveIndicator, StatusBadge, type Tone } from '#web/ui/data/StatusBadge.tsx'
import { adminCall } from '../../frame/calls.ts'
import { MatterLinks } from '../../frame/links.tsx'
import { FiguresPanel, TablePanel } from '../../frame/lists.tsx'
import { PolledPage } from '../../frame/Page.tsx'
import { usePolled } from '../../frame/use-polled.ts'
import { EventLog, useMailEvents } from './EventLog.tsx'
import { mailState, toneOf, whyNoRate, type MailStatus } from './mail-marks.ts'

/** Email System Status (spec console-12). */
export function Screen({ title }: { title: string }) {
  const polled = usePolled({ key: ['email'], every: CONSOLE.mailMs, load })
  const stream = useMailEvents()
  return (
    <PolledPage
      title={title}
      polled={polled}
      say={mailState}
      actions={stream.isConnected ? <LiveIndicator state="on" text="Live Updates" /> : null}
      loading="Loading email status..."
      failedTitle="Failed to load email status data"
      below={<EventLog stream={stream} />}
    >
      {({ sending, receiving, activity, failedEmails }) => (
        <>
          <MailHealth sending={sending} receiving={receiving} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <FiguresPanel title="Outbound Activity" about="last 24h" lines={outboundLines(sending)} />
            <FiguresPanel title="Inbound Activity" about="last 24h" lines={inboundLines(receiving)} />
          </div>
          <FailedMails failed={failedEmails} />
          <TablePanel
            title="Recent Email Activity"
            about="last 20"
            columns={COLUMNS}
            rows={activity.combined}
            keyOf={({ timestamp }, index) => `${timestamp} ${index}`}
            empty="No recent email activity"
          />
        </>
      )}
    </PolledPage>
  )
}

async function load(signal: AbortSignal): Promise<MailStatus> {
  const hours = `${CONSOLE.mailHours}`
  const [sending, receiving, activity] = await Promise.all([
    adminCall(monitoringRows.statusMailSending, { query: { hours }, signal }),
    adminCall(monitoringRows.statusMailReceiving, { query: { hours }, signal }),
    adminCall(monitoringRows.statusMailActivity, { query: { limit: `${CONSOLE.activityItems}` }, signal }),
  ]).catch(withMessage(({ status, statusText }) => statusText || `${status}`))
  return { sending, receiving, ...activity }
}

function MailHealth({ sending, receiving }: Pick<MailStatus, 'sending' | 'receiving'>) {
  const { provider, summary, queue } = sending
  const why = whyNoRate(sending)
  const isMild = queue.severity === 'warning'
  const wrong = provider.configured ? queue.severity && (isMild ? 'Warning' : 'Failing') : 'Inactive'
  const processed = percent(receiving.summary.processingRate)
  return (
    <Panel title="Email System Health">
      <Counts
        counts={[
          {
            label: `Mail Provider (${provider.name})`,
            value: <StatusBadge tone={wrong ? (isMild ? 'warn' : 'bad') : 'ok'} text={wrong ?? 'Active'} />,
          },
          { label: 'Delivery Rate', value: <OrNone text={percent(summary.deliveryRate)} why={why} /> },
          { label: 'Open Rate', value: <OrNone text={percent(summary.openRate)} why={why} /> },
          { label: 'Processing Rate', value: <OrNone text={processed} why="nothing received" /> },
        ]}
      />
    </Panel>
  )
}

type Failed = MailActivityList['failedEmails']

function FailedMails({ failed: { count, outbound, inbound } }: { failed: Failed }) {
  const all = count.outbound + count.inbound
  if (!all) return null
  return (
    <Panel
      title="Failed Emails Needing Attention"
      about={`last 7 days, refused ones too; the newest ${CONSOLE.activityItems} of each kind`}
      aside={<StatusBadge tone="bad" text={countShort(all)} />}
    >
      <div className="grid gap-4 xl:auto-cols-fr xl:grid-flow-col">
        <FailedList name="Outbound" count={count.outbound} mails={outbound} />
        <FailedList name="Inbound" count={count.inbound} mails={inbound} />
      </div>
    </Panel>
  )
}

type ListProps = {
  name: string
  count: number
  mails: readonly (Failed['outbound'] | Failed['inbound'])[number][]
}

function FailedList({ name, count: all, mails }: ListProps) {
  if (!mails.length) return null
  return (
    <section aria-label={`${name} failures`}>
      <h3 className="font-bold text-ink2">{`${name} (${countShort(all)})`}</h3>
      <ul>
        {mails.map(({ subject, error, timestamp, correlationId, tripId, ...of }, index) => (
          <li
            key={`${timestamp} ${index}`}
            className="grid gap-0.5 border-t border-line py-2 first:border-t-0"
          >
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-bold wrap-anywhere">{'to' in of ? of.to : of.from}</span>
              <Age at={timestamp} className="text-sm text-ink2" />
            </p>
            <p className="text-ink2">{subject}</p>
            <p className="text-bad">{error}</p>
            <MatterLinks of={{ correlationId, tripId }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function outboundLines({ provider: { stats, tells }, activityLog, queue }: MailSending): FigureLine[] {
  const { delivered, failed, opened, clicked } = stats
  const reported = (label: string, value: number) =>
    tells ? count(label, value) : { label, value: 'not reported' }
  return [
    { ...count('Sent', activityLog.sent), note: 'accepted by a mail server' },
    ...(activityLog.outbox ? [count('Put into the outbox folder', activityLog.outbox)] : []),
    ...queueLines(queue),
    fault('Send failed', activityLog.failed),
    reported('Delivered', delivered),
    tells || failed ? fault('Delivery failed', failed) : reported('Delivery failed', 0),
    reported('Opened', opened),
    reported('Clicked', clicked),
  ]
}

/** Mail that waits to leave (spec console-41). */
function queueLines({ waiting, oldest, attempts, next, lastError }: MailSending['queue']): FigureLine[] {
  const lines: FigureLine[] = [fault('Waiting', waiting)]
  if (oldest) lines.push({ label: 'Oldest', value: <Age at={oldest} /> })
  if (attempts) lines.push(fault('Attempts for one mail', attempts))
  if (next && attempts)
    lines.push({ label: 'Next attempt', value: <Moment at={next} />, note: 'at the latest' })
  if (lastError) lines.push({ label: 'Last error', value: lastError })
  return lines
}

function inboundLines({ activityLog, webhooks }: MailReceiving): FigureLine[] {
  const { received, accepted, processed, failed, waiting, refused, ignored } = activityLog
  const successful = countShort(webhooks.successful)
  return [
    { ...count('Received', received), note: 'accepted, refused and ignored' },
    { ...count('Accepted', accepted), note: 'processed, failed and waiting' },
    count('Processed', processed),
    fault('Failed', failed),
    count('Waiting', waiting),
    fault('Refused', refused, 'warn'),
    { ...count('Ignored', ignored), note: 'loops, robots, nothing in them' },
    { ...count('Webhooks total', webhooks.total), note: 'calls of providers' },
    {
      label: 'Webhook success',
      value:
        webhooks.successful < webhooks.total ? (
          <StatusBadge tone="warn" text={`${successful} of ${countShort(webhooks.total)}`} />
        ) : (
          successful
        ),
    },
    { ...count('Webhook calls refused', webhooks.refused), note: 'no proof of a provider, or no mail' },
  ]
}

const count = (label: string, value: number): FigureLine => ({ label, value: countShort(value) })

const fault = (label: string, value: number, tone: Tone = 'bad'): FigureLine => ({
  label,
  value: value ? <StatusBadge tone={tone} text={countShort(value)} /> : '0',
})

const COLUMNS: Column<MailActivity>[] = [
  { head: 'Direction', cell: ({ direction }) => <Direction direction={direction} /> },
  { head: 'To / From', cell: ({ to, from }) => to ?? from ?? 'not kept' },
  {
    head: 'Subject',
    cell: ({ subject, reason }) => (
      <>
        {subject}
        {reason ? <span className="block text-sm text-ink2">{reason}</span> : null}
      </>
    ),
    isWide: true,
  },
  {
    head: 'Status',
    cell: ({ status, reason }) => (
      <StatusBadge tone={status === 'queued' && reason ? 'warn' : toneOf(status)} text={spaced(status)} />
    ),
  },
  { head: 'Time', cell: ({ timestamp }) => <Moment at={timestamp} /> },
  { head: 'More', cell: (mail) => <MatterLinks of={mail} /> },
]

function Direction({ direction }: Pick<MailActivity, 'direction'>) {
  const Icon = direction === 'outbound' ? ArrowUpRight : ArrowDownLeft
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 text-ink3" />
      {direction}
    </span>
  )
}
