import { Link } from 'wouter'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { SystemOverview as Overview } from '#contract/admin/overview.ts'
import type { PerformancePoint } from '#contract/admin/performance.ts'
import { orSay } from '#web/api.ts'
import { adminCall } from '../frame/admin-call.ts'
import { Card } from '../ui/Card.tsx'
import { Figures, OrNone } from '../ui/Figures.tsx'
import { counted, countShort, figure, msText, percent } from '../ui/format.ts'
import { Page } from '../ui/Page.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'
import { stateOf } from '../ui/polled.ts'
import { usePolled } from './controls/use-polled.ts'
import { Watched } from '../ui/Watched.tsx'
import { deploymentMark, mailMark, overviewState, performanceMark, storageMark } from './overview/words.ts'
import { RecentActivityCard } from './overview/RecentActivityCard.tsx'

/** 1. System Overview (spec B §2). */
export function SystemOverview() {
  const polled = usePolled({ key: ['overview'], every: CONSOLE.overviewMs, load })
  const { updatedAt, refresh, isBusy } = polled
  return (
    <Page
      title="System Overview"
      state={stateOf(polled, (seen) => overviewState(seen.overview))}
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

function MailTile({ email }: { email: Overview['email'] }) {
  const { sent24h, failed24h, successRate } = email
  return (
    <Tile
      label="Email System"
      badge={mailMark(email)}
      value={<OrNone text={percent(successRate)} why="no mail in 24 hours" />}
      note={`success rate · ${countShort(sent24h)} sent, ${countShort(failed24h)} failed (24h)`}
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

function HealthCard({ overview: { deployment, performance, email } }: { overview: Overview }) {
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
            value: <OrNone text={percent(email.successRate)} why="no mail in 24 hours" />,
          },
        ]}
      />
      <Link href="/admin/debug/deployments" className="mt-2 inline-block font-bold text-brand underline">
        Deployment logs
      </Link>
    </Card>
  )
}
