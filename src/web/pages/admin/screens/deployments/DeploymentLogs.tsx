import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { DeploymentEnvironment, DeploymentLogType } from '#contract/admin/deployment.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { address } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Age } from '#web/ui/data/Age.tsx'
import { CopyId } from '#web/ui/data/CopyId.tsx'
import { Facts } from '#web/ui/data/Figures.tsx'
import { Buttons, FilterBar, type Filter } from '#web/ui/data/Filters.tsx'
import { shortId } from '#web/ui/data/format.ts'
import { holds, Marked } from '#web/ui/data/Marked.tsx'
import { Panel } from '#web/ui/data/Panel.tsx'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { VirtualList } from '#web/ui/data/VirtualList.tsx'
import { OLD_CLASS, Watched } from '#web/ui/data/Watched.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ask, saveFile } from '../../frame/calls.ts'
import { Page } from '../../frame/Page.tsx'
import { usePolled } from '../../frame/use-polled.ts'
import { OldLines, StreamState } from '../../streams/StreamState.tsx'
import { deploymentMessages as messages } from './messages.ts'
import { lineClass, phaseTone } from './tones.ts'
import { useDeploymentLines } from './use-deployment-lines.ts'

type Shown = { type: DeploymentLogType; search: string; follows: boolean }

const FILTERS: Filter<Shown>[] = [
  { name: 'type', label: messages.type, choices: messages.types, isOpen: true },
  { name: 'search', label: messages.search },
  { name: 'follows', label: messages.autoScroll },
]

const FAILING = { failed: messages.downloadFailed, unreachable: messages.downloadFailed }
const ROW_PX = 22

/** Deployment Logs (spec debug-1). */
export function DeploymentLogs({ title }: { title: string }) {
  const [env, setEnv] = useState<DeploymentEnvironment>('production')
  const [shown, setShown] = useState<Shown>({ type: 'RUN', search: '', follows: true })
  const { type, search, follows } = shown
  const { lines, state, lostAt, error, restart } = useDeploymentLines({ env, type })
  const found = useMemo(() => lines.filter((line) => holds(line, search)), [lines, search])
  const download = useMutation({
    mutationFn: () => {
      const query = { type, tail_lines: String(CONSOLE.logDownload) }
      const path = address(operatorApi.deploymentDownload, { env }, query)
      return saveFile(path, `${env}-${type}-logs.txt`, FAILING)
    },
  })
  const problems = [download.error?.message, error].filter((problem) => typeof problem === 'string')
  return (
    <Page
      title={title}
      actions={
        <Buttons
          label={messages.environment}
          choices={messages.environments}
          chosen={env}
          onChoose={setEnv}
        />
      }
    >
      <CurrentDeployment env={env} />
      <Panel
        title={messages.types[type]}
        about={messages.count(found.length, lines.length)}
        aside={<StreamState state={state} onReconnect={restart} />}
        flush
      >
        <FilterBar filters={FILTERS} values={shown} onChange={setShown}>
          <Button kind="outline" onClick={() => download.mutate()} disabled={download.isPending}>
            <Download aria-hidden className="size-4" />
            {messages.download}
          </Button>
        </FilterBar>
        <div className="grid gap-3 px-4 not-empty:pb-3">
          {problems.map((problem) => (
            <Notice key={problem} tone="bad" live>
              {problem}
            </Notice>
          ))}
          {lostAt !== null && lines.length ? <OldLines since={lostAt} /> : null}
        </div>
        {found.length ? (
          <VirtualList
            label={messages.lines(messages.types[type], messages.environments[env])}
            items={found}
            keyOf={(_, index) => index}
            rowHeight={ROW_PX}
            follows={follows}
            onLeave={() => setShown({ ...shown, follows: false })}
            className={cx(
              'h-[clamp(18rem,calc(100dvh-24rem),60rem)] overscroll-contain bg-board font-mono text-xs text-on-board',
              lostAt !== null && OLD_CLASS,
            )}
            draw={(line, index) => (
              <div className="flex gap-3 px-3 py-0.5 hover:bg-board2">
                <span
                  aria-hidden
                  className="w-10 shrink-0 text-right text-on-board2 select-none max-sm:hidden"
                >
                  {index + 1}
                </span>
                <span className={cx('min-w-0 whitespace-pre-wrap wrap-anywhere', lineClass(line))}>
                  <Marked text={line} search={search} />
                </span>
              </div>
            )}
          />
        ) : (
          <div className="border-t border-line">
            <Empty plain text={lines.length ? messages.emptySearch : messages.empty} />
          </div>
        )}
      </Panel>
    </Page>
  )
}

const EVERY_MS = 30_000

function CurrentDeployment({ env }: { env: DeploymentEnvironment }) {
  const current = usePolled({
    key: ['console', 'deployment', env],
    every: EVERY_MS,
    load: (signal) => ask(operatorApi.deploymentCurrent, { params: { env }, signal }, messages),
  })
  const { names } = messages
  return (
    <Panel title={messages.current} about={messages.environments[env]}>
      <Watched polled={current} loading={messages.loading}>
        {({ deployment }) => (
          <Facts
            facts={[
              [
                names.status,
                <StatusBadge key="phase" tone={phaseTone(deployment.phase)}>
                  {deployment.phase}
                </StatusBadge>,
              ],
              [names.deployed, <Age key="age" at={deployment.created_at} />],
              [names.trigger, deployment.cause],
              [
                names.id,
                <span key="id" title={deployment.id} className="flex items-center">
                  <code className="font-mono text-sm">{shortId(deployment.id)}</code>
                  <CopyId id={deployment.id} what={messages.deploymentId} />
                </span>,
              ],
              ...optional(names.version, deployment.version),
              ...optional(names.commit, deployment.commit),
            ]}
          />
        )}
      </Watched>
    </Panel>
  )
}

const optional = (name: string, value: string | null): [string, string][] => (value ? [[name, value]] : [])
