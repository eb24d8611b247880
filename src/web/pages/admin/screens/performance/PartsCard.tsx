import type { PerformanceHealth } from '#contract/admin/performance.ts'
import { Card } from '../../ui/Card.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { PART_NAMES, partTone } from './words.ts'

/** What the server stands on. */
export function PartsCard({ health, modelSetUp }: { health: PerformanceHealth; modelSetUp: boolean }) {
  const parts = Object.entries(PART_NAMES) as [keyof PerformanceHealth, string][]
  return (
    <Card title="System Health">
      <Figures
        lines={parts.map(([part, label]) => ({
          label,
          value:
            part === 'openai' && !modelSetUp ? (
              <StatusBadge tone="none">not set up</StatusBadge>
            ) : (
              <StatusBadge tone={partTone(health[part])}>{health[part]}</StatusBadge>
            ),
        }))}
      />
    </Card>
  )
}
