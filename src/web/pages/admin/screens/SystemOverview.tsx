import { Fragment } from 'react'
import { Link } from 'wouter'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { SystemOverview as Overview } from '#contract/admin/overview.ts'
import type { PerformancePoint } from '#contract/admin/performance.ts'
import { orSay } from '#web/api.ts'
import { adminCall } from '../frame/admin-call.ts'
import type { Path } from '../frame/places.ts'
import { Card } from '../ui/Card.tsx'
import { Figures, OrNone } from '../ui/Figures.tsx'
import { counted, countShort, figure, msText, NONE, percent } from '../ui/format.ts'
import { Page, type PageState } from '../ui/Page.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'
import { stateOf } from '../ui/polled.ts'
import { usePolled } from './controls/use-polled.ts'
import { Watched } from '../ui/Watched.tsx'
import {
  attentionOf,
  deploymentMark,
  mailMark,
  modelMark,
  partMark,
  performanceMark,
  storageMark,
  type Mark,
} from './overview/words.ts'
import { ClockNotice } from './overview/ClockNotice.tsx'
import { DatabaseNotices } from './overview/DatabaseNotices.tsx'
import { RecentActivityCard } from './overview/RecentActivityCard.tsx'

/** System Overview (spec console-9, console-10). */
export function SystemOverview() {
  const polled = usePolled({ key: ['overview'], every: CONSOLE.overviewMs, load })
  const { updatedAt, refresh, isBusy } = polled
  return (
    <Page
      title="System Overview"
      state={stateOf(polled, (seen) => stateOfAll(seen.overview))}
      updatedAt={updatedAt}
      refresh={{ onRefresh: refresh, isBusy }}
    >
      <Watched
        polled={polled}
        failedTitle="Failed to load system overview"
        loading="Loading system overview..."
      >
        {({ overview, lastHour }) => (
          <>
            <DatabaseNotices database={overview.database} />
            {overview.clock.isTrusted ? null : <ClockNotice clock={overview.clock} onConfirmed={refresh} />}
            <Tiles count={3}>
              <MailTile email={overview.email} />
              <StorageTile storage={overview.storage} />
              <PerformanceTile performance={overview.performance} lastHour={lastHour} />
            </Tiles>
            <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <HealthCard overview={overview} />
              <RecentActivityCard activity={overview.recentActivity} />
            </div>
          </>
        )}
      </Watched>
    </Page>
  )
}

/** The overview, and the last hour for its sparkline: that one may be missing. */
async function load(signal: AbortSignal): Promise<{ overview: Overview; lastHour: PerformancePoint[] }> {
  const [overview, { history }] = await Promise.all([
    adminCall(monitoringRows.statusOverview, { signal }).catch(
      orSay(({ status, statusText }) => `Failed to fetch overview: ${statusText || status}`),
    ),
    adminCall(monitoringRows.statusPerformanceHistory, { query: { hours: '1' }, signal }).catch(() => ({
      history: [],
    })),
  ])
  return { overview, lastHour: history }
}

/** Names each part that needs attention, with the way to the screen that tells more. */
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
  return { tone: worst.tone, text: 'Needs attention:', more }
}

function MailTile({ email }: { email: Overview['email'] }) {
  const { configured, sent24h, failed24h, successRate } = email
  return (
    <Tile
      label="Email System"
      badge={mailMark(email)}
      value={
        configured ? (
          <OrNone text={percent(successRate)} why="no mail in 24 hours" />
        ) : (
          <OrNone text={NONE} why="no mail server" />
        )
      }
      note={
        configured
          ? `success rate · ${countShort(sent24h)} sent, ${countShort(failed24h)} failed (24h)`
          : `${countShort(sent24h)} put into the outbox folder, not sent (24h)`
      }
    />
  )
}

function StorageTile({ storage: { health, usedMB, tripCount } }: { storage: Overview['storage'] }) {
  return (
    <Tile
      label="Storage"
      badge={storageMark(health)}
      value={`${figure(usedMB)} MB`}
      note={`used · ${counted(tripCount, 'trip')}`}
    />
  )
}

type PerformanceProps = { performance: Overview['performance']; lastHour: PerformancePoint[] }

function PerformanceTile({ performance, lastHour }: PerformanceProps) {
  const { avgResponseTime, rps, errorRate } = performance
  return (
    <Tile
      label="Performance"
      badge={performanceMark(errorRate)}
      value={msText(avgResponseTime)}
      note={`average response · ${figure(rps)} RPS, ${percent(errorRate)} errors`}
      course={{
        points: lastHour.map(({ averageResponseTime }) => averageResponseTime),
        of: 'Response time, last hour',
      }}
    />
  )
}

function HealthCard({ overview }: { overview: Overview }) {
  const { deployment, performance, email, health, modelSetUp, readings, inbound } = overview
  const { tone, text } = deploymentMark(deployment.status)
  return (
    <Card title="System Health" aside={<StatusBadge tone={tone}>{text}</StatusBadge>}>
      <Figures
        lines={[
          { label: 'Version', value: deployment.version },
          { label: 'Commit', value: <OrNone text={deployment.commit || '–'} why="not known" /> },
          { label: 'Environment', value: deployment.environment },
          { label: 'Server', value: `${deployment.planet.name}:${deployment.planet.port}` },
          { label: 'Active connections', value: countShort(performance.activeConnections) },
          { label: 'Request rate', value: `${figure(performance.rps)} RPS` },
          {
            label: 'Email success rate',
            value: email.configured ? (
              <OrNone text={percent(email.successRate)} why="no mail in 24 hours" />
            ) : (
              <OrNone text={NONE} why="no mail server" />
            ),
          },
          {
            label: 'Readings',
            value: (
              <Told
                text={`${countShort(readings.read24h)} read, ${countShort(readings.failed24h)} failed (24h)`}
                place="/admin/status/ai"
              />
            ),
          },
          {
            label: 'Mails to trips',
            value: (
              <Told
                text={`${countShort(inbound.received24h)} received, ${countShort(inbound.failed24h)} failed (24h)`}
                place="/admin/status/email"
              />
            ),
          },
          { label: 'Database', value: <Part mark={partMark(health.database)} /> },
          { label: 'AI provider', value: <Part mark={modelMark(health.openai, modelSetUp)} /> },
        ]}
      />
      <Link href="/admin/debug/deployments" className={LINK}>
        Deployment logs
      </Link>
    </Card>
  )
}

const LINK = 'mt-1 inline-flex min-h-9 items-center font-bold text-brand underline'

/** A figure that leads to the screen that tells more of it. */
const Told = ({ text, place }: { text: string; place: Path }) => (
  <Link href={place} className="-my-1 inline-flex min-h-9 items-center underline underline-offset-2">
    {text}
  </Link>
)

const Part = ({ mark: { tone, text } }: { mark: Mark }) => <StatusBadge tone={tone}>{text}</StatusBadge>
