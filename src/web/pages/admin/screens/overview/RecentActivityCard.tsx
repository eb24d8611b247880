import { Link } from 'wouter'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { RecentActivity } from '#contract/admin/overview.ts'
import { Age, Clock } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { spaced } from '../../ui/format.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** What happened in the last hour: the first ten, and the way to all. */
export function RecentActivityCard({ activity }: { activity: readonly RecentActivity[] }) {
  const shown = activity.slice(0, CONSOLE.recentActivity)
  return (
    <Card title="Recent Activity" about="last 1 hour" flush>
      {shown.length ? (
        <ScrollBox label="Latest activity" className="max-h-[400px]">
          <ul>
            {shown.map(({ type, description, timestamp }, index) => (
              <li
                key={`${timestamp} ${index}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-1.5"
              >
                <StatusBadge tone={/fail|error|refused|not_/.test(type) ? 'bad' : 'none'}>
                  {spaced(type)}
                </StatusBadge>
                <span className="min-w-40 flex-1 wrap-anywhere">{description}</span>
                <span className="text-sm text-ink2">
                  <Clock at={timestamp} /> · <Age at={timestamp} />
                </span>
              </li>
            ))}
          </ul>
        </ScrollBox>
      ) : (
        <Empty text="No recent activity" />
      )}
      {activity.length > CONSOLE.recentActivity ? (
        <p className="border-t border-line px-4 py-1">
          <Link
            href="/admin/debug/logs"
            className="inline-flex min-h-9 items-center font-bold text-brand underline"
          >
            View all activity
          </Link>
        </p>
      ) : null}
    </Card>
  )
}
