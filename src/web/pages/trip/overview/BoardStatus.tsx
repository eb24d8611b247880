import { TriangleAlert } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { useSourceWords } from '../source-words.ts'
import { STATUS } from '../StatusBadge.tsx'
import { WasTime } from '../WasTime.tsx'
import type { BoardEntry } from './board.ts'
import { statusWords } from './status-words.ts'

const LARGE = 'text-[max(1rem,2.6vmin)]'

type Props = { entry: BoardEntry; isLarge?: boolean }

/** The state in words; a delay with the time it was before. */
export function BoardStatus({ entry, isLarge = false }: Props) {
  const { leg, late, booked, moment } = entry
  const Icon = entry.risk ? TriangleAlert : STATUS[leg.status].Icon
  const source = useSourceWords(leg)
  return (
    <span className={cx('block leading-[1.3] font-bold', isLarge ? LARGE : 'text-sm', toneOf(entry))}>
      <span className="inline-flex items-center gap-[.35em]">
        <Icon aria-hidden className="size-[1.15em] shrink-0" strokeWidth={2.4} />
        {statusWords(entry)}
      </span>
      {late !== 0 ? (
        <span className="block font-normal text-on-board2">
          <WasTime booked={booked} now={moment} />
        </span>
      ) : null}
      {source ? <span className="block font-normal text-on-board2">{source}</span> : null}
    </span>
  )
}

function toneOf({ leg: { status }, late, risk }: BoardEntry): string {
  if (status === 'cancelled' || status === 'diverted') return 'text-board-bad'
  if (risk || late > 0 || status === 'delayed') return 'text-sun'
  return status === 'active' ? 'text-board-fly' : 'text-board-ok'
}
