import { ChevronDown } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import type { Journey } from '../live-legs.ts'
import { flightMessages } from '../messages.ts'
import { JourneyRows } from './JourneyRows.tsx'
import { journeyMessages as messages } from './messages.ts'

const { columns } = flightMessages

type Props = {
  caption: string
  journeys: Journey[]
  /** Journeys that are over, below the others. */
  over: Journey[]
  unfolded: boolean
  /** Null: they are always shown. */
  onUnfold: (() => void) | null
  who: string | null
}

/** The table of spec view-5, a row group per journey. With a traveler chosen: who travels along. */
export function FlightTable({ caption, journeys, over, unfolded, onUnfold, who }: Props) {
  const heads = [
    columns.traveler,
    columns.type,
    who ? columns.with : columns.connection,
    columns.flight,
    columns.departure,
    columns.arrival,
    columns.duration,
    ...(who ? [columns.companions] : []),
  ]
  return (
    <div
      className="relative mt-4 overflow-x-auto rounded-lg border border-line bg-surface shadow-1"
      tabIndex={0}
      role="group"
      aria-label={caption}
    >
      <table className="w-full text-left [--changed-bar:inset_5px_0_0_var(--c-sun)]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken/70 text-sm text-ink2">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-3 font-bold first:pl-6 last:pr-6">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {journeys.map((journey) => (
          <JourneyRows key={journey.id} journey={journey} who={who} />
        ))}
        {over.length && onUnfold ? (
          <tbody>
            <tr>
              <td colSpan={heads.length}>
                <button
                  type="button"
                  aria-expanded={unfolded}
                  onClick={onUnfold}
                  className="flex min-h-14 w-full items-center gap-2 px-6 font-bold text-ink2 hover:bg-sunken focus-visible:-outline-offset-3"
                >
                  <ChevronDown
                    aria-hidden
                    className={cx('size-5 transition-transform', !unfolded && '-rotate-90')}
                  />
                  {messages.over(over.length)}
                </button>
              </td>
            </tr>
          </tbody>
        ) : null}
        {unfolded
          ? over.map((journey) => <JourneyRows key={journey.id} journey={journey} who={who} />)
          : null}
      </table>
    </div>
  )
}
