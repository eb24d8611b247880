import { dateText } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { Empty } from '#web/ui/Empty.tsx'

/** `size`: length of the bar, relative to the other days. `part`: of it, drawn as a warning. */
type Day = { date: string; size: number; part?: number; text: string; note: string }

type Props = { title: string; about: string; days: readonly Day[]; empty: string }

/** A bar for each day, with its figures in words. */
export function DayBars({ title, about, days, empty }: Props) {
  const most = Math.max(...days.map(({ size }) => size), 0)
  const width = (size: number) => ({ width: `${most ? (size / most) * 100 : 0}%` })
  return (
    <Panel title={title} about={about}>
      {days.length ? (
        <ul className="grid gap-1">
          {days.map(({ date, size, part = 0, text, note }) => (
            <li key={date} className="flex min-h-7 items-center gap-3">
              <span className="tnum w-14 shrink-0 text-ink2">{dateText(date)}</span>
              <span aria-hidden className="flex h-4 min-w-0 flex-1 overflow-hidden rounded-sm bg-sunken">
                <span className="h-full bg-brand" style={width(size - part)} />
                <span className="h-full bg-warn" style={width(part)} />
              </span>
              <span className="tnum shrink-0 text-right font-bold">{text}</span>
              <span className="tnum min-w-18 shrink-0 text-right text-sm text-ink2">{note}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Empty plain text={empty} />
      )}
    </Panel>
  )
}
