import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { DeploymentEnvironment, DeploymentLogType } from '#contract/admin/deployment.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { address } from '#web/api.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Toggle } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PeriodButtons } from '../ui/PeriodButtons.tsx'
import { SearchBox } from './controls/SearchBox.tsx'
import { choices } from './controls/Select.tsx'
import { CurrentDeploymentCard } from './deployments/CurrentDeploymentCard.tsx'
import { deploymentMessages as messages } from './deployments/messages.ts'
import { useDeploymentLines } from './deployments/use-deployment-lines.ts'
import { LineList } from './lines/LineList.tsx'
import { holds } from './lines/marks.ts'
import { OldLines } from './lines/OldLines.tsx'
import { StreamState } from './lines/StreamState.tsx'
import { saveFile } from './save-file.ts'

const FAILING = { failed: messages.downloadFailed, unreachable: messages.downloadFailed }

/** Deployment Logs (spec debug-1). */
export function DeploymentLogs() {
  const [env, setEnv] = useState<DeploymentEnvironment>('production')
  const [type, setType] = useState<DeploymentLogType>('RUN')
  const [search, setSearch] = useState('')
  const [follows, setFollows] = useState(true)
  const { lines, state, lostAt, error, restart } = useDeploymentLines({ env, type })
  const shown = useMemo(() => lines.filter((line) => holds(line, search)), [lines, search])
  const download = useMutation({
    mutationFn: () => {
      const query = { type, tail_lines: String(CONSOLE.logDownload) }
      const path = address(operatorApi.deploymentDownload, { env }, query)
      return saveFile(path, `${env}-${type}-logs.txt`, FAILING)
    },
  })
  return (
    <Page
      title={messages.title}
      actions={
        <PeriodButtons
          label={messages.environment}
          choices={choices(messages.environments)}
          chosen={env}
          onChoose={setEnv}
        />
      }
    >
      <CurrentDeploymentCard env={env} />
      <Card
        title={messages.types[type]}
        about={messages.count(shown.length, lines.length)}
        aside={<StreamState state={state} onReconnect={restart} />}
        flush
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3">
          <PeriodButtons
            label={messages.type}
            choices={choices(messages.types)}
            chosen={type}
            onChoose={setType}
          />
          <SearchBox label={messages.search} value={search} onValue={setSearch} className="flex-1 basis-56" />
          <Toggle label={messages.autoScroll} isOn={follows} onChange={setFollows} />
          <Button onClick={() => download.mutate()} disabled={download.isPending}>
            <Download aria-hidden className="size-4" />
            {messages.download}
          </Button>
        </div>
        {download.error ? (
          <div className="px-4 pb-3">
            <Notice tone="bad" live>
              {download.error.message}
            </Notice>
          </div>
        ) : null}
        {error ? (
          <div className="px-4 pb-3">
            <Notice tone="bad" live>
              {error}
            </Notice>
          </div>
        ) : null}
        {lostAt !== null && lines.length ? (
          <div className="px-4 pb-3">
            <OldLines since={lostAt} />
          </div>
        ) : null}
        {shown.length ? (
          <LineList
            label={messages.lines(messages.types[type], messages.environments[env])}
            lines={shown}
            search={search}
            follows={follows}
            isOld={lostAt !== null}
            onLeave={() => setFollows(false)}
          />
        ) : (
          <div className="border-t border-line">
            <Empty text={lines.length ? messages.emptySearch : messages.empty} />
          </div>
        )}
      </Card>
    </Page>
  )
}
