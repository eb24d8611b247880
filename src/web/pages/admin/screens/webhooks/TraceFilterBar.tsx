import { X } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Toggle } from '../../ui/Field.tsx'
import { choices, Select } from '../controls/Select.tsx'
import { shortId } from '../logs/log-list.ts'
import { webhookMessages as messages } from './messages.ts'
import { hasMethod, type TraceFilters } from './trace-query.ts'

type Props = { filters: TraceFilters; onChange: (filters: TraceFilters) => void }

/** Which traces are shown. */
export function TraceFilterBar({ filters, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 pb-3">
      <Select
        label={messages.method}
        options={choices(messages.methods)}
        value={hasMethod(filters) ? filters.method : 'all'}
        disabled={!hasMethod(filters)}
        onChange={(method) => onChange({ ...filters, method })}
      />
      <Select
        label={messages.kind}
        options={choices(messages.kinds)}
        value={filters.kind}
        onChange={(kind) => onChange({ ...filters, kind })}
      />
      <Toggle
        label={messages.onlyFailed}
        isOn={filters.onlyFailed}
        onChange={(onlyFailed) => onChange({ ...filters, onlyFailed })}
      />
      {filters.correlationId ? (
        <Button onClick={() => onChange({ ...filters, correlationId: '' })}>
          {messages.correlation} <code className="font-mono text-sm">{shortId(filters.correlationId)}</code>
          <X aria-hidden className="size-4" />
          <span className="sr-only">{messages.removeFilter}</span>
        </Button>
      ) : null}
    </div>
  )
}
