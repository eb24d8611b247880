import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FilterBar } from '#web/ui/data/Filters.tsx'
import { counted } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { VirtualList } from '#web/ui/data/VirtualList.tsx'
import { ErrorPanel, LoadingPart, OLD_CLASS } from '#web/ui/data/Watched.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useAddressFilters } from '../../frame/address-filters.ts'
import { Page } from '../../frame/Page.tsx'
import { OldLines, StreamState } from '../../streams/StreamState.tsx'
import { ROWS_KEPT } from './log-lines.ts'
import { askedLines, filterBar, filterOf, FIRST_FILTERS, LOG_FILTERS, QUICK_QUERIES } from './log-query.ts'
import { LogLine } from './LogLine.tsx'
import guide from './guide.json' with { type: 'json' }
import { useLogLines } from './use-log-lines.ts'

/** Application Logs (spec debug-6, debug-12). Its address holds the filters (spec debug-25). */
export function Screen({ title }: { title: string }) {
  const { filters, asked, change } = useAddressFilters(LOG_FILTERS)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setOpened((last) => {
      const next = new Set(last)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const log = useLogLines(askedLines(asked))
  const isAll = JSON.stringify(asked) === JSON.stringify(FIRST_FILTERS)
  const { state, lostAt } = log.stream
  const olderButton =
    log.before === null ? null : (
      <Button kind="outline" onClick={log.showOlder} disabled={log.isBusyOlder}>
        {log.rows.length ? 'Show older lines' : 'Search older lines'}
      </Button>
    )
  const isStale = lostAt !== null || (log.error !== null && state.kind !== 'connected')
  const quick = filterOf(filters)
  return (
    <Page
      title={title}
      refresh={{ onRefresh: log.refresh, isBusy: log.isBusy, text: 'Manual Refresh' }}
      actions={<StreamState state={state} onReconnect={log.stream.restart} />}
    >
      <Panel
        title="Log lines"
        about={
          asked.level === 'warn'
            ? 'Warnings and errors: a call, a mail or a reading that failed leaves a warning.'
            : 'What the server writes down, newest first. It contains no trip data.'
        }
        flush
      >
        <FilterBar
          filters={filterBar(filters)}
          values={{ ...filters, quick }}
          onChange={({ quick: pressed, ...next }) =>
            change(pressed && pressed !== quick ? { ...next, ...QUICK_QUERIES[pressed] } : next)
          }
        />
        <div className="grid gap-3 px-4 not-empty:pb-3">
          {log.error ? <ErrorPanel message={log.error.message} onRetry={log.refresh} /> : null}
          {lostAt !== null && log.rows.length ? <OldLines since={lostAt} /> : null}
          {log.skipped ? (
            <Notice tone="warn">
              {log.skipped} lines came too fast to be shown here; Manual Refresh brings them.
            </Notice>
          ) : null}
        </div>
        {log.rows.length ? (
          <VirtualList
            label="Lines, newest first"
            items={log.rows}
            keyOf={({ key }) => key}
            className={cx(
              '@container h-[clamp(20rem,calc(100dvh-19rem),70rem)] overscroll-contain border-t border-line',
              isStale && OLD_CLASS,
            )}
            draw={(row) => (
              <LogLine
                row={row}
                search={asked.search}
                isOpen={opened.has(row.key)}
                onToggle={() => toggle(row.key)}
                onFilter={(id) => change({ ...FIRST_FILTERS, search: id })}
              />
            )}
            foot={
              <div className="grid justify-items-center gap-2 px-4 py-4 text-sm text-ink2">
                {counted(log.rows.length, 'line')}
                {log.rows.length >= ROWS_KEPT ? (
                  <p>A browser shows no more lines than these; a search finds older ones.</p>
                ) : null}
                {olderButton}
              </div>
            }
          />
        ) : log.isPending ? (
          <div className="px-4 pb-4">
            <LoadingPart text="Loading logs…" />
          </div>
        ) : log.error ? null : (
          <div className="border-t border-line">
            <Empty
              plain
              text={
                isAll
                  ? 'No logs available'
                  : log.before === null
                    ? 'No logs match your search'
                    : 'Nothing found in the newest part of the log.'
              }
              action={
                olderButton ??
                (isAll ? null : (
                  <Button kind="outline" onClick={() => change(FIRST_FILTERS)}>
                    Show all lines
                  </Button>
                ))
              }
            />
          </div>
        )}
      </Panel>
      <DebugGuide />
    </Page>
  )
}

function DebugGuide() {
  return (
    <Panel title="Why was a family’s mail not read?" about="Five minutes, from their address to the reason.">
      <ol className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-5">
        {guide.map(({ title, text, link }, index) => (
          <li key={title} className="flex flex-col gap-1 border-t-2 border-line pt-2">
            <h3 className="font-bold">
              <span className="tnum text-brand">{index + 1}</span> {title}
            </h3>
            <p className="text-sm text-ink2">{text}</p>
            <Link
              href={link.place}
              className="mt-auto inline-flex min-h-9 items-center gap-1.5 self-start font-bold text-brand underline-offset-2 hover:underline"
            >
              {link.label}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
