import { modelFault, readingFault } from '#contract/admin/faults.ts'
import type { AiCosts, AiPeriod, AiProvider, ProcessingRun } from '#contract/admin/ai.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { Moment } from '#web/ui/data/Age.tsx'
import type { Column } from '#web/ui/data/DataTable.tsx'
import { OrNone, ShareLine } from '#web/ui/data/Figures.tsx'
import { Buttons } from '#web/ui/data/Filters.tsx'
import { counted, countShort, dollars, msText, ofOne, percent } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { Tiles } from '#web/ui/data/Tile.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useAddressChoice } from '../../frame/address-filters.ts'
import { adminCall } from '../../frame/calls.ts'
import { MatterLinks } from '../../frame/links.tsx'
import { TablePanel } from '../../frame/lists.tsx'
import { PolledPage, type PageState } from '../../frame/Page.tsx'
import { usePolled } from '../../frame/use-polled.ts'
import { DayBars } from './DayBars.tsx'
import { filesText, ProviderPanel, readerText, ReadingPanels, RunStatus } from './readings.tsx'

const PERIODS = { today: 'Today', week: 'Week', month: 'Month' } as const

/** AI Performance Monitor (spec console-11). A failed refresh keeps the old data. */
export function Screen({ title }: { title: string }) {
  const [period, setPeriod] = useAddressChoice('period', PERIODS)
  const polled = usePolled({
    key: ['ai', period],
    every: CONSOLE.aiMs,
    load: (signal) => load(period, signal),
  })
  return (
    <PolledPage
      isQuiet
      title={title}
      polled={polled}
      say={({ usage, runs }) => aiState(usage.provider, runs)}
      actions={<Buttons label="Period" choices={PERIODS} chosen={period} onChoose={setPeriod} />}
      loading="Loading AI performance..."
      failedTitle="Failed to load AI performance"
    >
      {({ usage, quality, costs, runs }) => (
        <>
          {usage.totalCalls === 0 ? (
            <Notice tone="info" live>
              {usage.provider.model
                ? 'No AI processing activity in the selected time period'
                : 'No model is set up: the embedded reader reads everything'}
            </Notice>
          ) : null}
          <UsageTiles usage={usage} />
          <div className="grid gap-4 xl:auto-cols-fr xl:grid-flow-col">
            <QualityPanel quality={quality} />
            {usage.provider.model ? (
              <ProviderPanel provider={usage.provider} fallbacks={usage.fallbacks} />
            ) : null}
          </div>
          <ReadingPanels quality={quality} />
          <DayBars
            title="Daily Cost Trend"
            about="last 7 days, UTC"
            days={dayCosts(costs.byDay)}
            empty="No cost data available"
          />
          <TablePanel
            title="Cost Breakdown by Model"
            about="last 7 days"
            columns={COST_COLUMNS}
            rows={modelCosts(costs)}
            empty="No cost data available"
            total={COST_COLUMNS.map(({ cell }) => cell(totalOf(modelCosts(costs))))}
          />
          <TablePanel
            title="Recent Processing"
            about="last 10 runs"
            columns={RUN_COLUMNS}
            rows={runs}
            keyOf={({ timestamp }, index) => `${timestamp} ${index}`}
            empty="No recent processing data available"
          />
        </>
      )}
    </PolledPage>
  )
}

type Loaded = Awaited<ReturnType<typeof load>>

async function load(period: AiPeriod, signal: AbortSignal) {
  const [usage, quality, costs, recent] = await Promise.all([
    adminCall(monitoringRows.statusAiUsage, { query: { period }, signal }),
    adminCall(monitoringRows.statusAiQuality, { query: { period: 'week' }, signal }),
    adminCall(monitoringRows.statusAiCosts, { query: { days: `${CONSOLE.costDays}` }, signal }),
    adminCall(monitoringRows.statusAiRecent, { query: { limit: `${CONSOLE.recentProcessing}` }, signal }),
  ])
  return { usage: usage.metrics, quality: quality.metrics, costs: costs.breakdown, runs: recent.processing }
}

function UsageTiles({
  usage: { totalCalls, totalCost, successRate, avgResponseTime },
}: Pick<Loaded, 'usage'>) {
  const success = <OrNone text={percent(successRate)} why="no calls" />
  const time = <OrNone text={msText(avgResponseTime)} why="no calls" />
  return (
    <Tiles
      tiles={[
        { label: 'Total API Calls', value: countShort(totalCalls) },
        { label: 'Total Cost', value: dollars(totalCost), note: 'calls cut off at their estimate' },
        { label: 'Success Rate', value: success, note: 'of readings that asked the model' },
        { label: 'Avg Response Time', value: time, note: 'a call, with pauses between tries' },
      ]}
    />
  )
}

function QualityPanel({ quality: { avgConfidence, extractionRates } }: Pick<Loaded, 'quality'>) {
  const { flights, accommodations, travelers } = extractionRates
  const rates = [
    ['Flight Extraction', flights],
    ['Hotel Extraction', accommodations],
    ['Traveler Extraction', travelers],
  ] as const
  return (
    <Panel
      title="Extraction Quality Metrics"
      about="last 7 days, of readings that found such a thing, failed, or found nothing in a booking"
    >
      <dl className="grid gap-4">
        <ShareLine
          name="Overall Confidence"
          share={avgConfidence === null ? null : avgConfidence * 100}
          value={<OrNone text={ofOne(avgConfidence, 1)} why="nothing was read" />}
        />
        {rates.map(([name, { rate, successes, attempts }]) => (
          <ShareLine
            key={name}
            name={name}
            share={rate}
            value={<OrNone text={percent(rate)} why="no attempts" />}
            note={`${successes}/${attempts} attempts`}
          />
        ))}
      </dl>
    </Panel>
  )
}

const dayCosts = (days: AiCosts['byDay']) =>
  days.map(({ date, cost, calls }) => ({
    date,
    size: cost,
    text: dollars(cost),
    note: counted(calls, 'call'),
  }))

const COST_COLUMNS: Column<ModelCost>[] = [
  { head: 'Model', cell: ({ model }) => model, isWide: true },
  { head: 'Calls', cell: ({ calls }) => countShort(calls), isFigure: true },
  { head: 'Total Cost', cell: ({ cost }) => dollars(cost), isFigure: true },
  { head: 'Avg Cost/Call', cell: ({ avgCost }) => dollars(avgCost), isFigure: true },
]

const Twofold = ({ first, second }: { first: string; second: string }) => (
  <>
    {first}
    {second ? <span className="block min-w-24 text-sm whitespace-normal text-ink2">{second}</span> : null}
  </>
)

const RUN_COLUMNS: Column<ProcessingRun>[] = [
  { head: 'Time', cell: ({ timestamp }) => <Moment at={timestamp} isCut /> },
  {
    head: 'Type',
    cell: ({ extractedType, parts }) => <Twofold first={extractedType} second={filesText(parts)} />,
  },
  {
    head: 'Read by',
    cell: (run) => <Twofold first={readerText(run)} second={run.calls ? counted(run.calls, 'call') : ''} />,
    isWide: true,
  },
  { head: 'Duration', cell: ({ responseTime }) => msText(responseTime), isFigure: true },
  { head: 'Confidence', cell: ({ confidence }) => ofOne(confidence), isFigure: true },
  { head: 'Cost', cell: ({ cost }) => dollars(cost), isFigure: true },
  {
    head: 'Status',
    cell: (run) => (
      <div className="grid justify-items-start">
        <RunStatus run={run} />
        <MatterLinks of={run} />
      </div>
    ),
  },
  {
    head: 'Found',
    cell: ({ extractedCounts }) => (
      <>
        <span aria-hidden title={extractedLong(extractedCounts)}>
          {extractedShort(extractedCounts)}
        </span>
        <span className="sr-only">{extractedLong(extractedCounts)}</span>
      </>
    ),
  },
]

type ModelCost = { model: string; calls: number; cost: number; avgCost: number | null }

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

const THINGS = [
  ['flights', 'flight', 'F'],
  ['accommodations', 'hotel', 'H'],
  ['travelers', 'traveler', 'T'],
] as const

const found = (counts: Counts) => THINGS.filter(([kind]) => counts[kind])

/** "2F 1H 3T" (spec console-11), without zeros. */
export const extractedShort = (counts: Counts): string =>
  found(counts)
    .map(([kind, , letter]) => `${counts[kind]}${letter}`)
    .join(' ') || '0'

/** For screen readers: "2 flights, 1 hotel, 3 travelers". */
export const extractedLong = (counts: Counts): string =>
  found(counts)
    .map(([kind, word]) => counted(counts[kind], word))
    .join(', ') || 'nothing'

/** Warns of faults of ours alone (spec console-21). */
export function aiState(provider: AiProvider, runs: readonly ProcessingRun[]): PageState {
  const { model, pausedUntil, failuresInRow, lastError } = provider
  const why = lastError ? modelFault(lastError.code)[1] : 'it failed'
  if (model && pausedUntil) return { tone: 'bad', text: `${model} is paused: ${why}` }
  if (model && failuresInRow > 0)
    return { tone: failuresInRow > 1 ? 'bad' : 'warn', text: `${model} failed: ${why}` }
  const limit = runs.find(({ engine, fallback }) => fallback ?? engine === 'model')?.fallback
  if (model && limit?.startsWith('over_'))
    return { tone: 'warn', text: `${model} did not read: ${modelFault(limit)[1]}` }
  const ours = runs.filter(({ cause }) => cause && readingFault(cause)[0] === 'ours').length
  const last = `of the last ${runs.length} readings`
  if (ours > 0) return { tone: ours * 2 >= runs.length ? 'bad' : 'warn', text: `${ours} ${last} failed` }
  const unread = runs.filter(({ cause }) => cause).length
  if (unread > 0) return { tone: 'ok', text: `No fault of ours; ${unread} ${last} could not be read whole` }
  if (runs.length) return { tone: 'ok', text: 'All recent readings succeeded' }
  return { tone: 'none', text: model ? 'No calls yet' : 'No model set up' }
}
