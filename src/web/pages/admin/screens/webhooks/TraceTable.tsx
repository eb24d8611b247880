import type { Trace, TraceStatus } from '#contract/admin/traces.ts'
import { cx } from '#web/ui/cx.ts'
import { Clock } from '#web/ui/data/Age.tsx'
import { ScrollBox } from '#web/ui/data/DataTable.tsx'
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

type Props = {
  traces: readonly Trace[]
  /** Name of the one whose details are shown. */
  chosen: string | null
  onChoose: (trace: Trace, from: HTMLElement) => void
}

/** The traces, newest first, a row each; on a phone a card each. */
export function TraceTable({ traces, chosen, onChoose }: Props) {
  const { columns } = messages
  return (
    <ScrollBox label={messages.traceList} className="@container max-h-[max(24rem,calc(100dvh-26rem))]">
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{messages.traces}</caption>
        <thead className="max-md:sr-only">
          <tr className="sticky top-0 z-1 h-9 bg-sunken text-left text-sm text-ink2 shadow-[0_1px_0_var(--c-line)]">
            {[columns.what, columns.status, columns.duration, columns.spans, columns.time].map((head) => (
              <th
                key={head}
                scope="col"
                className={cx(
                  'px-3 py-1.5 first:pl-4 last:pr-4',
                  head === columns.duration && 'text-right',
                  head === columns.spans && 'md:@max-3xl:hidden',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {traces.map((trace) => (
            <TraceRow
              key={`${nameOf(trace)} ${trace.path}`}
              trace={trace}
              isChosen={nameOf(trace) === chosen}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

type RowProps = { trace: Trace; isChosen: boolean; onChoose: Props['onChoose'] }

function TraceRow({ trace, isChosen, onChoose }: RowProps) {
  const { shown, more } = spanBadges(trace.spans)
  return (
    <tr
      className={cx(
        'relative border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-2 md:h-9',
        isChosen ? 'bg-brand-soft' : 'hover:bg-sunken',
      )}
    >
      <th scope="row" className={cx(CELL, 'w-full max-w-0 min-w-0 text-left font-normal max-md:max-w-none')}>
        <button
          type="button"
          aria-label={messages.details(`${trace.method} ${trace.path}`)}
          aria-expanded={isChosen}
          onClick={(event) => onChoose(trace, event.currentTarget)}
          className="block min-h-7 w-full truncate text-left font-mono text-sm after:absolute after:inset-0 @max-3xl:whitespace-normal @max-3xl:wrap-break-word"
        >
          <span className="mr-2 font-sans text-xs font-bold text-ink2">{trace.method}</span>
          {breakable(trace.path)}
        </button>
      </th>
      <td className={CELL}>
        <span className="inline-flex items-center gap-2">
          <StatusBadge tone={STATUS_TONES[trace.status]}>{messages.statuses[trace.status]}</StatusBadge>
          <span className="tnum text-sm text-ink2">{trace.statusCode ?? ''}</span>
        </span>
      </td>
      <td className={cx(CELL, 'tnum md:text-right max-md:row-start-2 max-md:text-sm max-md:text-ink2')}>
        {msText(trace.duration)}
      </td>
      <td className={cx(CELL, 'max-md:col-span-2 md:@max-3xl:hidden')}>
        <span className="flex gap-1 max-md:flex-wrap">
          {shown.map((span, index) => (
            <span
              key={index}
              className={cx(
                'max-w-40 truncate rounded-full px-2 text-xs leading-5',
                span.status === 'failed' ? 'bg-bad-bg font-bold text-bad' : 'bg-sunken text-ink2',
              )}
            >
              {span.status === 'failed' ? (
                <span className="sr-only">{messages.statuses.failed}: </span>
              ) : null}
              {span.name}
            </span>
          ))}
          {more ? (
            <span className="px-1 text-xs leading-5 whitespace-nowrap text-ink2">{messages.more(more)}</span>
          ) : null}
        </span>
      </td>
      <td className={cx(CELL, 'text-sm text-ink2 max-md:row-start-2 max-md:text-right')}>
        <Clock at={trace.timestamp} />
      </td>
    </tr>
  )
}

/** A path that breaks where its parts begin. */
const breakable = (path: string) => path.replaceAll('/', '\u200b/')

const CELL = 'px-3 py-1 whitespace-nowrap first:pl-4 last:pr-4 max-md:p-0 max-md:first:pl-0 max-md:last:pr-0'
