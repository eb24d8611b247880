import { durationText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import type { LiveLeg } from '../live-legs.ts'
import { flightMessages } from '../messages.ts'
import { STATUS } from '../StatusBadge.tsx'
import type { BoardEntry } from './board.ts'
import { boardTexts } from './messages.ts'

const LARGE = 'text-[max(1rem,2.6vmin)]'

type Props = { entry: BoardEntry; isLarge?: boolean }

/** The state in words; a delay with the time it was before. */
export function BoardStatus({ entry: { leg, booked }, isLarge = false }: Props) {
  const { Icon } = STATUS[leg.status]
  return (
    <span className={cx('block leading-[1.3] font-bold', isLarge ? LARGE : 'text-sm', toneOf(leg))}>
      <span className="inline-flex items-center gap-[.35em]">
        <Icon aria-hidden className="size-[1.15em] shrink-0" strokeWidth={2.4} />
        {statusWords(leg)}
      </span>
      {leg.delay > 0 ? (
        <span className="block font-normal text-on-board2">
          {flightMessages.was}{' '}
          <s>
            <ClockTime value={booked.time} className="font-normal!" />
          </s>
        </span>
      ) : null}
    </span>
  )
}

/** "45 min late", "On time", else the words of spec A §4. */
export function statusWords({ status, delay }: LiveLeg): string {
  if (status === 'cancelled' || status === 'diverted') return STATUS[status].label
  if (delay > 0) return flightMessages.late(durationText(delay))
  return status === 'scheduled' ? boardTexts.onTime : STATUS[status].label
}

function toneOf({ status, delay }: LiveLeg): string {
  if (status === 'cancelled' || status === 'diverted') return 'text-board-bad'
  if (delay > 0 || status === 'delayed') return 'text-sun'
  return status === 'active' ? 'text-board-fly' : 'text-board-ok'
}
