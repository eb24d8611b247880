import type { StorageHealth, StorageUsage } from '#contract/admin/storage.ts'
import type { PageState } from '../../frame/Page.tsx'

export const isWell = ({ healthy, warnings }: StorageHealth): boolean => healthy && warnings.length === 0

export function storageState(health: StorageHealth): PageState {
  if (isWell(health)) return { tone: 'ok', text: 'There is room for more' }
  return health.healthy
    ? { tone: 'warn', text: 'Storage is running low' }
    : { tone: 'bad', text: 'Nothing more can be stored' }
}

export type Slice = { name: string; bytes: number; share: number }

/** Shares of the data folder in percent, with a remainder. */
export function slicesOf({ categories, total }: StorageUsage): Slice[] {
  const { itineraries, debug, logs } = categories
  const others = Math.max(0, total - itineraries - debug - logs)
  const share = (bytes: number) => (total > 0 ? (bytes / total) * 100 : 0)
  return [
    { name: 'Itineraries', bytes: itineraries },
    { name: 'Debug Files', bytes: debug },
    { name: 'Logs', bytes: logs },
    ...(others > 0 ? [{ name: 'Other', bytes: others }] : []),
  ].map((slice) => ({ ...slice, share: share(slice.bytes) }))
}
