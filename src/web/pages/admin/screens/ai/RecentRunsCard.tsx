import type { ProcessingRun } from '#contract/admin/ai.ts'
import { Moment } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { dollars, msText, ofOne } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { extractedLong, extractedShort } from './words.ts'

const COLUMNS: Column<ProcessingRun>[] = [
  { head: 'Time', cell: ({ timestamp }) => <Moment at={timestamp} /> },
  { head: 'Type', cell: ({ extractedType }) => extractedType },
  { head: 'Model', cell: ({ model }) => model },
  { head: 'Response Time', cell: ({ responseTime }) => msText(responseTime), isFigure: true },
  { head: 'Confidence', cell: ({ confidence }) => ofOne(confidence), isFigure: true },
  { head: 'Cost', cell: ({ cost }) => dollars(cost), isFigure: true },
  { head: 'Status', cell: (run) => <Outcome run={run} /> },
  {
    head: 'Extracted',
    cell: ({ extractedCounts }) => (
      <>
        <span aria-hidden title={extractedLong(extractedCounts)}>
          {extractedShort(extractedCounts)}
        </span>
        <span className="sr-only">{extractedLong(extractedCounts)}</span>
      </>
    ),
  },
]

/** The last ten readings. */
export function RecentRunsCard({ runs }: { runs: readonly ProcessingRun[] }) {
  return (
    <Card title="Recent Processing" about="last 10 runs" flush>
      <DataTable
        label="Recent Processing"
        columns={COLUMNS}
        rows={runs}
        keyOf={({ timestamp }, index) => `${timestamp} ${index}`}
        empty="No recent processing data available"
      />
    </Card>
  )
}

function Outcome({ run: { success, failure } }: { run: ProcessingRun }) {
  if (success) return <StatusBadge tone="ok">Success</StatusBadge>
  return (
    <>
      <StatusBadge tone="bad">Failed</StatusBadge>
      {failure ? <span className="ml-2 text-sm text-ink2">{failure}</span> : null}
    </>
  )
}
