import type { PerformanceMetrics } from '#contract/admin/performance.ts'
import { Card } from '../../ui/Card.tsx'
import { figure, percent } from '../../ui/format.ts'
import { Meter } from '../../ui/Meter.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { cpuMark } from './words.ts'

/** Memory and processor of this process; what the system does not tell is left out. */
export function ResourcesCard({ metrics }: { metrics: PerformanceMetrics }) {
  const { memoryUsage: memory, cpuUsage } = metrics as Partial<PerformanceMetrics>
  const mark = cpuUsage === undefined ? null : cpuMark(cpuUsage)
  if (!memory && !mark) return null
  return (
    <Card title="Resources">
      <div className="grid gap-5">
        {memory ? (
          <div className="grid gap-1.5">
            <div className="flex flex-wrap justify-between gap-x-3">
              <h3>Memory Usage</h3>
              <p className="tnum">
                <span className="mr-2 text-ink2">{`${figure(memory.used, 0)} / ${figure(memory.total, 0)} MB`}</span>
                <b>{percent(memory.percentage)}</b>
              </p>
            </div>
            <Meter label="Memory Usage" share={memory.percentage} />
          </div>
        ) : null}
        {mark && cpuUsage !== undefined ? (
          <div className="grid gap-1.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <h3>CPU Usage</h3>
              <p className="tnum flex items-center gap-2">
                <StatusBadge tone={mark.tone}>{mark.text}</StatusBadge>
                <b>{percent(cpuUsage)}</b>
              </p>
            </div>
            <Meter label="CPU Usage" share={cpuUsage} tone={mark.tone} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}
