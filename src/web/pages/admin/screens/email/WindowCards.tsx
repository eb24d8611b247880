import type { MailReceiving, MailSending } from '#contract/admin/mail.ts'
import { Card } from '../../ui/Card.tsx'
import { Figures, type FigureLine } from '../../ui/Figures.tsx'
import { countShort } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** What left in 24 hours. */
export function OutboundCard({ sending: { provider, activityLog } }: { sending: MailSending }) {
  const { delivered, failed, opened, clicked } = provider.stats
  return (
    <Card title="Outbound Activity" about="last 24h">
      <Figures
        lines={[
          count(provider.configured ? 'Sent' : 'Put into the outbox folder', activityLog.sent),
          failure('Send failed', activityLog.failed),
          count('Delivered', delivered),
          failure('Delivery failed', failed),
          count('Opened', opened),
          count('Clicked', clicked),
        ]}
      />
    </Card>
  )
}

/** What came in 24 hours. */
export function InboundCard({ receiving: { activityLog, webhooks } }: { receiving: MailReceiving }) {
  const { received, processed, failed, refused } = activityLog
  return (
    <Card title="Inbound Activity" about="last 24h">
      <Figures
        lines={[
          count('Received', received),
          count('Processed', processed),
          failure('Failed', failed),
          {
            label: 'Refused',
            value: refused ? <StatusBadge tone="warn">{countShort(refused)}</StatusBadge> : '0',
          },
          count('Webhooks total', webhooks.total),
          {
            label: 'Webhook success',
            value:
              webhooks.successful < webhooks.total ? (
                <StatusBadge tone="warn">{`${countShort(webhooks.successful)} of ${countShort(webhooks.total)}`}</StatusBadge>
              ) : (
                countShort(webhooks.successful)
              ),
          },
        ]}
      />
    </Card>
  )
}

const count = (label: string, value: number): FigureLine => ({ label, value: countShort(value) })

const failure = (label: string, value: number): FigureLine => ({
  label,
  value: value ? <StatusBadge tone="bad">{countShort(value)}</StatusBadge> : '0',
})
