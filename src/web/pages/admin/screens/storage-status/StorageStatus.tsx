import { CONSOLE } from '#contract/admin/limits.ts'
import type { StorageHealth, StorageStats, StorageUsage } from '#contract/admin/storage.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { orSay } from '#web/api.ts'
import { Age, Moment } from '#web/ui/data/Age.tsx'
import { Figures, OrNone, ShareLine } from '#web/ui/data/Figures.tsx'
import { bytesText, countShort, figure, megabytesText, NONE, percent } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { Tile, Tiles } from '#web/ui/data/Tile.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { adminCall } from '../../frame/calls.ts'
import { PolledPage } from '../../frame/Page.tsx'
import { usePolled } from '../../frame/use-polled.ts'
import { isWell, slicesOf, storageState } from './usage.ts'

/** Storage Status (spec console-13): any failure is an error. */
export function StorageStatus({ title }: { title: string }) {
  const polled = usePolled({ key: ['storage'], every: CONSOLE.storageMs, load })
  const { data } = polled
  return (
    <PolledPage
      title={title}
      polled={polled}
      say={({ health }) => storageState(health)}
      actions={
        data ? (
          <StatusBadge
            tone={isWell(data.health) ? 'ok' : 'warn'}
            text={isWell(data.health) ? 'Healthy' : 'Warning'}
          />
        ) : null
      }
      loading="Loading storage data..."
      failedTitle="Failed to fetch storage data"
    >
      {({ stats, usage, health }) => (
        <>
          {health.warnings.length ? (
            <ul aria-label="Warnings" className="grid gap-2">
              {health.warnings.map((warning) => (
                <li key={warning}>
                  <Notice tone={health.healthy ? 'warn' : 'bad'}>{warning}</Notice>
                </li>
              ))}
            </ul>
          ) : null}
          <StorageTiles stats={stats} health={health} />
          <div className="grid gap-4 xl:grid-cols-2">
            <Breakdown usage={usage} />
            <Details stats={stats} usage={usage} health={health} />
          </div>
        </>
      )}
    </PolledPage>
  )
}

type Loaded = { stats: StorageStats; usage: StorageUsage; health: StorageHealth }

async function load(signal: AbortSignal): Promise<Loaded> {
  const [{ stats }, { usage }, { health }] = await Promise.all([
    adminCall(monitoringRows.statusStorageStats, { signal }),
    adminCall(monitoringRows.statusStorageUsage, { signal }),
    adminCall(monitoringRows.statusStorageHealth, { signal }),
  ]).catch(orSay(({ status, statusText }) => statusText || `${status}`))
  return { stats, usage, health }
}

function StorageTiles({ stats, health }: Pick<Loaded, 'stats' | 'health'>) {
  const average = stats.tripCount ? megabytesText(health.averageTripSizeMB) : NONE
  const { quotaMB, leftMB } = health
  const room =
    quotaMB === null ? 'in the data folder' : `of ${megabytesText(quotaMB)}, ${megabytesText(leftMB)} left`
  return (
    <Tiles>
      <Tile label="Total Storage" value={bytesText(stats.totalSize)} note={room} />
      <Tile label="Trip Count" value={countShort(stats.tripCount)} note="Active trips" />
      <Tile
        label="Avg Trip Size"
        value={<OrNone text={average} why="no trips" />}
        note="database and files"
      />
      <Tile label="File Count" value={countShort(stats.fileCount)} note="stored documents, encrypted" />
    </Tiles>
  )
}

function Breakdown({ usage }: Pick<Loaded, 'usage'>) {
  const about = usage.countedAt ? (
    <>
      files counted <Age at={usage.countedAt} />
    </>
  ) : (
    'files are being counted'
  )
  return (
    <Panel title="Storage Breakdown" about={about}>
      <dl className="grid gap-4">
        {slicesOf(usage).map(({ name, bytes, share }) => (
          <ShareLine key={name} name={name} share={share} value={bytesText(bytes)} note={percent(share)} />
        ))}
        <div className="flex justify-between gap-3 border-t-2 border-line-strong pt-2 font-bold">
          <dt>Total</dt>
          <dd className="tnum">{bytesText(usage.total)}</dd>
        </div>
      </dl>
    </Panel>
  )
}

function Details({ stats, usage, health }: Loaded) {
  const perTrip = stats.tripCount ? figure(stats.fileCount / stats.tripCount, 1) : NONE
  const untold = 'the system does not tell'
  return (
    <Panel title="Storage Details">
      <Figures
        lines={[
          {
            label: 'Total size',
            value: `${figure(health.totalSizeMB)} MB`,
            note: `${figure(stats.totalSize)} bytes`,
          },
          { label: 'Free on the disk', value: <OrNone text={megabytesText(health.freeMB)} why={untold} /> },
          {
            label: 'Left for documents',
            value: <OrNone text={megabytesText(health.leftMB)} why={untold} />,
            ...(health.quotaMB === null ? {} : { note: `DATA_QUOTA_MB: ${megabytesText(health.quotaMB)}` }),
          },
          { label: 'Average trip size', value: `${figure(health.averageTripSizeMB)} MB` },
          { label: 'Files per trip', value: <OrNone text={perTrip} why="no trips" /> },
          { label: 'Files counted', value: usage.countedAt ? <Moment at={usage.countedAt} /> : 'not yet' },
        ]}
      />
    </Panel>
  )
}
