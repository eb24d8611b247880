import { durationText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { flightMessages } from '../messages.ts'
import { STATUS } from '../StatusBadge.tsx'
import { WasTime } from '../WasTime.tsx'
import type { BoardEntry } from './board.ts'
import { boardTexts } from './messages.ts'

const LARGE = 'text-[max(1rem,2.6vmin)]'

type Props = { entry: BoardEntry; isLarge?: boolean }

/** The state in words; a delay with the time it was before. */
export function BoardStatus({ entry, isLarge = false }: Props) {
  const { leg, late, booked, moment } = entry
  const { Icon } = STATUS[leg.status]
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
      {leg.source === 'hand' ? (
        <span className="block font-normal text-on-board2">{flightMessages.byHand(null)}</span>
      ) : null}
    </span>
  )
}

/** "45 min late", "10 min early", "On time" where somebody says so, else the words of spec A §4. */
export function statusWords({ leg: { status, live }, late }: BoardEntry): string {
  if (status === 'cancelled' || status === 'diverted') return STATUS[status].label
  if (late > 0) return flightMessages.late(durationText(late))
  if (late < 0) return flightMessages.early(durationText(-late))
  return status === 'scheduled' && live ? boardTexts.onTime : STATUS[status].label
}

function toneOf({ leg: { status }, late }: BoardEntry): string {
  if (status === 'cancelled' || status === 'diverted') return 'text-board-bad'
  if (late > 0 || status === 'delayed') return 'text-sun'
  return status === 'active' ? 'text-board-fly' : 'text-board-ok'
}
