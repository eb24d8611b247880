import { cx } from '#web/ui/cx.ts'
import type { Trace, TraceStatus } from '#contract/admin/traces.ts'
import { msText } from '#web/ui/data/format.ts'
import { STATUSES } from './trace-columns.tsx'
import { lineMarks, spanBars } from './span-line.ts'

const BARS: Record<TraceStatus, string> = {
  completed: 'bg-brand',
  failed: 'bg-bad',
  in_progress: 'bg-fly',
  unknown: 'bg-line-strong',
}

export function SpanTimeline({ trace }: { trace: Trace }) {
  const bars = spanBars(trace)
  if (!bars.length) return <p className="text-ink2">Nothing was measured within this trace.</p>
  const end = Math.max(trace.duration, ...trace.spans.map((span) => span.startOffset + span.duration)) || 1
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
                  className={cx('block h-3 min-w-[3px] rounded-full', BARS[span.status])}
                />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
