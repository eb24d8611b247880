import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { DeploymentEnvironment, DeploymentLogType } from '#contract/admin/deployment.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { address } from '#web/api.ts'
import { cx } from '#web/ui/cx.ts'
import { Age, Moment } from '#web/ui/data/Age.tsx'
import { ShortId } from '#web/ui/data/CopyId.tsx'
import { Facts } from '#web/ui/data/Figures.tsx'
import { Buttons, FilterBar, Toggle, type Filter } from '#web/ui/data/Filters.tsx'
import { counted, figure } from '#web/ui/data/format.ts'
import { holds, Marked } from '#web/ui/data/Marked.tsx'
import { Panel } from '#web/ui/data/Panel.tsx'
import { StatusBadge, type Tone } from '#web/ui/data/StatusBadge.tsx'
import { VirtualList } from '#web/ui/data/VirtualList.tsx'
import { OLD_CLASS, Watched } from '#web/ui/data/Watched.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { useAddressFilters, type AddressFilters } from '../../frame/address-filters.ts'
import { ask, saveFile } from '../../frame/calls.ts'
import { Page } from '../../frame/Page.tsx'
import { usePolled } from '../../frame/use-polled.ts'
import { useWork } from '../../frame/use-work.tsx'
import { OldLines, StreamState } from '../../streams/StreamState.tsx'
import { useDeploymentLines } from './use-deployment-lines.ts'

const ENVIRONMENTS = { production: 'Production', stage: 'Staging' }
const TYPES = { BUILD: 'Build', DEPLOY: 'Deploy', RUN: 'Runtime' }

type Shown = { env: DeploymentEnvironment; type: DeploymentLogType; search: string }

const SHOWN: AddressFilters<Shown> = {
  choices: { env: ENVIRONMENTS, type: TYPES },
  first: () => ({ env: 'production', type: 'RUN', search: '' }),
}

const FILTERS: Filter<Shown>[] = [
  { name: 'type', label: 'Log type', choices: TYPES, isOpen: true },
  { name: 'search', label: 'Search lines' },
]

const ROW_PX = 22

/** Deployment Logs (spec debug-1, debug-12, debug-13). */
export function Screen({ title }: { title: string }) {
  const { filters, change } = useAddressFilters(SHOWN)
  const { env, type, search } = filters
  const [follows, setFollows] = useState(true)
  const { lines, state, lostAt, error, restart } = useDeploymentLines({ env, type })
  const found = useMemo(() => lines.filter((line) => holds(line, search)), [lines, search])
  const download = useWork({
    text: 'Download',
    icon: Download,
    work: () => {
      const query = { type, tail_lines: String(CONSOLE.logDownload) }
      const path = address(operatorApi.deploymentDownload, { env }, query)
      return saveFile('deploymentDownload', path, `${env}-${type}-logs.txt`)
    },
  })
  return (
    <Page
      title={title}
      actions={
        <Buttons
          label="Environment"
          choices={ENVIRONMENTS}
          chosen={env}
          onChoose={(next) => change({ ...filters, env: next })}
        />
      }
    >
      <CurrentDeployment env={env} />
      <Panel
        title={TYPES[type]}
        about={
          found.length === lines.length
            ? counted(lines.length, 'line')
            : `${figure(found.length)} of ${figure(lines.length)} lines`
        }
        aside={<StreamState state={state} onReconnect={restart} />}
        flush
      >
        <FilterBar filters={FILTERS} values={filters} onChange={change}>
          <Toggle label="Auto-scroll" isOn={follows} onChange={setFollows} />
          {download.button}
        </FilterBar>
        <div className="grid gap-3 px-4 not-empty:pb-3">
          <Problem text={download.problem} />
          <Problem text={error} />
          {lostAt !== null && lines.length ? <OldLines since={lostAt} /> : null}
        </div>
        {found.length ? (
          <VirtualList
            label={`${TYPES[type]} log of ${ENVIRONMENTS[env]}`}
            items={found}
            keyOf={(_, index) => index}
            rowHeight={ROW_PX}
            follows={follows}
            onLeave={() => setFollows(false)}
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
                  <Line line={line} search={search} />
                </span>
              </div>
            )}
          />
        ) : (
          <div className="border-t border-line">
            <Empty plain text={lines.length ? 'No logs match your search' : 'No logs available'} />
          </div>
        )}
      </Panel>
    </Page>
  )
}

/** A time at its head is shown as all times are, unless it is searched for. */
function Line({ line, search }: { line: string; search: string }) {
  const [time = ''] = /^\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(line) ?? []
  if (!time || (search && holds(time, search))) return <Marked text={line} search={search} />
  return (
    <>
      <Moment at={time} isExact />
      <Marked text={line.slice(time.length)} search={search} />
    </>
  )
}

const EVERY_MS = 30_000

function CurrentDeployment({ env }: { env: DeploymentEnvironment }) {
  const current = usePolled({
    key: ['console', 'deployment', env],
    every: EVERY_MS,
    load: (signal) => ask('deployment', operatorApi.deploymentCurrent, { params: { env }, signal }),
  })
  return (
    <Panel title="Current Deployment" about={ENVIRONMENTS[env]}>
      <Watched polled={current} loading="Loading deployment…">
        {({ deployment }) => (
          <Facts
            facts={{
              Status: <StatusBadge tone={phaseTone(deployment.phase)} text={deployment.phase} />,
              Deployed: <Age at={deployment.created_at} />,
              Trigger: deployment.cause,
              ID: <ShortId id={deployment.id} what="deployment ID" isTitled />,
              Version: [deployment.version, deployment.commit].filter(Boolean).join(' · ') || null,
            }}
          />
        )}
      </Watched>
    </Panel>
  )
}

/** Spec debug-1. */
export function phaseTone(phase: string): Tone {
  if (/^active$/i.test(phase)) return 'ok'
  if (/^(error|failed)$/i.test(phase)) return 'bad'
  return /^(pending_build|building|deploying)$/i.test(phase) ? 'busy' : 'none'
}

function lineClass(line: string): string | undefined {
  const level = /\b(ERROR|FATAL|FAILED|WARN(?:ING)?)\b/.exec(line.slice(0, 80))?.[1]
  if (!level) return undefined
  return level.startsWith('WARN') ? 'text-sun' : 'text-board-bad'
}
