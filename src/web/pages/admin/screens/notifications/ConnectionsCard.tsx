import type { SseMetrics } from '#contract/admin/sse.ts'
import { Age, Moment } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'

type Connection = SseMetrics['connectionsByTrip'][number]

const COLUMNS: Column<Connection>[] = [
  { head: 'Trip ID', cell: ({ tripId }) => <code>{tripId}</code>, isWide: true },
  { head: 'Clients', cell: ({ clientCount }) => clientCount, isFigure: true },
  {
    head: 'Connected',
    cell: ({ connectedAt }) => (
      <>
        <Moment at={connectedAt} /> · <Age at={connectedAt} />
      </>
    ),
  },
]

/** Which trips are open somewhere, the most pages first. */
export function ConnectionsCard({ connections }: { connections: readonly Connection[] }) {
  return (
    <Card title="Active Connections by Trip" flush>
      <DataTable
        label="Active Connections by Trip"
        columns={COLUMNS}
        rows={connections}
        keyOf={({ tripId }) => tripId}
        empty="No active SSE connections"
      />
    </Card>
  )
}
