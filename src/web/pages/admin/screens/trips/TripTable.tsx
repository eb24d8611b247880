import type { TripSummary } from '#contract/admin/trips.ts'
import { Moment } from '../../ui/Age.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { figure } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { tripMessages as messages } from './messages.ts'

const TONES: Record<string, 'ok' | 'bad' | 'none'> = { active: 'ok', error: 'bad', expired: 'none' }

/** Active, Expired, Error, or the word of the server (spec debug-9). */
export function TripStatus({ status }: { status: string }) {
  const known = Object.entries(messages.statuses).find(([name]) => name === status)
  return <StatusBadge tone={TONES[status] ?? 'none'}>{known?.[1] ?? status}</StatusBadge>
}

type Props = { trips: readonly TripSummary[]; chosen: string | null; onChoose: (tripId: string) => void }

/** Trips that were found. */
export function TripTable({ trips, chosen, onChoose }: Props) {
  const { columns } = messages
  const shown: Column<TripSummary>[] = [
    {
      head: columns.tripId,
      cell: ({ tripId }) => (
        <button
          type="button"
          aria-label={messages.show(tripId)}
          aria-current={tripId === chosen || undefined}
          onClick={() => onChoose(tripId)}
          className="min-h-7 rounded-sm font-mono text-sm text-brand underline underline-offset-2 aria-[current]:font-bold"
        >
          {tripId}
        </button>
      ),
    },
    { head: columns.status, cell: ({ status }) => <TripStatus status={status} /> },
    {
      head: columns.email,
      cell: ({ email }) => email ?? <span className="text-ink2">{messages.nobody}</span>,
    },
    { head: columns.created, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { head: columns.files, isFigure: true, cell: ({ fileCount }) => figure(fileCount) },
    {
      head: columns.password,
      cell: ({ hasPassword }) => (hasPassword ? messages.given : messages.notGiven),
    },
  ]
  return (
    <DataTable
      label={messages.tripList}
      columns={shown}
      rows={trips}
      keyOf={({ tripId }) => tripId}
      empty={messages.none}
    />
  )
}
