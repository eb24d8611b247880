import type { AiCosts, AiUsage, ProcessingRun } from '#contract/admin/ai.ts'
import { counted } from '#web/ui/data/format.ts'
import type { PageState } from '../../frame/Page.tsx'

export type ModelCost = { model: string; calls: number; cost: number; avgCost: number | null }

export function modelCosts({ byModel }: AiCosts): ModelCost[] {
  return Object.entries(byModel)
    .map(([model, costs]) => ({ model, ...costs }))
    .toSorted((one, other) => other.cost - one.cost || other.calls - one.calls)
}

export function totalOf(models: readonly ModelCost[]): ModelCost {
  const calls = models.reduce((sum, model) => sum + model.calls, 0)
  const cost = models.reduce((sum, model) => sum + model.cost, 0)
  return { model: 'Total', calls, cost, avgCost: calls ? cost / calls : null }
}

type Counts = ProcessingRun['extractedCounts']

/** "2F 1H 3T" (spec console-11), without zeros. */
export const extractedShort = ({ flights, accommodations, travelers }: Counts): string =>
  found(flights && `${flights}F`, accommodations && `${accommodations}H`, travelers && `${travelers}T`).join(
    ' ',
  ) || '0'

/** For screen readers: "2 flights, 1 hotel, 3 travelers". */
export const extractedLong = ({ flights, accommodations, travelers }: Counts): string =>
  found(
    flights && counted(flights, 'flight'),
    accommodations && counted(accommodations, 'hotel'),
    travelers && counted(travelers, 'traveler'),
  ).join(', ') || 'nothing'

const found = (...texts: (string | 0)[]) => texts.filter(Boolean)

export function aiState(usage: AiUsage, runs: readonly ProcessingRun[]): PageState {
  const failed = runs.filter(({ success }) => !success).length
  if (failed > 0)
    return {
      tone: failed * 2 >= runs.length ? 'bad' : 'warn',
      text: `${failed} of the last ${runs.length} readings failed`,
    }
  if (runs.length) return { tone: 'ok', text: 'All recent readings succeeded' }
  return { tone: 'none', text: usage.totalCalls ? 'No recent readings' : 'No AI processing yet' }
}
