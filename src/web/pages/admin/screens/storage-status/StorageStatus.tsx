import { CONSOLE } from '#contract/admin/limits.ts'
import type { StorageHealth, StorageUsage } from '#contract/admin/storage.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { withMessage } from '#web/api.ts'
import { Age } from '#web/ui/data/Age.tsx'
import { OrNone, ShareLine } from '#web/ui/data/Figures.tsx'
import { bytesText, counted, countShort, megabytesText, NONE, percent } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { Tiles } from '#web/ui/data/Tile.tsx'
import { Notice, Problem } from '#web/ui/Notice.tsx'
import { adminCall, ask } from '../../frame/calls.ts'
import { FiguresPanel } from '../../frame/lists.tsx'
import { PolledPage, type PageState } from '../../frame/Page.tsx'
import { usePolled } from '../../frame/use-polled.ts'
import { useWork } from '../../frame/use-work.tsx'
import labels from '../labels.json' with { type: 'json' }
import { SelfCheckPanel } from './SelfCheck.tsx'

/** Storage Status (spec console-13): any failure is an error. */
export function Screen({ title }: { title: string }) {
  const polled = usePolled({ key: ['storage'], every: CONSOLE.storageMs, load })
  const { data } = polled
  return (
    <PolledPage
      title={title}
      polled={polled}
      say={({ health }) => storageState(health)}
      actions={data ? <StatusBadge {...healthMark(storageState(data.health))} /> : null}
      loading="Loading storage data..."
      failedTitle="Failed to fetch storage data"
    >
      {({ stats, usage, health, check }) => (
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
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <Breakdown usage={usage} />
            <div className="grid gap-4">
              <Details usage={usage} health={health} />
              <SelfCheckPanel check={check} />
            </div>
          </div>
        </>
      )}
    </PolledPage>
  )
}

const MB = 1024 * 1024

type Loaded = Awaited<ReturnType<typeof load>>

async function load(signal: AbortSignal) {
  const [{ stats }, { usage }, { health }, { check }] = await Promise.all([
    adminCall(monitoringRows.statusStorageStats, { signal }),
    adminCall(monitoringRows.statusStorageUsage, { signal }),
    adminCall(monitoringRows.statusStorageHealth, { signal }),
    adminCall(monitoringRows.statusSelfCheck, { signal }),
  ]).catch(withMessage(({ status, statusText }) => statusText || `${status}`))
  return { stats, usage, health, check }
}

function StorageTiles({ stats, health }: Pick<Loaded, 'stats' | 'health'>) {
  const { quotaMB, leftMB, averageTripSizeMB } = health
  const size = averageTripSizeMB ? bytesText(Math.round(averageTripSizeMB * MB)) : NONE
  const average = <OrNone text={size} why="no trips" />
  const room = quotaMB === null ? 'in the data folder' : `${megabytesText(leftMB)} left for documents`
  return (
    <Tiles
      tiles={[
        { label: 'Total Storage', value: bytesText(stats.totalSize), note: room },
        { label: 'Trip Count', value: countShort(stats.tripCount), note: 'Active trips' },
        { label: 'Avg Trip Size', value: average, note: 'itineraries by trips' },
        {
          label: 'File Count',
          value: countShort(stats.documentCount),
          note: `documents · ${counted(stats.fileCount, 'file')} with their texts, encrypted`,
        },
      ]}
    />
  )
}

function Breakdown({ usage }: Pick<Loaded, 'usage'>) {
  const counting = useWork({
    text: 'Count now',
    busyText: 'Counting…',
    work: () => ask('count', monitoringRows.statusStorageCount, {}),
    isChange: true,
  })
  const about = usage.countedAt ? (
    <>
      recounted <Age at={usage.countedAt} />
    </>
  ) : (
    'being counted'
  )
  return (
    <Panel title="Storage Breakdown" about={about} aside={counting.button}>
      <Problem text={counting.problem} />
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

function Details({ usage, health }: Pick<Loaded, 'usage' | 'health'>) {
  const inDatabase = usage.categories.itineraries - usage.documents
  const untold = 'not reported by the system'
  return (
    <FiguresPanel
      title="Storage Details"
      lines={[
        { label: 'Free on the disk', value: <OrNone text={megabytesText(health.freeMB)} why={untold} /> },
        {
          label: 'Left for documents',
          value: <OrNone text={megabytesText(health.leftMB)} why={untold} />,
          ...(health.quotaMB === null
            ? {}
            : {
                note: `DATA_QUOTA_MB: ${megabytesText(health.quotaMB)}, of which logs and the reserve of the disk take nothing`,
              }),
        },
        { label: 'Files of documents', value: bytesText(usage.documents) },
        { label: 'Trips in the database', value: bytesText(inDatabase) },
      ]}
    />
  )
}

const healthMark = ({ tone }: PageState) => ({ tone, text: tone === 'ok' ? 'Healthy' : 'Warning' })

export function storageState({ healthy, isLow }: Pick<StorageHealth, 'healthy' | 'isLow'>): PageState {
  if (healthy && !isLow) return { tone: 'ok', text: 'There is room for more' }
  return healthy
    ? { tone: 'warn', text: 'Storage is running low' }
    : { tone: 'bad', text: 'Nothing more can be stored' }
}

export function slicesOf({ categories, total }: StorageUsage) {
  return Object.entries(SLICES).map(([part, name]) => {
    const bytes = categories[part as keyof typeof SLICES]
    return { name, bytes, share: total > 0 ? (bytes / total) * 100 : 0 }
  })
}

const SLICES = labels.storage satisfies Record<keyof StorageUsage['categories'], string>
