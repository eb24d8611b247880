import type { MailActivityList } from '#contract/admin/mail.ts'
import { Age } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { MailTrace } from './MailTrace.tsx'

type Failed = MailActivityList['failedEmails']
type Line = {
  address: string
  subject: string
  error: string
  timestamp: string
  correlationId: string | null
}

/** Mails that somebody has to look at; nothing where there are none. */
export function FailedMailsCard({ failed: { outbound, inbound } }: { failed: Failed }) {
  const count = outbound.length + inbound.length
  if (!count) return null
  return (
    <Card
      title="Failed Emails Needing Attention"
      aside={<StatusBadge tone="bad">{`${count} failed`}</StatusBadge>}
    >
      <div className="grid gap-4 xl:grid-cols-2">
        <List name="Outbound" lines={outbound.map(({ to, ...line }) => ({ address: to, ...line }))} />
        <List name="Inbound" lines={inbound.map(({ from, ...line }) => ({ address: from, ...line }))} />
      </div>
    </Card>
  )
}

function List({ name, lines }: { name: string; lines: readonly Line[] }) {
  if (!lines.length) return null
  return (
    <section aria-label={`${name} failures`}>
      <h3 className="font-bold text-ink2">{`${name} (${lines.length})`}</h3>
      <ul>
        {lines.map(({ address, subject, error, timestamp, correlationId }, index) => (
          <li
            key={`${timestamp} ${index}`}
            className="grid gap-0.5 border-t border-line py-2 first:border-t-0"
          >
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-bold wrap-anywhere">{address}</span>
              <span className="text-sm text-ink2">
                <Age at={timestamp} />
              </span>
            </p>
            <p className="text-ink2">{subject}</p>
            <p className="text-bad">{error}</p>
            <MailTrace id={correlationId} />
          </li>
        ))}
      </ul>
    </section>
  )
}
