import { Suspense, useMemo, useState } from 'react'
import type { PerformancePoint } from '#contract/admin/performance.ts'
import { Buttons } from '#web/ui/data/Filters.tsx'
import { counted } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { lazyComponent } from '#web/ui/lazy.ts'
import { PartBoundary } from '#web/ui/PartBoundary.tsx'
import { chartOf, VIEWS, type View } from './trends.ts'

/** Its code comes when a chart is shown. */
const Chart = lazyComponent(() => import('./Chart.tsx').then((part) => part.Chart))

/** Pixels. */
const HEIGHT = 260

/** The course of a day, minute by minute. */
export function Trends({ history }: { history: readonly PerformancePoint[] }) {
  const [view, setView] = useState<View>('traffic')
  const data = useMemo(() => chartOf(history, view), [history, view])
  return (
    <Panel
      title="24-Hour Trends"
      about={counted(history.length, 'data point')}
      aside={<Buttons label="Shown" choices={VIEWS} chosen={view} onChoose={setView} />}
    >
      {history.length > 1 ? (
        <PartBoundary text="The chart could not be loaded." retry="Retry">
          <Suspense
            fallback={<div className="late-appear rounded-md bg-line/70" style={{ height: HEIGHT }} />}
          >
            <Chart label={`24-Hour Trends, ${view}`} data={data} height={HEIGHT} />
          </Suspense>
        </PartBoundary>
      ) : (
        <Empty plain text="The first minutes are still being counted" />
      )}
    </Panel>
  )
}
