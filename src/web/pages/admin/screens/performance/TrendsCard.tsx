import { useMemo, useState } from 'react'
import type { PerformancePoint } from '#contract/admin/performance.ts'
import { Card } from '../../ui/Card.tsx'
import { Chart } from '../../ui/Chart.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { counted } from '../../ui/format.ts'
import { PeriodButtons } from '../../ui/PeriodButtons.tsx'
import { chartOf, VIEWS, type View } from './trends.ts'

/** The course of a day, minute by minute. */
export function TrendsCard({ history }: { history: readonly PerformancePoint[] }) {
  const [view, setView] = useState<View>('traffic')
  const data = useMemo(() => chartOf(history, view), [history, view])
  return (
    <Card
      title="24-Hour Trends"
      about={counted(history.length, 'data point')}
      aside={<PeriodButtons label="Shown" choices={VIEWS} chosen={view} onChoose={setView} />}
    >
      {history.length > 1 ? (
        <Chart label={`24-Hour Trends, ${view}`} data={data} />
      ) : (
        <Empty text="The first minutes are still being counted" />
      )}
    </Card>
  )
}
