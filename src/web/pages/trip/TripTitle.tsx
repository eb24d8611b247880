import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Itinerary } from '#contract/trip.ts'
import { tripName, UNDECIDED } from '#domain/views/trip-name.ts'
import { countText, dotText, rangeText } from '#web/format.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { PressBoundary } from '#web/ui/PressBoundary.tsx'
import { useTrip } from './access.tsx'
import { RenameForm } from './lazy-parts.ts'
import { messages } from './messages.ts'

export function TripTitle({ itinerary }: { itinerary: Itinerary }) {
  const { canEdit } = useTrip()
  const [editing, setEditing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => pencil.current?.focus())
  }
  const { event, travelers } = itinerary
  const name = tripName(event)
  const facts = dotText(
    event.destination !== UNDECIDED && event.destination,
    itinerary.flights.length + itinerary.accommodations.length > 0 &&
      rangeText(event.startDate, event.endDate),
    travelers.length > 0 && countText(travelers.length, 'traveler'),
  )
  const heading = (
    <div className="flex items-start gap-1">
      <h1 className="display min-w-0 py-1 text-[min(2rem,9vw)] leading-[1.12] wrap-anywhere md:py-0 md:text-[2.75rem] md:leading-[3rem]">
        {name}
      </h1>
      {canEdit ? (
        <IconButton ref={pencil} label={messages.rename} onClick={() => setEditing(true)} className="-mt-0.5">
          <Pencil aria-hidden className="size-5.5" />
        </IconButton>
      ) : null}
    </div>
  )
  return (
    <div className="pt-5 md:pt-9">
      {editing ? null : heading}
      <PressBoundary open={editing} texts={messages} onFail={close} fallback={heading}>
        <RenameForm title={name} onClose={close} onFailure={setFailure} />
      </PressBoundary>
      <p className="mt-1 text-ink2 md:mt-1.5 md:text-lg">{facts}</p>
      <div className="mt-3 empty:hidden">
        <Problem text={failure} />
      </div>
    </div>
  )
}
