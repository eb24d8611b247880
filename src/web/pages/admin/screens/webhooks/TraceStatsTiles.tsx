import { CONSOLE } from '#contract/admin/limits.ts'
import type { TraceStats } from '#contract/admin/traces.ts'
import { cx } from '#web/ui/cx.ts'
import { figure, msText } from '../../ui/format.ts'
import { Tile } from '../../ui/Tile.tsx'
import { webhookMessages as messages } from './messages.ts'

/** Five figures of all traces that are kept. */
export function TraceStatsTiles({ stats, isStale }: { stats: TraceStats['stats']; isStale: boolean }) {
  const names = messages.stats
  return (
    <div
      data-stale={isStale || undefined}
      className={cx(
        'grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5',
        isStale && 'opacity-85 grayscale',
      )}
    >
      <Tile label={names.total} value={figure(stats.total)} note={messages.ofDays(CONSOLE.traceDays)} />
      <Tile label={names.completed} value={figure(stats.completed)} />
      <Tile
        label={names.failed}
        value={figure(stats.failed)}
        note={stats.failed ? messages.lookAt : undefined}
      />
      <Tile label={names.inProgress} value={figure(stats.inProgress)} />
      <Tile label={names.averageDuration} value={msText(stats.averageDuration)} note={messages.ofEnded} />
    </div>
  )
}
