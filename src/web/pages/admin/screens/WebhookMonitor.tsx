import { useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { Trace } from '#contract/admin/traces.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Toggle } from '../ui/Field.tsx'
import { Page } from '../ui/Page.tsx'
import { usePolled } from './controls/use-polled.ts'
import { Watched } from '../ui/Watched.tsx'
import { ask } from './ask.ts'
import { usePaged } from './controls/use-paged.ts'
import { webhookMessages as messages } from './webhooks/messages.ts'
import { TraceDetail } from './webhooks/TraceDetail.tsx'
import { TraceFilterBar } from './webhooks/TraceFilterBar.tsx'
import { filtersOf, traceQuery, type TraceFilters } from './webhooks/trace-query.ts'
import { TraceStatsTiles } from './webhooks/TraceStatsTiles.tsx'
import { TraceTable } from './webhooks/TraceTable.tsx'

/** Webhook Monitor (spec B §2, 11). Its address may name a correlation id. */
export function WebhookMonitor() {
  const asked = useSearch()
  return <Monitor key={asked} first={filtersOf(asked)} />
}

/** Without auto-refresh the figures are asked for by hand. */
const NEVER_MS = 24 * 3_600_000

function Monitor({ first }: { first: TraceFilters }) {
  const [filters, setFilters] = useState(first)
  const [isAuto, setAuto] = useState(true)
  const [chosen, setChosen] = useState<Trace | null>(null)
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
  const failed = stats.data?.stats.failed
  return (
    <Page
      title={messages.title}
      state={
        failed === undefined
          ? null
          : { tone: failed ? 'warn' : 'ok', text: failed ? messages.someFailed(failed) : messages.noneFailed }
      }
      updatedAt={list.polled.updatedAt}
      refresh={{ onRefresh: refresh, isBusy: list.polled.isBusy }}
      actions={<Toggle label={messages.autoRefresh} isOn={isAuto} onChange={setAuto} />}
    >
      {stats.data ? <TraceStatsTiles stats={stats.data.stats} isStale={stats.isStale} /> : null}
      <div
        className={cx(
          'grid items-start gap-4',
          chosen && 'xl:grid-cols-[minmax(0,1fr)_24rem] 2xl:grid-cols-[minmax(0,3fr)_minmax(30rem,2fr)]',
        )}
      >
        <Card title={messages.traces} flush>
          <TraceFilterBar filters={filters} onChange={setFilters} />
          <Watched polled={list.polled} loading={messages.loading}>
            {(pages) => (
              <div>
                <TraceTable
                  traces={pages.flatMap(({ traces }) => traces)}
                  chosen={chosen?.correlationId ?? null}
                  isFiltered={JSON.stringify(filters) !== JSON.stringify(ALL)}
                  onShowAll={() => setFilters(ALL)}
                  onChoose={(trace, from) => {
                    opener.current = from
                    setChosen(trace)
                  }}
                />
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
        {chosen ? (
          <TraceDetail
            trace={freshest(list.polled.data, chosen) ?? chosen}
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

const ALL: TraceFilters = { method: '', kind: '', onlyFailed: false, correlationId: '' }

/** A trace in progress goes on while one looks at it. */
const freshest = (pages: { traces: Trace[] }[] | undefined, { correlationId, kind, timestamp }: Trace) =>
  pages
    ?.flatMap(({ traces }) => traces)
    .find(
      (each) => each.correlationId === correlationId && each.kind === kind && each.timestamp === timestamp,
    )
