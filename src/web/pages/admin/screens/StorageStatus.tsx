import { CONSOLE } from '#contract/admin/limits.ts'
import type { StorageHealth, StorageStats, StorageUsage } from '#contract/admin/storage.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { orSay } from '#web/api.ts'
import { adminCall } from '../frame/admin-call.ts'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { stateOf } from '../ui/polled.ts'
import { usePolled } from './controls/use-polled.ts'
import { Watched } from '../ui/Watched.tsx'
import { BreakdownCard } from './storage-status/BreakdownCard.tsx'
import { DetailsCard } from './storage-status/DetailsCard.tsx'
import { StorageTiles } from './storage-status/StorageTiles.tsx'
import { isWell, storageState } from './storage-status/words.ts'

/** Storage Status (spec console-13): any failure is an error. */
export function StorageStatus() {
  const polled = usePolled({ key: ['storage'], every: CONSOLE.storageMs, load })
  const { data, updatedAt, refresh, isBusy } = polled
  return (
    <Page
      title="Storage Status"
      state={stateOf(polled, ({ health }) => storageState(health))}
      updatedAt={updatedAt}
      refresh={{ onRefresh: refresh, isBusy }}
      actions={
        data ? (
          <StatusBadge tone={isWell(data.health) ? 'ok' : 'warn'}>
            {isWell(data.health) ? 'Healthy' : 'Warning'}
          </StatusBadge>
        ) : null
      }
    >
      <Watched polled={polled} loading="Loading storage data..." failedTitle="Failed to fetch storage data">
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
              <BreakdownCard usage={usage} />
              <DetailsCard stats={stats} usage={usage} health={health} />
            </div>
          </>
        )}
      </Watched>
    </Page>
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
