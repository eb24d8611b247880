import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import type { MailActivity } from '#contract/admin/mail.ts'
import { Moment } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { spaced } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toneOf } from './words.ts'

const COLUMNS: Column<MailActivity>[] = [
  { head: 'Direction', cell: ({ direction }) => <Direction direction={direction} /> },
  { head: 'To / From', cell: ({ to, from }) => to ?? from ?? 'not kept' },
  { head: 'Subject', cell: ({ subject }) => subject, isWide: true },
  {
    head: 'Status',
    cell: ({ status, reason }) => (
      <>
        <StatusBadge tone={toneOf(status)}>{spaced(status)}</StatusBadge>
        {reason ? <span className="block max-w-prose whitespace-normal text-ink3">{reason}</span> : null}
      </>
    ),
  },
  { head: 'Time', cell: ({ timestamp }) => <Moment at={timestamp} /> },
]

/** The last twenty mails. */
export function RecentMailsCard({ mails }: { mails: readonly MailActivity[] }) {
  return (
    <Card title="Recent Email Activity" about="last 20" flush>
      <DataTable
        label="Recent Email Activity"
        columns={COLUMNS}
        rows={mails}
        keyOf={({ timestamp }, index) => `${timestamp} ${index}`}
        empty="No recent email activity"
      />
    </Card>
  )
}

function Direction({ direction }: Pick<MailActivity, 'direction'>) {
  const Icon = direction === 'outbound' ? ArrowUpRight : ArrowDownLeft
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 text-ink3" />
      {direction}
    </span>
  )
}
