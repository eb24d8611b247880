import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { TravelerRow } from '#contract/trip.ts'
import { daysText, weekdayText } from '#web/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PressBoundary } from '#web/ui/PressBoundary.tsx'
import { exported, lazyComponent } from '#web/ui/lazy.ts'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { useWiderThan } from '#web/ui/use-wider-than.ts'
import { ClockTime } from '../ClockTime.tsx'
import { AddButton, EditButton } from '../edit/EditButton.tsx'
import { TravelerFace } from '../faces.tsx'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { messages as pageMessages } from '../messages.ts'
import { useTravelers } from '../queries.ts'
import { Lateness } from '../StatusBadge.tsx'
import { TravelerFilter, useChosen } from '../TravelerFilter.tsx'
import { useYoursFirst } from '../you/use-yours-first.ts'
import { Companions } from './Companions.tsx'
import { travelerMessages as messages } from './messages.ts'
import { Contact, Stop, useEnds } from './TravelerFacts.tsx'

const { columns } = messages

const TravelerSheet = lazyComponent(exported(() => import('./TravelerSheet.tsx'), 'TravelerSheet'))

/** A line each on phones, a table on wide screens (spec view-18); a press on a name opens the rest. */
export function TravelersTab() {
  const travelers = useTravelers()
  const wide = useWiderThan(64)
  const who = useChosen(travelers.data ?? [])
  const yoursFirst = useYoursFirst()
  const [opened, setOpened] = useState<string | null>(null)
  if (!travelers.data) {
    if (hasFailed(travelers)) return <LoadFailed what={messages.failed} of={travelers} className="mt-7" />
    return (
      <Loading text={messages.loading}>
        <Skeleton className="mt-7 h-96 rounded-lg!" />
      </Loading>
    )
  }
  if (!travelers.data.length) {
    return (
      <Card className="mt-5 md:mt-7">
        <Empty text={messages.empty} hint={messages.emptyHint} action={<AddButton thing="traveler" />} />
      </Card>
    )
  }
  const rows = yoursFirst(travelers.data, (row) => [row])
    .flat()
    .filter(({ id }) => who === null || id === who)
  const shown = travelers.data.find(({ id }) => id === opened)
  const close = () => setOpened(null)
  const List = wide ? TravelerTable : TravelerLines
  return (
    <div className="mt-5 md:mt-7">
      <AddButton thing="traveler" className="mb-3" />
      <TravelerFilter label={messages.filter} travelers={travelers.data} />
      <List rows={rows} onOpen={setOpened} />
      <PressBoundary open={opened} texts={pageMessages} onFail={close}>
        {shown ? <TravelerSheet row={shown} onClose={close} /> : null}
      </PressBoundary>
    </div>
  )
}

type Props = { rows: TravelerRow[]; onOpen: (id: string) => void }

function TravelerLines({ rows, onOpen }: Props) {
  return (
    <Card className="mt-3">
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="@container">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(row.id)}
              className="flex min-h-16 w-full items-center gap-3 rounded-lg px-4 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-3 @max-[13rem]:flex-col @max-[13rem]:items-stretch"
            >
              <TravelerFace traveler={row} size={40} />
              <span className="grid min-w-0 flex-1 items-center gap-x-3 @min-[18rem]:grid-cols-[minmax(0,1fr)_auto]">
                <b className="min-w-0 leading-6 wrap-break-word">{row.name}</b>
                <Arrival row={row} />
              </span>
              <ChevronRight
                aria-hidden
                className="size-6 shrink-0 text-ink3 @max-[13rem]:hidden print:hidden"
              />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** "Fri 13:10" */
function Arrival({ row }: { row: TravelerRow }) {
  const { moment, late, off, isStruck } = useEnds(row).arrival
  if (!moment.date) return <span className="text-sm text-ink2">{messages.none.arrival}</span>
  return (
    <span className="@min-[18rem]:text-right">
      <span className={cx(isStruck && 'line-through')}>
        <span className="text-sm text-ink2">{weekdayText(moment.date)}</span>{' '}
        <ClockTime value={moment.time} local={moment.local} className="text-lg" />
      </span>
      {off ? <b className="block text-sm text-bad">{off}</b> : null}
      <Lateness minutes={late} />
    </span>
  )
}

function TravelerTable({ rows, onOpen }: Props) {
  return (
    <div
      className="relative mt-4 overflow-x-auto rounded-lg border border-line bg-surface shadow-1"
      tabIndex={0}
      role="group"
      aria-label={pageMessages.tabs.travelers}
    >
      <table className="w-full text-left">
        <caption className="sr-only">{pageMessages.tabs.travelers}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken/70 text-sm text-ink2">
            {Object.values(columns).map((name) => (
              <th key={name} scope="col" className="px-3 py-3 font-bold first:pl-6 last:pr-6">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="py-4 pr-3 pl-6 font-normal">
                <Person row={row} onOpen={onOpen} />
              </th>
              {CELLS.map((cell, index) => (
                <td key={index} className="px-3 py-4 last:pr-6 last:whitespace-nowrap">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CELLS: readonly ((row: TravelerRow) => ReactNode)[] = [
  (row) => <Stop row={row} end="arrival" />,
  (row) => <Stop row={row} end="departure" />,
  (row) => <Companions names={row.companions} />,
  (row) => daysText(row.tripDurationDays),
]

function Person({ row, onOpen }: { row: TravelerRow } & Pick<Props, 'onOpen'>) {
  return (
    <span className="flex items-start gap-3">
      <TravelerFace traveler={row} size={44} />
      <span className="min-w-0 text-sm text-ink2">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(row.id)}
          className="block text-left text-base leading-6 font-bold text-ink wrap-break-word hover:underline"
        >
          {row.name}
        </button>
        <Contact row={row} />
      </span>
      <EditButton thing="traveler" id={row.id} name={row.name} className="-mt-1 -mr-2 ml-auto" />
    </span>
  )
}
