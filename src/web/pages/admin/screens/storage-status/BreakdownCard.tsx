import type { StorageUsage } from '#contract/admin/storage.ts'
import { Age } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { bytesText, percent } from '../../ui/format.ts'
import { ShareLine } from '../../ui/ShareLine.tsx'
import { slicesOf } from './words.ts'

/** What the room is used for. */
export function BreakdownCard({ usage }: { usage: StorageUsage }) {
  const about = usage.countedAt ? (
    <>
      files counted <Age at={usage.countedAt} />
    </>
  ) : (
    'files are being counted'
  )
  return (
    <Card title="Storage Breakdown" about={about}>
      <dl className="grid gap-4">
        {slicesOf(usage).map(({ name, bytes, share }) => (
          <ShareLine key={name} name={name} share={share} value={bytesText(bytes)} note={percent(share)} />
        ))}
        <div className="flex justify-between gap-3 border-t-2 border-line-strong pt-2 font-bold">
          <dt>Total</dt>
          <dd className="tnum">{bytesText(usage.total)}</dd>
        </div>
      </dl>
    </Card>
  )
}
