import type { StorageHealth, StorageStats, StorageUsage } from '#contract/admin/storage.ts'
import { Moment } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { Figures, OrNone } from '../../ui/Figures.tsx'
import { figure, megabytesText, NONE } from '../../ui/format.ts'

type Props = { stats: StorageStats; usage: StorageUsage; health: StorageHealth }

/** The same to the byte, and how much room is left. */
export function DetailsCard({ stats, usage, health }: Props) {
  const perTrip = stats.tripCount ? figure(stats.fileCount / stats.tripCount, 1) : NONE
  return (
    <Card title="Storage Details">
      <Figures
        lines={[
          {
            label: 'Total size',
            value: `${figure(health.totalSizeMB)} MB`,
            note: `${figure(stats.totalSize)} bytes`,
          },
          {
            label: 'Free on the disk',
            value: <OrNone text={megabytesText(health.freeMB)} why="the system does not tell" />,
          },
          {
            label: 'Left for documents',
            value: <OrNone text={megabytesText(health.leftMB)} why="the system does not tell" />,
            ...(health.quotaMB === null ? {} : { note: `DATA_QUOTA_MB: ${megabytesText(health.quotaMB)}` }),
          },
          { label: 'Average trip size', value: `${figure(health.averageTripSizeMB)} MB` },
          { label: 'Files per trip', value: <OrNone text={perTrip} why="no trips" /> },
          {
            label: 'Files counted',
            value: usage.countedAt ? <Moment at={usage.countedAt} /> : 'not yet',
          },
        ]}
      />
    </Card>
  )
}
