import type { StorageHealth, StorageStats } from '#contract/admin/storage.ts'
import { OrNone } from '../../ui/Figures.tsx'
import { bytesText, countShort, megabytesText, NONE } from '../../ui/format.ts'
import { Tile, Tiles } from '../../ui/Tile.tsx'

type Props = { stats: StorageStats; health: StorageHealth }

/** How much, of how many trips. */
export function StorageTiles({ stats, health }: Props) {
  const average = stats.tripCount ? megabytesText(health.averageTripSizeMB) : NONE
  return (
    <Tiles>
      <Tile label="Total Storage" value={bytesText(stats.totalSize)} note={roomText(health)} />
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

function roomText({ quotaMB, leftMB }: StorageHealth): string {
  if (quotaMB === null) return 'in the data folder'
  return `of ${megabytesText(quotaMB)}, ${megabytesText(leftMB)} left`
}
