import type { Trace, TraceStatus } from '#contract/admin/traces.ts'
import { cx } from '#web/ui/cx.ts'
import { Clock } from '#web/ui/data/Age.tsx'
import type { Column } from '#web/ui/data/DataTable.tsx'
import { msText } from '#web/ui/data/format.ts'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { webhookMessages as messages } from './messages.ts'
import { spanBadges } from './span-line.ts'
import { nameOf } from './trace-query.ts'

export const STATUS_TONES = {
  completed: 'ok',
  failed: 'bad',
  in_progress: 'busy',
  unknown: 'none',
} as const satisfies Record<TraceStatus, string>

export function traceColumns(chosen: string | null, onChoose: (trace: Trace) => void): Column<Trace>[] {
  const { columns } = messages
  const all: Column<Trace>[] = [
    {
      head: columns.what,
      isWide: true,
      cell: (trace) => (
        <button
          type="button"
          aria-label={messages.details(`${trace.method} ${trace.path}`)}
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
      head: columns.status,
      cell: ({ status, statusCode }) => (
        <span className="inline-flex items-center gap-2">
          <StatusBadge tone={STATUS_TONES[status]}>{messages.statuses[status]}</StatusBadge>
          <span className="tnum text-sm text-ink2">{statusCode ?? ''}</span>
        </span>
      ),
    },
    { head: columns.duration, isFigure: true, cell: ({ duration }) => msText(duration) },
    { head: columns.spans, cell: ({ spans }) => (spans.length ? <Spans spans={spans} /> : null) },
    { head: columns.time, cell: ({ timestamp }) => <Clock at={timestamp} /> },
  ]
  return chosen ? all.filter(({ head }) => head !== columns.spans) : all
}

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
          {span.status === 'failed' ? <span className="sr-only">{messages.statuses.failed}: </span> : null}
          {span.name}
        </span>
      ))}
      {more ? (
        <span className="px-1 text-xs leading-5 whitespace-nowrap text-ink2">{messages.more(more)}</span>
      ) : null}
    </span>
  )
}

const breakable = (path: string) => path.replaceAll('/', '\u200b/')
