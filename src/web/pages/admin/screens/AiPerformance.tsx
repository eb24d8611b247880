import { useState } from 'react'
import type { AiCosts, AiPeriod, AiQuality, AiUsage, ProcessingRun } from '#contract/admin/ai.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import { adminCall } from '../frame/admin-call.ts'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PeriodButtons } from '../ui/PeriodButtons.tsx'
import { stateOf } from '../ui/polled.ts'
import { usePolled } from './controls/use-polled.ts'
import { Watched } from '../ui/Watched.tsx'
import { CostCard } from './ai/CostCard.tsx'
import { DailyCostCard } from './ai/DailyCostCard.tsx'
import { QualityCard } from './ai/QualityCard.tsx'
import { RecentRunsCard } from './ai/RecentRunsCard.tsx'
import { UsageTiles } from './ai/UsageTiles.tsx'
import { aiState } from './ai/words.ts'

const PERIODS: { key: AiPeriod; text: string }[] = [
  { key: 'today', text: 'Today' },
  { key: 'week', text: 'Week' },
  { key: 'month', text: 'Month' },
]

/** AI Performance Monitor (spec console-11). A try that fails keeps what was there. */
export function AiPerformance() {
  const [period, setPeriod] = useState<AiPeriod>('today')
  const polled = usePolled({
    key: ['ai', period],
    every: CONSOLE.aiMs,
    load: (signal) => load(period, signal),
  })
  const { updatedAt, refresh, isBusy } = polled
  return (
    <Page
      title="AI Performance Monitor"
      state={stateOf(polled, ({ usage, runs }) => aiState(usage, runs))}
      updatedAt={updatedAt}
      refresh={{ onRefresh: refresh, isBusy }}
      actions={<PeriodButtons label="Period" choices={PERIODS} chosen={period} onChoose={setPeriod} />}
    >
      <Watched
        quiet
        polled={polled}
        loading="Loading AI performance..."
        failedTitle="Failed to load AI performance"
      >
        {({ usage, quality, costs, runs }) => (
          <>
            {usage.totalCalls === 0 ? (
              <Notice tone="info" live>
                No AI processing activity in the selected time period
              </Notice>
            ) : null}
            <UsageTiles usage={usage} costs={costs} runs={runs} />
            <div className="grid gap-4 xl:grid-cols-2">
              <QualityCard quality={quality} />
              <DailyCostCard days={costs.byDay} />
            </div>
            <CostCard costs={costs} />
            <RecentRunsCard runs={runs} />
          </>
        )}
      </Watched>
    </Page>
  )
}

type Loaded = { usage: AiUsage; quality: AiQuality; costs: AiCosts; runs: ProcessingRun[] }

async function load(period: AiPeriod, signal: AbortSignal): Promise<Loaded> {
  const [usage, quality, costs, recent] = await Promise.all([
    adminCall(monitoringRows.statusAiUsage, { query: { period }, signal }),
    adminCall(monitoringRows.statusAiQuality, { query: { period: 'week' }, signal }),
    adminCall(monitoringRows.statusAiCosts, { query: { days: `${CONSOLE.costDays}` }, signal }),
    adminCall(monitoringRows.statusAiRecent, { query: { limit: `${CONSOLE.recentProcessing}` }, signal }),
  ])
  return { usage: usage.metrics, quality: quality.metrics, costs: costs.breakdown, runs: recent.processing }
}
