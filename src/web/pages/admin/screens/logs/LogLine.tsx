import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { LogLevel } from '#contract/admin/logs.ts'
import { cx } from '#web/ui/cx.ts'
import { Moment } from '#web/ui/data/Age.tsx'
import { CopyId } from '#web/ui/data/CopyId.tsx'
import { shortId } from '#web/ui/data/format.ts'
import { Marked } from '#web/ui/data/Marked.tsx'
import { StatusBadge, type Tone } from '#web/ui/data/StatusBadge.tsx'
import { MatterLink, traceAddress, TripLink } from '../../frame/links.tsx'
import { NamedValues } from '../../frame/lists.tsx'
import { fieldsOf, type LogRow } from './log-lines.ts'

const TONES: Record<LogLevel, Tone> = { error: 'bad', warn: 'warn', info: 'none', debug: 'none' }

type Props = {
  row: LogRow
  search: string
  isOpen: boolean
  onToggle: () => void
  onFilter: (id: string) => void
}

export function LogLine({ row, search, isOpen, onToggle, onFilter }: Props) {
  const panel = useId()
  const { timestamp, level, message, correlationId, code, tripId } = row
  return (
    <div className={cx('border-b border-line', level === 'error' && 'bg-bad-bg/40', isOpen && 'bg-sunken')}>
      <div className="flex flex-wrap items-center gap-x-3 px-3 @max-3xl:pt-1.5 @3xl:flex-nowrap">
        <Moment at={timestamp} isExact className="shrink-0 text-sm text-ink2" />
        <span className="w-20 shrink-0">
          <StatusBadge tone={TONES[level]} text={level} />
        </span>
        <span className="flex w-29 shrink-0 items-center @max-3xl:ml-auto @max-3xl:justify-end">
          {correlationId ? (
            <>
              <button
                type="button"
                title={`Show all lines of ${correlationId}`}
                aria-label={`Show all lines of ${shortId(correlationId)}`}
                onClick={() => onFilter(correlationId)}
                className="h-7 rounded-sm font-mono text-xs text-brand underline-offset-2 hover:underline"
              >
                {shortId(correlationId)}
              </button>
              <CopyId id={correlationId} />
            </>
          ) : null}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
          className="flex min-h-9 min-w-0 flex-1 basis-full items-center gap-2 rounded-sm py-1 text-left @3xl:basis-0"
        >
          <ChevronRight
            aria-hidden
            className={cx('size-4 shrink-0 text-ink3 transition-transform', isOpen && 'rotate-90')}
          />
          <span className={cx('min-w-0 flex-1', isOpen ? 'wrap-anywhere' : 'truncate')}>
            <Marked text={message} search={search} />
            {isOpen ? null : <Aside row={row} search={search} />}
          </span>
        </button>
        <span className="flex shrink-0 items-center gap-3 text-sm not-empty:@max-3xl:pb-1.5 @3xl:w-40 @5xl:w-64">
          <code className="min-w-0 truncate font-mono text-xs @3xl:flex-1" title={code ?? undefined}>
            {code}
          </code>
          {tripId ? <TripLink tripId={tripId} /> : null}
        </span>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen ? <Fields row={row} search={search} /> : null}
      </div>
    </div>
  )
}

function Aside({ row, search }: { row: LogRow; search: string }) {
  const told = fieldsOf(row)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
  return (
    <span className="ml-3 font-mono text-xs text-ink3">
      <Marked text={told} search={search} />
    </span>
  )
}

function Fields({ row, search }: { row: LogRow; search: string }) {
  const fields = fieldsOf(row)
  const { correlationId } = row
  return (
    <div className="grid gap-2 px-3 pt-1 pb-3 @3xl:pl-10">
      {fields.length ? (
        <NamedValues
          values={fields.map(([name, value]) => [name, <Marked key={name} text={value} search={search} />])}
        />
      ) : (
        <p className="text-sm text-ink2">Nothing else was noted.</p>
      )}
      {correlationId ? (
        <p className="text-sm">
          <MatterLink href={traceAddress(correlationId)}>Show its trace</MatterLink>
        </p>
      ) : null}
    </div>
  )
}
