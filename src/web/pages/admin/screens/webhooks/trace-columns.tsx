import type { Trace, TraceStatus } from '#contract/admin/traces.ts'
import { cx } from '#web/ui/cx.ts'
import { Moment } from '#web/ui/data/Age.tsx'
import type { Column } from '#web/ui/data/DataTable.tsx'
import { msText } from '#web/ui/data/format.ts'
import { StatusBadge, type Mark } from '#web/ui/data/StatusBadge.tsx'
import { TripLink } from '../../frame/links.tsx'
import { spanBadges } from './span-line.ts'
import { nameOf } from './trace-query.ts'

/** `bar`: its colour on the timeline. */
export const STATUSES: Record<TraceStatus, Mark & { bar: string }> = {
  completed: { tone: 'ok', text: 'Completed', bar: 'bg-brand' },
  failed: { tone: 'bad', text: 'Failed', bar: 'bg-bad' },
  in_progress: { tone: 'busy', text: 'In progress', bar: 'bg-fly' },
  unknown: { tone: 'none', text: 'Unknown', bar: 'bg-line-strong' },
}

export function traceColumns(chosen: string | null, onChoose: (trace: Trace) => void): Column<Trace>[] {
  const all: Column<Trace>[] = [
    {
      head: 'What',
      isWide: true,
      cell: (trace) => (
        <button
          type="button"
          aria-label={`Details of ${trace.method} ${trace.path}`}
          aria-expanded={nameOf(trace) === chosen}
          onClick={() => onChoose(trace)}
          className="block min-h-7 w-full text-left font-mono text-sm after:absolute after:inset-0"
        >
          <span className="mr-2 font-sans text-xs font-bold text-ink2">{trace.method}</span>
          {breakable(trace.path)}
        </button>
      ),
    },
    {
      head: 'Status',
      cell: ({ status, statusCode }) => (
        <span className="inline-flex items-center gap-2">
          <StatusBadge {...STATUSES[status]} />
          <span className="tnum text-sm text-ink2">{statusCode ?? ''}</span>
        </span>
      ),
    },
    { head: 'Code', cell: ({ code }) => code && <code className="font-mono text-sm">{code}</code> },
    { head: 'Trip', cell: ({ tripId }) => tripId && <TripLink tripId={tripId} /> },
    { head: 'Duration', isFigure: true, cell: ({ duration }) => msText(duration) },
    { head: 'Spans', cell: ({ spans }) => (spans.length ? <Spans spans={spans} /> : null) },
    { head: 'Time', cell: ({ timestamp }) => <Moment at={timestamp} /> },
  ]
  return chosen ? all.filter(({ head }) => !BESIDE_DETAILS.has(head)) : all
}

/** What the details of the chosen trace say, too. */
const BESIDE_DETAILS: ReadonlySet<string> = new Set(['Spans', 'Code', 'Trip', 'Duration'])

function Spans({ spans }: Pick<Trace, 'spans'>) {
  const { shown, more } = spanBadges(spans)
  return (
    <span className="flex gap-1 max-sm:flex-wrap">
      {shown.map((span, index) => (
        <span
          key={index}
          className={cx(
            'max-w-40 truncate rounded-full px-2 text-xs leading-5',
            span.status === 'failed' ? 'bg-bad-bg font-bold text-bad' : 'bg-sunken text-ink2',
          )}
        >
          {span.status === 'failed' ? <span className="sr-only">Failed: </span> : null}
          {span.name}
        </span>
      ))}
      {more ? <span className="px-1 text-xs leading-5 whitespace-nowrap text-ink2">+{more} more</span> : null}
    </span>
  )
}

const breakable = (path: string) => path.replaceAll('/', '\u200b/')
