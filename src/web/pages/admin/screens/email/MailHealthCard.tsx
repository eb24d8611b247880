import type { MailReceiving, MailSending } from '#contract/admin/mail.ts'
import { Card } from '../../ui/Card.tsx'
import { OrNone } from '../../ui/Figures.tsx'
import { percent } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { whyNoRate } from './words.ts'

type Props = { sending: MailSending; receiving: MailReceiving }

/** Whether mail leaves, arrives, is opened and is read. */
export function MailHealthCard({ sending, receiving }: Props) {
  const { provider, summary } = sending
  const why = whyNoRate(sending)
  return (
    <Card title="Email System Health">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 xl:grid-cols-4">
        <Health name={`Mail Provider (${provider.name})`}>
          <StatusBadge tone={provider.configured ? 'ok' : 'bad'}>
            {provider.configured ? 'Active' : 'Inactive'}
          </StatusBadge>
        </Health>
        <Health name="Delivery Rate">
          <OrNone text={percent(summary.deliveryRate)} why={why} />
        </Health>
        <Health name="Open Rate">
          <OrNone text={percent(summary.openRate)} why={why} />
        </Health>
        <Health name="Processing Rate">
          <OrNone text={percent(receiving.summary.processingRate)} why="nothing received" />
        </Health>
      </dl>
    </Card>
  )
}

function Health({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1 xl:not-first:border-l xl:not-first:border-line xl:not-first:pl-6">
      <dt className="text-ink2">{name}</dt>
      <dd className="tnum display flex min-h-8 items-center text-2xl">
        <span>{children}</span>
      </dd>
    </div>
  )
}
