import { Suspense } from 'react'
import { PartBoundary } from '#web/ui/PartBoundary.tsx'
import { lazyComponent } from '#web/ui/lazy.ts'
import type { ChartData } from './chart-data.ts'

const Canvas = lazyComponent(() => import('./ChartCanvas.tsx').then((part) => part.ChartCanvas))

/** Pixels. */
const HEIGHT = 260

/** Lines over time. Its code comes when one is shown. Arrow keys walk along it and say each point. */
export function Chart({ label, data }: { label: string; data: ChartData }) {
  return (
    <PartBoundary text="The chart could not be loaded." retry="Retry">
      <Suspense fallback={<div className="late-appear rounded-md bg-line/70" style={{ height: HEIGHT }} />}>
        <Canvas label={label} data={data} height={HEIGHT} />
      </Suspense>
    </PartBoundary>
  )
}
