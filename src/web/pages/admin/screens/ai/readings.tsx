import type { AiProvider, AiQuality, ProcessingRun } from '#contract/admin/ai.ts'
import { modelFault, readingFault } from '#contract/admin/faults.ts'
import { Moment } from '#web/ui/data/Age.tsx'
import type { Column } from '#web/ui/data/DataTable.tsx'
import { counted } from '#web/ui/data/format.ts'
import { StatusBadge, type Mark } from '#web/ui/data/StatusBadge.tsx'
import { FiguresPanel, TablePanel } from '../../frame/lists.tsx'
import labels from '../labels.json' with { type: 'json' }
import { DayBars } from './DayBars.tsx'

type ReadBy = Pick<ProcessingRun, 'engine' | 'model' | 'fallback'>

/** What read a document: "embedded reader (gpt-4o-mini failed: it cannot be reached)" (spec console-19). */
export function readerText({ engine, model, fallback }: ReadBy) {
  if (engine === 'model') return model ?? 'model'
  return fallback ? `embedded reader (${model} failed: ${modelFault(fallback)[1]})` : 'embedded reader'
}

const STATUSES = labels.readingStatuses as Record<ProcessingRun['status'], Mark>

export function RunStatus({ run: { status, cause } }: { run: ProcessingRun }) {
  return (
    <>
      <StatusBadge {...STATUSES[status]} />
      {cause ? <span className="block text-sm text-ink2">{readingFault(cause)[1]}</span> : null}
    </>
  )
}

/** "1 mail, 2 pdf (1 damaged)" (spec console-20). */
export const filesText = (parts: ProcessingRun['parts']) =>
  parts
    .map(
      ({ format, failure, count }) => `${count} ${format}${failure ? ` (${readingFault(failure)[1]})` : ''}`,
    )
    .join(', ')

/** Newest first, back to the first day with a reading. */
const dayReadings = (days: AiQuality['days']) =>
  days
    .filter((_, at) => days.slice(0, at + 1).some(({ read, failed }) => read + failed > 0))
    .toReversed()
    .map(({ date, read, blank, failed }) => ({
      date,
      size: read + failed,
      part: blank + failed,
      text: `${read} read`,
      note: `${blank} without a booking, ${failed} failed`,
    }))

const FAULT_COLUMNS: Column<AiQuality['faults'][number]>[] = [
  { head: 'Why', cell: ({ code }) => faultText(code), isWide: true },
  { head: 'Whose', cell: ({ fault }) => (fault === 'ours' ? 'ours' : 'people’s') },
  { head: 'Readings', cell: ({ count }) => count, isFigure: true },
]

const faultText = (code: string) =>
  code.startsWith('model.')
    ? `The model did not read: ${modelFault(code.slice('model.'.length))[1]}`
    : readingFault(code)[1]

export function ReadingPanels({ quality: { days, faults } }: { quality: AiQuality }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <DayBars
        title="Readings by Day"
        about="up to 14 days, UTC"
        days={dayReadings(days)}
        empty="No readings"
      />
      <TablePanel
        title="Not Read as Intended"
        about="last 7 days; only our own faults need attention"
        columns={FAULT_COLUMNS}
        rows={faults}
        empty={days.some(({ read }) => read) ? 'Everything was read as intended' : 'No readings'}
      />
    </div>
  )
}

export function ProviderPanel({ provider, fallbacks }: { provider: AiProvider; fallbacks: number }) {
  const { model, pausedUntil, lastCallAt, lastError, failuresInRow } = provider
  return (
    <FiguresPanel
      title="AI Provider"
      lines={[
        { label: 'Model', value: model },
        { label: 'Paused until', value: pausedUntil ? <Moment at={pausedUntil} /> : 'not paused' },
        { label: 'Last call', value: lastCallAt ? <Moment at={lastCallAt} /> : 'never' },
        {
          label: 'Last error',
          value: lastError ? (
            <>
              {modelFault(lastError.code)[1]}, <Moment at={lastError.at} />
            </>
          ) : (
            'never'
          ),
        },
        { label: 'Failures in a row', value: failuresInRow },
        { label: 'Read without it', value: counted(fallbacks, 'document'), note: 'in the selected period' },
      ]}
    />
  )
}
