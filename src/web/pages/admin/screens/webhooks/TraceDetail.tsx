import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Trace } from '#contract/admin/traces.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Moment } from '#web/ui/data/Age.tsx'
import { ShortId } from '#web/ui/data/CopyId.tsx'
import { Facts } from '#web/ui/data/Figures.tsx'
import { msText } from '#web/ui/data/format.ts'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { linesAddress, MatterLink, tripAddress } from '../../frame/links.tsx'
import { NamedValues, Section } from '../../frame/lists.tsx'
import { STATUSES } from './trace-columns.tsx'
import { lineMarks, spanBars } from './span-line.ts'

const KIND_NAMES = { webhook: 'Webhook', request: 'Request', reading: 'Reading', mail: 'Mail' }

/** Beside the list if there is room, else a sheet below. Escape closes it. */
export function TraceDetail({ trace, onClose }: { trace: Trace; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null)
  const { statusCode, duration, tripId, correlationId } = trace
  const id = `${correlationId} ${trace.timestamp}`
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
        <IconButton label="Close details" onClick={onClose} className="size-9!">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="grid gap-5 p-4">
        <Facts
          facts={{
            'Status code': statusCode ?? '–',
            Duration: msText(duration),
            'Correlation id': <ShortId id={correlationId} />,
            'Log lines': <MatterLink href={linesAddress(correlationId)}>Show its log lines</MatterLink>,
            Trip: tripId && <MatterLink href={tripAddress(tripId)}>Open in Trip Inspector</MatterLink>,
          }}
        />
        <Section title="Span timeline">
          <SpanTimeline trace={trace} />
        </Section>
        <SpanFacts trace={trace} />
      </div>
    </section>
  )
}

function SpanFacts({ trace }: { trace: Trace }) {
  const noted = trace.spans.flatMap(({ name, metadata }) => {
    const fields = Object.entries(metadata).map(([field, value]) => `${field}=${value}`)
    return fields.length ? [[name, fields.join('  ')] as const] : []
  })
  if (!noted.length) return null
  return (
    <Section title="What was noted">
      <NamedValues values={noted} />
    </Section>
  )
}

function SpanTimeline({ trace }: { trace: Trace }) {
  const { bars, end } = spanBars(trace)
  if (!bars.length) return <p className="text-ink2">Nothing was measured within this trace.</p>
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">Parts of this trace, which lasted {msText(trace.duration)}</caption>
      <thead className="text-sm text-ink2">
        <tr className="border-b border-line">
          <th scope="col" className="h-8 w-[38%] pr-2 font-normal">
            Span
          </th>
          <th scope="col" className="w-18 pr-3 text-right font-normal">
            Lasted
          </th>
          <th scope="col" className="font-normal">
            <span className="sr-only">Began</span>
            <span aria-hidden className="relative block h-4 text-xs">
              {lineMarks(end).map((mark) => (
                <span
                  key={mark}
                  style={{ left: `${(100 * mark) / end}%` }}
                  className={cx(
                    'absolute whitespace-nowrap tabular-nums',
                    mark > 0 && (mark / end > 0.85 ? '-translate-x-full' : '-translate-x-1/2'),
                  )}
                >
                  {msText(mark)}
                </span>
              ))}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ span, left, width }, index) => (
          <tr key={index} className="border-b border-line/60 last:border-b-0">
            <th scope="row" className="h-9 truncate pr-2 font-normal" title={span.name}>
              {span.name}
              {span.status === 'completed' ? null : (
                <span
                  className={cx(
                    'block text-xs font-bold',
                    span.status === 'failed' ? 'text-bad' : 'text-ink2',
                  )}
                >
                  {STATUSES[span.status].text}
                </span>
              )}
            </th>
            <td className="pr-3 text-right whitespace-nowrap tabular-nums">{msText(span.duration)}</td>
            <td>
              <span className="sr-only">after {msText(span.startOffset)}</span>
              <span aria-hidden className="block h-3 rounded-full bg-sunken">
                <span
                  style={{ marginLeft: `${left}%`, width: `${width}%` }}
                  className={cx('block h-3 min-w-[3px] rounded-full', STATUSES[span.status].bar)}
                />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
