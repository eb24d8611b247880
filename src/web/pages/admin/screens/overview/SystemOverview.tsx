import { Fragment } from 'react'
import { Link } from 'wouter'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { RecentActivity, SystemOverview as Overview } from '#contract/admin/overview.ts'
import type { ConsolePath } from '#contract/admin/screens.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { withMessage } from '#web/api.ts'
import { Moment, MomentAndAge } from '#web/ui/data/Age.tsx'
import { ScrollBox } from '#web/ui/data/DataTable.tsx'
import { Figures, OrNone } from '#web/ui/data/Figures.tsx'
import { ageText, counted, countShort, figure, msText, NONE, percent, spaced } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { Tiles, type TileFacts } from '#web/ui/data/Tile.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { adminCall } from '../../frame/calls.ts'
import { MatterLink, MatterLinks } from '../../frame/links.tsx'
import { PolledPage, type PageState } from '../../frame/Page.tsx'
import { usePolled } from '../../frame/use-polled.ts'
import { modelMark, partMark } from '../performance/marks.ts'
import { Incidents } from './Incidents.tsx'
import {
  attentionOf,
  deploymentMark,
  mailMark,
  performanceMark,
  selfCheckText,
  storageMark,
} from './marks.ts'
import { ClockNotice, DatabaseNotices } from './Notices.tsx'
import { Security } from './Security.tsx'

/** System Overview (spec console-9, console-10). */
export function Screen({ title }: { title: string }) {
  const polled = usePolled({ key: ['overview'], every: CONSOLE.overviewMs, load })
  return (
    <PolledPage
      title={title}
      polled={polled}
      say={stateOfAll}
      failedTitle="Failed to load system overview"
      loading="Loading system overview..."
    >
      {(overview) => (
        <>
          <DatabaseNotices database={overview.database} />
          {overview.clock.isTrusted ? null : <ClockNotice clock={overview.clock} />}
          <Incidents incidents={overview.incidents} />
          <Tiles inRow={3} tiles={tilesOf(overview)} />
          <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <Health overview={overview} />
            <Activity activity={overview.recentActivity} />
          </div>
          <Security overview={overview} />
        </>
      )}
    </PolledPage>
  )
}

const load = (signal: AbortSignal) =>
  adminCall(monitoringRows.statusOverview, { signal }).catch(
    withMessage(({ status, statusText }) => `Failed to fetch overview: ${statusText || status}`),
  )

function stateOfAll(overview: Overview): PageState {
  const parts = attentionOf(overview)
  const [worst] = parts
  if (!worst) return { tone: 'ok', text: 'All systems normal' }
  const more = parts.map(({ name, place }, index) => (
    <Fragment key={name}>
      {index ? ', ' : null}
      <Link href={place} className="underline underline-offset-2">
        {name}
      </Link>
    </Fragment>
  ))
  return { tone: worst.tone === 'none' ? 'warn' : worst.tone, text: 'Needs attention:', more }
}

function tilesOf(overview: Overview): TileFacts[] {
  const { email, storage, performance, health, clock } = overview
  const sent = countShort(email.sent24h)
  const { waiting, oldest } = email.queue
  const waits = `${countShort(waiting)} waiting`
  const isWaiting = email.configured && health.email !== 'healthy' && waiting > 0
  const age = oldest ? `, oldest ${ageText(oldest, Date.parse(clock.now))}` : ''
  const { avgResponseTime, rps, errorRate } = performance
  return [
    {
      label: 'Email System',
      badge: mailMark({ email, health }),
      value: isWaiting ? waits : <MailRate email={email} />,
      note: email.configured
        ? `${isWaiting ? `${percent(email.successRate)} ` : ''}success rate · ${sent} sent, ${countShort(email.failed24h)} failed (24h)${waiting ? ` · ${waits}${age}` : ''}`
        : `${countShort(email.outbox24h)} put into the outbox folder, not sent (24h)`,
    },
    {
      label: 'Storage',
      badge: storageMark(storage.health),
      value: `${figure(storage.usedMB)} MB`,
      note: `used, with the disk reserve · ${counted(storage.tripCount, 'trip')}`,
    },
    {
      label: 'Performance',
      badge: performanceMark(errorRate),
      value: <OrNone text={rps ? msText(avgResponseTime) : NONE} why="no requests" />,
      note: `average response, last minute · ${figure(rps)} RPS, ${percent(errorRate)} errors`,
    },
  ]
}

const MailRate = ({ email: { configured, successRate } }: Pick<Overview, 'email'>) =>
  configured ? (
    <OrNone text={percent(successRate)} why="nothing sent in 24 hours" />
  ) : (
    <OrNone text={NONE} why="no mail server" />
  )

function Health({ overview }: { overview: Overview }) {
  const { deployment, performance, email, health, modelSetUp, readings, inbound } = overview
  const { read24h, failed24h, ours24h } = readings
  const read = `${countShort(read24h)} read, ${countShort(failed24h)} failed, ${countShort(ours24h)} by our fault (24h)`
  const shown = (count: number, word: string) => `${countShort(count)} ${word}`
  const { received, accepted, failed, refused, ignored } = inbound
  const taken = `${shown(accepted, 'accepted')} (${shown(failed, 'failed')})`
  const mails = `${shown(received, 'received')}: ${taken}, ${shown(refused, 'refused')}, ${shown(ignored, 'ignored')} (24h)`
  return (
    <Panel title="System Health" aside={<StatusBadge {...deploymentMark(deployment.status)} />}>
      <Figures
        lines={[
          { label: 'Version', value: deployment.version },
          { label: 'Commit', value: <OrNone text={deployment.commit || '–'} why="not known" /> },
          { label: 'Environment', value: deployment.environment },
          { label: 'Server', value: `${deployment.planet.name}:${deployment.planet.port}` },
          { label: 'Active connections', value: countShort(performance.activeConnections) },
          { label: 'Request rate', value: `${figure(performance.rps)} RPS` },
          { label: 'Email success rate', value: <MailRate email={email} /> },
          { label: 'Readings', value: <Told text={read} place="/admin/status/ai" /> },
          { label: 'Mails to trips', value: <Told text={mails} place="/admin/status/email" /> },
          { label: 'Figures', value: <CheckedFigures check={overview.selfCheck} /> },
          { label: 'Database', value: <StatusBadge {...partMark(health.database)} /> },
          { label: 'AI provider', value: <StatusBadge {...modelMark(health.openai, modelSetUp)} /> },
        ]}
      />
      <MatterLink href="/admin/debug/deployments">Deployment logs</MatterLink>
    </Panel>
  )
}

const Told = ({ text, place }: { text: string; place: ConsolePath }) => (
  <Link href={place} className="-my-1 inline-flex min-h-9 items-center underline underline-offset-2">
    {text}
  </Link>
)

const CheckedFigures = ({ check }: { check: Overview['selfCheck'] }) => (
  <>
    <Told text={selfCheckText(check)} place="/admin/status/storage" />
    {check ? (
      <>
        , checked <Moment at={check.checkedAt} />
      </>
    ) : null}
  </>
)

function Activity({ activity }: { activity: readonly RecentActivity[] }) {
  const shown = activity.slice(0, CONSOLE.recentActivity)
  return (
    <Panel title="Recent Activity" about="last 1 hour" flush>
      {shown.length ? (
        <ScrollBox label="Latest activity" className="max-h-[28.5rem]">
          <ul>
            {shown.map(({ type, description, timestamp, ...of }, index) => (
              <li
                key={`${timestamp} ${index}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-1.5"
              >
                <StatusBadge
                  tone={/fail|error|refused|not_/.test(type) ? 'bad' : 'none'}
                  text={spaced(type)}
                />
                <span className="min-w-40 flex-1 wrap-anywhere">{description}</span>
                <MatterLinks of={of} />
                <MomentAndAge at={timestamp} className="text-sm text-ink2" />
              </li>
            ))}
          </ul>
        </ScrollBox>
      ) : (
        <Empty plain text="No recent activity" />
      )}
      {activity.length > CONSOLE.recentActivity ? (
        <p className="border-t border-line px-4 py-1">
          <MatterLink href="/admin/debug/logs">View all activity</MatterLink>
        </p>
      ) : null}
    </Panel>
  )
}
