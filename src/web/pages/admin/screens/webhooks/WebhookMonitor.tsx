import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { Trace, TraceStats } from '#contract/admin/traces.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { cx } from '#web/ui/cx.ts'
import { FilterBar, Toggle } from '#web/ui/data/Filters.tsx'
import { figure, msText } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { Tiles } from '#web/ui/data/Tile.tsx'
import { OLD_CLASS } from '#web/ui/data/Watched.tsx'
import { useAddressFilters } from '../../frame/address-filters.ts'
import { ask } from '../../frame/calls.ts'
import { PagedTable } from '../../frame/lists.tsx'
import { Page, polledHead, type PageState } from '../../frame/Page.tsx'
import { usePaged, usePolled } from '../../frame/use-polled.ts'
import { traceColumns } from './trace-columns.tsx'
import {
  ALL_TRACES,
  filterBar,
  FIRST_FILTERS,
  hasMethod,
  idIn,
  nameOf,
  TRACE_FILTERS,
  traceQuery,
} from './trace-query.ts'
import { TraceDetail } from './TraceDetail.tsx'

/** Webhook Monitor (spec debug-7, debug-13). Filters and the open trace are in its address. */
export function Screen({ title }: { title: string }) {
  const { filters, asked, change } = useAddressFilters(TRACE_FILTERS)
  const chosen = filters.trace
  const setChosen = (name: string) => change({ ...filters, trace: name })
  const [isAuto, setAuto] = useState(true)
  const board = useRef<HTMLDivElement>(null)
  const query = traceQuery(asked)
  const stats = usePolled({
    key: ['console', 'trace-stats', query],
    every: isAuto ? CONSOLE.traceRefreshMs : NEVER_MS,
    load: (signal) => ask('traces', operatorApi.traceStats, { query, signal }),
  })
  const list = usePaged({
    key: ['console', 'traces', query],
    every: isAuto ? CONSOLE.traceRefreshMs : null,
    load: (before, signal) => {
      const page = { limit: String(CONSOLE.traceRows), ...query, ...(before ? { before } : {}) }
      return ask('traces', operatorApi.traceList, { query: page, signal })
    },
    next: ({ before }) => before,
  })
  const traces = list.polled.data?.flatMap((page) => page.traces) ?? []
  const trace = useTrace(chosen, traces)
  const head = polledHead(stats, (counted) => stateOfTraces(counted.stats))
  const refresh = () => {
    stats.refresh()
    list.polled.refresh()
  }
  const columns = traceColumns(trace && chosen, (next) => setChosen(nameOf(next)))
  const close = () => {
    board.current?.querySelector<HTMLElement>('button[aria-expanded=true]')?.focus()
    setChosen('')
  }
  const asksForCalls = JSON.stringify(query) === JSON.stringify(traceQuery(FIRST_FILTERS))
  const isFiltered = Object.keys(query).length > 0
  return (
    <Page
      title={title}
      {...head}
      refresh={{ ...head.refresh, onRefresh: refresh }}
      actions={<Toggle label="Auto-refresh" isOn={isAuto} onChange={setAuto} />}
    >
      {stats.data ? <StatsTiles stats={stats.data.stats} isStale={stats.isStale} /> : null}
      <div
        ref={board}
        className={cx(
          'grid items-start gap-4',
          trace && 'xl:grid-cols-[minmax(0,1fr)_24rem] 2xl:grid-cols-[minmax(0,3fr)_minmax(30rem,2fr)]',
        )}
      >
        <Panel title="Traces" flush>
          <FilterBar
            filters={filterBar(filters)}
            values={{ ...filters, method: hasMethod(filters) ? filters.method : 'all' }}
            onChange={(next) => change(hasMethod(filters) ? next : { ...next, method: filters.method })}
          />
          <PagedTable
            label="List of traces"
            list={list}
            loading="Loading traces…"
            rowsOf={(page) => page.traces}
            columns={columns}
            keyOf={(each) => `${nameOf(each)} ${each.path}`}
            isChosen={(each) => nameOf(each) === chosen}
            className="max-h-[max(24rem,calc(100dvh-26rem))]"
            empty={
              asksForCalls
                ? NO_CALLS
                : isFiltered
                  ? 'No trace matches these filters'
                  : 'No traces yet. They appear when a provider calls, a mail comes, or a page asks.'
            }
            clear={asksForCalls ? 'Show mails' : isFiltered ? 'Show all traces' : undefined}
            onClear={() => change(asksForCalls ? { ...ALL_TRACES, kind: 'mail' } : ALL_TRACES)}
            more="Show older traces"
            foot={() =>
              isAuto && list.isWaiting ? 'Auto-refresh waits while older traces are shown.' : null
            }
          />
        </Panel>
        {trace ? <TraceDetail trace={trace} onClose={close} /> : null}
      </div>
    </Page>
  )
}

const NO_CALLS =
  'No provider of mail has called. Mail that comes by SMTP is no webhook: its traces are of the kind “Mails”.'

/** Without auto-refresh. */
const NEVER_MS = 24 * 3_600_000

function stateOfTraces({ total, failed }: TraceStats['stats']): PageState {
  if (!total) return { tone: 'none', text: 'No traces' }
  return {
    tone: failed ? 'warn' : 'ok',
    text: `${failed ? figure(failed) : 'None'} of ${figure(total)} failed`,
  }
}

/** Prefers the list's copy, which is updated while a trace is in progress. */
function useTrace(name: string, traces: readonly Trace[]): Trace | null {
  const shown = traces.find((trace) => nameOf(trace) === name)
  const correlationId = idIn(name)
  const asked = useQuery({
    queryKey: ['console', 'trace', correlationId],
    queryFn: ({ signal }) =>
      ask('traces', operatorApi.traceList, { query: { correlationId, limit: '100' }, signal }),
    enabled: correlationId !== '' && !shown,
  })
  return shown ?? asked.data?.traces.find((trace) => nameOf(trace) === name) ?? null
}

function StatsTiles({ stats, isStale }: TraceStats & { isStale: boolean }) {
  const note = `traces matching the filters, last ${CONSOLE.traceDays} days; of many calls a sample`
  return (
    <div data-stale={isStale || undefined} className={isStale ? OLD_CLASS : ''}>
      <Tiles
        inRow={5}
        tiles={[
          { label: 'Total', value: figure(stats.total), note },
          { label: 'Completed', value: figure(stats.completed) },
          { label: 'Failed', value: figure(stats.failed) },
          { label: 'In progress', value: figure(stats.inProgress) },
          { label: 'Average duration', value: msText(stats.averageDuration), note: 'of those that ended' },
        ]}
      />
    </div>
  )
}
