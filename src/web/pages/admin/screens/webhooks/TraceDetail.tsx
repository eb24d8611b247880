import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Trace, TraceSpan } from '#contract/admin/traces.ts'
import { cx } from '#web/ui/cx.ts'
import { Moment } from '#web/ui/data/Age.tsx'
import { CopyId } from '#web/ui/data/CopyId.tsx'
import { Facts } from '#web/ui/data/Figures.tsx'
import { msText, shortId } from '#web/ui/data/format.ts'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { linesAddress, MatterLink, tripAddress } from '../../frame/links.tsx'
import { NamedValues } from '../../frame/lists.tsx'
import { SpanTimeline } from './SpanTimeline.tsx'
import { STATUSES } from './trace-columns.tsx'

const KIND_NAMES = { webhook: 'Webhook', request: 'Request', reading: 'Reading', mail: 'Mail' }

/** Beside the list if there is room, else a sheet below. Escape closes it. */
export function TraceDetail({ trace, onClose }: { trace: Trace; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null)
  const id = `${trace.correlationId} ${trace.timestamp}`
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
  }, [id])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="trace-title"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className={cx(
        'min-w-0 overflow-y-auto rounded-md border border-line bg-surface outline-none',
        'max-xl:fixed max-xl:inset-x-0 max-xl:bottom-0 max-xl:z-10 max-xl:max-h-[75dvh] max-xl:rounded-t-lg max-xl:rounded-b-none max-xl:shadow-3 lg:max-xl:left-60',
        'xl:sticky xl:top-17 xl:max-h-[calc(100dvh-5rem)]',
      )}
    >
      <div className="sticky top-0 z-1 flex items-start gap-3 border-b border-line bg-surface py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1 py-1">
          <h2 id="trace-title" className="font-mono text-base font-bold wrap-anywhere">
            {trace.method} {trace.path}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink2">
            <StatusBadge {...STATUSES[trace.status]} />
            {KIND_NAMES[trace.kind]} <Moment at={trace.timestamp} />
          </p>
        </div>
        <button
          type="button"
          aria-label="Close details"
          onClick={onClose}
          className="grid size-9 shrink-0 place-items-center rounded-sm text-ink2 hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="grid gap-5 p-4">
        <TraceFacts trace={trace} />
        <div className="grid gap-2">
          <h3 className="font-bold">Span timeline</h3>
          <SpanTimeline trace={trace} />
        </div>
        <SpanFacts trace={trace} />
      </div>
    </section>
  )
}

function TraceFacts({ trace: { statusCode, duration, tripId, correlationId } }: { trace: Trace }) {
  return (
    <Facts
      facts={{
        'Status code': statusCode ?? '–',
        Duration: msText(duration),
        'Correlation id': (
          <span className="flex items-center">
            <code className="font-mono text-sm">{shortId(correlationId)}</code>
            <CopyId id={correlationId} />
          </span>
        ),
        'Log lines': <MatterLink href={linesAddress(correlationId)}>Show its log lines</MatterLink>,
        Trip: tripId && <MatterLink href={tripAddress(tripId)}>Open in Trip Inspector</MatterLink>,
      }}
    />
  )
}

const metadataText = (metadata: TraceSpan['metadata']) =>
  Object.entries(metadata)
    .map(([field, value]) => `${field}=${value}`)
    .join('  ')

function SpanFacts({ trace }: { trace: Trace }) {
  const noted = trace.spans.filter(({ metadata }) => Object.keys(metadata).length)
  if (!noted.length) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-bold">What was noted</h3>
      <NamedValues values={noted.map(({ name, metadata }) => [name, metadataText(metadata)])} />
    </div>
  )
}
