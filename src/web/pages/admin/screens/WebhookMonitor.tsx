import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { Trace } from '#contract/admin/traces.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Toggle } from '../ui/Field.tsx'
import { Page, type PageState } from '../ui/Page.tsx'
import { stateOf } from '../ui/polled.ts'
import { usePolled } from './controls/use-polled.ts'
import { Watched } from '../ui/Watched.tsx'
import { ask } from './ask.ts'
import { usePaged } from './controls/use-paged.ts'
import { webhookMessages as messages } from './webhooks/messages.ts'
import { TraceDetail } from './webhooks/TraceDetail.tsx'
import { TraceFilterBar } from './webhooks/TraceFilterBar.tsx'
import {
  addressOf,
  ALL_TRACES,
  filtersOf,
  idIn,
  nameOf,
  traceQuery,
  type TraceFilters,
} from './webhooks/trace-query.ts'
import { TraceStatsTiles } from './webhooks/TraceStatsTiles.tsx'
import { TraceTable } from './webhooks/TraceTable.tsx'

/** Webhook Monitor (spec debug-7). Its filters and the trace that is open stand in its address. */
export function WebhookMonitor() {
  const [params, setParams] = useSearchParams()
  const filters = filtersOf(params.toString())
  const chosen = params.get('trace')
  const setFilters = (next: TraceFilters) =>
    setParams({ ...addressOf(next), ...(chosen ? { trace: chosen } : {}) }, { replace: true })
  const setChosen = (trace: string | null) =>
    setParams({ ...addressOf(filters), ...(trace ? { trace } : {}) }, { replace: chosen !== null })
  const [isAuto, setAuto] = useState(true)
  const opener = useRef<HTMLElement>(null)
  const every = isAuto ? CONSOLE.traceRefreshMs : NEVER_MS
  const query = traceQuery(filters)
  const stats = usePolled({
    key: ['console', 'trace-stats'],
    every,
    load: (signal) => ask(operatorApi.traceStats, { signal }, messages),
  })
  const list = usePaged({
    key: ['console', 'traces', query],
    every: isAuto ? CONSOLE.traceRefreshMs : null,
    load: (before, signal) =>
      ask(
        operatorApi.traceList,
        { query: { limit: String(CONSOLE.traceRows), ...query, ...(before ? { before } : {}) }, signal },
        messages,
      ),
    next: ({ before }) => before,
  })
  const refresh = () => {
    stats.refresh()
    list.polled.refresh()
  }
  const traces = list.polled.data?.flatMap((page) => page.traces) ?? []
  const trace = useTrace(chosen, traces)
  return (
    <Page
      title={messages.title}
      state={stateOf(list.polled, () => stateOfTraces(traces))}
      updatedAt={list.polled.updatedAt}
      refresh={{ onRefresh: refresh, isBusy: list.polled.isBusy }}
      actions={<Toggle label={messages.autoRefresh} isOn={isAuto} onChange={setAuto} />}
    >
      {stats.data ? <TraceStatsTiles stats={stats.data.stats} isStale={stats.isStale} /> : null}
      <div
        className={cx(
          'grid items-start gap-4',
          trace && 'xl:grid-cols-[minmax(0,1fr)_24rem] 2xl:grid-cols-[minmax(0,3fr)_minmax(30rem,2fr)]',
        )}
      >
        <Card title={messages.traces} flush>
          <TraceFilterBar filters={filters} onChange={setFilters} />
          <Watched isFlush polled={list.polled} loading={messages.loading}>
            {() => (
              <div>
                <TraceTable
                  traces={traces}
                  chosen={chosen}
                  isFiltered={JSON.stringify(filters) !== JSON.stringify(ALL_TRACES)}
                  onShowAll={() => setFilters(ALL_TRACES)}
                  onChoose={(next, from) => {
                    opener.current = from
                    setChosen(nameOf(next))
                  }}
                />
                {isAuto && list.isWaiting ? (
                  <p className="border-t border-line px-4 pt-3 text-center text-sm text-ink2">
                    {messages.waits}
                  </p>
                ) : null}
                {list.hasMore ? (
                  <div className="grid justify-center border-t border-line p-3">
                    <Button onClick={list.showMore} disabled={list.isBusyMore}>
                      {messages.older}
                    </Button>
                  </div>
                ) : null}
              </div>
            )}
          </Watched>
        </Card>
        {trace ? (
          <TraceDetail
            trace={trace}
            onClose={() => {
              setChosen(null)
              opener.current?.focus()
            }}
          />
        ) : null}
      </div>
    </Page>
  )
}

/** Without auto-refresh the figures are asked for by hand. */
const NEVER_MS = 24 * 3_600_000

function stateOfTraces(traces: readonly Trace[]): PageState {
  if (!traces.length) return { tone: 'none', text: messages.noneShown }
  const failed = traces.filter(({ status }) => status === 'failed').length
  return { tone: failed ? 'warn' : 'ok', text: messages.shownFailed(failed, traces.length) }
}

/** The trace of this name: as the list has it, since one in progress goes on, else as the server does. */
function useTrace(name: string | null, traces: readonly Trace[]): Trace | null {
  const shown = traces.find((trace) => nameOf(trace) === name)
  const correlationId = name ? idIn(name) : ''
  const asked = useQuery({
    queryKey: ['console', 'trace', correlationId],
    queryFn: ({ signal }) =>
      ask(operatorApi.traceList, { query: { correlationId, limit: '100' }, signal }, messages),
    enabled: correlationId !== '' && !shown,
  })
  return shown ?? asked.data?.traces.find((trace) => nameOf(trace) === name) ?? null
}
