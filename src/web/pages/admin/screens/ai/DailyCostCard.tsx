import type { AiCosts } from '#contract/admin/ai.ts'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { counted, dateText, dollars } from '../../ui/format.ts'

/** A bar for each day. */
export function DailyCostCard({ days }: { days: AiCosts['byDay'] }) {
  const most = Math.max(...days.map(({ cost }) => cost), 0)
  return (
    <Card title="Daily Cost Trend" about="last 7 days, UTC">
      {days.length ? (
        <ul className="grid gap-1">
          {days.map(({ date, cost, calls }) => (
            <li key={date} className="flex min-h-7 items-center gap-3">
              <span className="tnum w-14 shrink-0 text-ink2">{dateText(date)}</span>
              <span aria-hidden className="h-4 min-w-0 flex-1 rounded-sm bg-sunken">
                <span
                  className="block h-full rounded-sm bg-brand"
                  style={{ width: `${most ? (cost / most) * 100 : 0}%` }}
                />
              </span>
              <span className="tnum shrink-0 text-right font-bold">{dollars(cost)}</span>
              <span className="tnum w-18 shrink-0 text-right text-sm text-ink2">
                {counted(calls, 'call')}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Empty text="No cost data available" />
      )}
    </Card>
  )
}
