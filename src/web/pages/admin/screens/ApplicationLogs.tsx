import { useState } from 'react'
import { useSearch } from 'wouter'
import { CONSOLE } from '#contract/admin/limits.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { Toggle } from '../ui/Field.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PeriodButtons } from '../ui/PeriodButtons.tsx'
import { SearchBox } from './controls/SearchBox.tsx'
import { choices } from './controls/Select.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { OldLines } from './lines/OldLines.tsx'
import { StreamState } from './lines/StreamState.tsx'
import { DebugGuide } from './logs/DebugGuide.tsx'
import {
  askedLines,
  filterOf,
  mayShowOwn,
  queryOf,
  quickQuery,
  ROWS_KEPT,
  type LogQuery,
} from './logs/log-list.ts'
import { LogList } from './logs/LogList.tsx'
import { logMessages as messages } from './logs/messages.ts'
import { useLogLines } from './logs/use-log-lines.ts'

/** Application Logs (spec debug-6). Its address may say what to look for: `?search=`, `?level=warn`. */
export function ApplicationLogs() {
  const asked = useSearch()
  return <Logs key={asked} first={queryOf(asked)} />
}

function Logs({ first }: { first: LogQuery }) {
  const [typed, setTyped] = useState(first)
  const search = useDebounced(typed.search, CONSOLE.searchDebounceMs)
  // A quick filter takes effect at once, since its level changes with it
  const [pressed, setPressed] = useState(first)
  const query = typed === pressed ? typed : { ...typed, search }
  const [showsOwn, setShowsOwn] = useState(false)
  const log = useLogLines(askedLines(query, showsOwn))
  const choose = (next: LogQuery) => {
    setTyped(next)
    setPressed(next)
  }
  const isAll = filterOf(query) === 'all'
  const { state, lostAt } = log.stream
  const isStale = lostAt !== null || (log.error !== null && state.kind !== 'connected')
  const olderButton =
    log.before === null ? null : (
      <Button onClick={log.showOlder} disabled={log.isBusyOlder}>
        {log.rows.length ? messages.older : messages.searchOlder}
      </Button>
    )
  return (
    <Page
      title={messages.title}
      refresh={{ onRefresh: log.refresh, isBusy: log.isBusy, text: messages.refresh }}
      actions={<StreamState state={state} onReconnect={log.stream.restart} />}
    >
      <Card title={messages.list} about={query.level ? messages.failures : messages.lead} flush>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3">
          <SearchBox
            label={messages.search}
            value={typed.search}
            onValue={(text) => setTyped({ ...typed, search: text })}
            className="flex-1 basis-64"
          />
          <PeriodButtons
            label={messages.quick}
            choices={choices(messages.filters)}
            chosen={filterOf(typed)}
            onChoose={(filter) => choose(quickQuery(filter))}
          />
          {mayShowOwn(query) ? <Toggle label={messages.own} isOn={showsOwn} onChange={setShowsOwn} /> : null}
        </div>
        {log.error ? (
          <div className="px-4 pb-3">
            <ErrorPanel message={log.error.message} onRetry={log.refresh} />
          </div>
        ) : null}
        {lostAt !== null && log.rows.length ? (
          <div className="px-4 pb-3">
            <OldLines since={lostAt} />
          </div>
        ) : null}
        {log.skipped ? (
          <div className="px-4 pb-3">
            <Notice tone="warn">{messages.skipped(log.skipped)}</Notice>
          </div>
        ) : null}
        {log.rows.length ? (
          <LogList
            isStale={isStale}
            rows={log.rows}
            search={query.search}
            onFilter={(id) => choose({ search: id })}
            foot={
              <div className="grid justify-items-center gap-2 px-4 py-4 text-sm text-ink2">
                {messages.count(log.rows.length)}
                {log.rows.length >= ROWS_KEPT ? <p>{messages.full}</p> : null}
                {olderButton}
              </div>
            }
          />
        ) : log.isPending ? (
          <div className="px-4 pb-4">
            <Loading text={messages.loading} />
          </div>
        ) : log.error ? null : (
          <div className="border-t border-line">
            <Empty
              text={
                isAll ? messages.empty : log.before === null ? messages.emptySearch : messages.nothingSoFar
              }
              action={
                olderButton ??
                (isAll ? null : <Button onClick={() => choose(quickQuery('all'))}>{messages.showAll}</Button>)
              }
            />
          </div>
        )}
      </Card>
      <DebugGuide />
    </Page>
  )
}
