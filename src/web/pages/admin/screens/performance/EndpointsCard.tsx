import { CONSOLE } from '#contract/admin/limits.ts'
import type { EndpointFigures } from '#contract/admin/performance.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { countShort, msText, percent } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { errorTone } from './words.ts'

const COLUMNS: Column<EndpointFigures>[] = [
  { head: 'Path', cell: ({ path }) => path, isWide: true },
  {
    head: 'Method',
    cell: ({ method }) => (
      <span className="rounded-full bg-land-bg px-2 py-0.5 text-sm font-bold text-land">{method}</span>
    ),
  },
  { head: 'Avg Response', cell: ({ averageResponseTime }) => msText(averageResponseTime), isFigure: true },
  { head: '95th Percentile', cell: ({ p95ResponseTime }) => msText(p95ResponseTime), isFigure: true },
  { head: 'Requests (1h)', cell: ({ requestCount }) => countShort(requestCount), isFigure: true },
  {
    head: 'Error Rate',
    cell: ({ errorRate }) => <StatusBadge tone={errorTone(errorRate)}>{percent(errorRate)}</StatusBadge>,
    isFigure: true,
  },
]

/** The ten endpoints that were asked most. */
export function EndpointsCard({ endpoints }: { endpoints: readonly EndpointFigures[] }) {
  return (
    <Card title="Endpoint Performance" about="last hour, most asked first" flush>
      <DataTable
        label="Endpoint Performance"
        columns={COLUMNS}
        rows={endpoints.slice(0, CONSOLE.endpointRows)}
        keyOf={({ method, path }) => `${method} ${path}`}
        empty="No requests in the last hour"
      />
    </Card>
  )
}
