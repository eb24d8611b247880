import type { AiCosts } from '#contract/admin/ai.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { countShort, dollars } from '../../ui/format.ts'
import { modelCosts, totalOf, type ModelCost } from './words.ts'

const COLUMNS: Column<ModelCost>[] = [
  { head: 'Model', cell: ({ model }) => model, isWide: true },
  { head: 'Calls', cell: ({ calls }) => countShort(calls), isFigure: true },
  { head: 'Total Cost', cell: ({ cost }) => dollars(cost), isFigure: true },
  { head: 'Avg Cost/Call', cell: ({ avgCost }) => dollars(avgCost), isFigure: true },
]

/** What each model cost, the dearest first, and all together. */
export function CostCard({ costs }: { costs: AiCosts }) {
  const models = modelCosts(costs)
  const total = totalOf(models)
  return (
    <Card title="Cost Breakdown by Model" about="last 7 days" flush>
      <DataTable
        label="Cost Breakdown by Model"
        columns={COLUMNS}
        rows={models}
        keyOf={({ model }) => model}
        empty="No cost data available"
        total={COLUMNS.map(({ cell }) => cell(total))}
      />
    </Card>
  )
}
