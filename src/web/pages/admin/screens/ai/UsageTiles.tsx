import type { AiCosts, AiUsage, ProcessingRun } from '#contract/admin/ai.ts'
import { OrNone } from '../../ui/Figures.tsx'
import { countShort, dollars, msText, percent } from '../../ui/format.ts'
import { Tile, Tiles } from '../../ui/Tile.tsx'

type Props = { usage: AiUsage; costs: AiCosts; runs: readonly ProcessingRun[] }

/** What the period comes to. */
export function UsageTiles({ usage, costs, runs }: Props) {
  const oldestFirst = runs.toReversed()
  return (
    <Tiles>
      <Tile
        label="Total API Calls"
        value={countShort(usage.totalCalls)}
        course={{ points: costs.byDay.map(({ calls }) => calls), of: 'Calls a day, last 7 days' }}
      />
      <Tile
        label="Total Cost"
        value={dollars(usage.totalCost)}
        course={{ points: costs.byDay.map(({ cost }) => cost), of: 'Cost a day, last 7 days' }}
      />
      <Tile
        label="Success Rate"
        value={<OrNone text={percent(usage.successRate)} why="no calls" />}
        course={{
          points: oldestFirst.map(({ success }) => (success ? 1 : 0)),
          of: 'Success of the last readings',
        }}
      />
      <Tile
        label="Avg Response Time"
        value={<OrNone text={msText(usage.avgResponseTime)} why="no calls" />}
        course={{
          points: oldestFirst.map(({ responseTime }) => responseTime),
          of: 'Time of the last readings',
        }}
      />
    </Tiles>
  )
}
