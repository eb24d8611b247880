import { BedDouble, ChevronDown, Plus } from 'lucide-react'
import type { Accommodation } from '#contract/trip.ts'
import { daysBetween } from '#domain/days.ts'
import { dotText, namesText } from '#web/format.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useTrip } from '../access.tsx'
import { TravelerFaces } from '../faces.tsx'
import { shortNames } from '../names.ts'
import { FoldedList } from '../overview/FoldedList.tsx'
import { useItinerary } from '../queries.ts'
import { openForm } from './edit-state.ts'
import { ByHand, EditButton } from './EditButton.tsx'
import { editMessages, stayMessages as messages } from './messages.ts'
import { datesText } from './stay-text.ts'

const SHOWN = 2

export function StaysCard() {
  const { canEdit } = useTrip()
  const stays = useItinerary().data?.accommodations ?? []
  if (stays.length === 0 && !canEdit) return null
  return (
    <Card aria-labelledby="stays" className="px-4 md:px-6">
      <div className="flex min-h-12 flex-wrap items-center gap-x-2.5">
        <BedDouble aria-hidden className="size-6 shrink-0 text-brand" />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
          <h2 id="stays" className="text-lg font-bold">
            {messages.title}
          </h2>
          {stays.length ? null : <p className="text-sm text-ink2">{messages.none}</p>}
        </div>
        {canEdit ? (
          <IconButton
            label={editMessages.add.stay}
            aria-haspopup="dialog"
            onClick={() => openForm({ thing: 'stay' })}
            className="-mr-2"
          >
            <Plus aria-hidden className="size-6" />
          </IconButton>
        ) : null}
      </div>
      <FoldedList items={stays} limit={SHOWN} className="divide-y divide-line empty:hidden">
        {(stay) => <Stay key={stay.id} stay={stay} />}
      </FoldedList>
    </Card>
  )
}

/** A line; address, guests and the pencil show when it is opened. */
function Stay({ stay }: { stay: Accommodation }) {
  const { id, name, address, travelers, manual } = stay
  const nights = daysBetween(stay.checkIn, stay.checkOut) ?? 0
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-14 list-none items-center gap-2 py-1.5">
          <span className="min-w-0 flex-1">
            <b className="line-clamp-2 leading-6">{name}</b>
            <span className="block text-sm leading-5.5 text-ink2">
              {dotText(datesText(stay), nights > 0 && messages.nights(nights))}
            </span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink2 group-open:rotate-180" />
        </summary>
        <div className="flex items-start gap-2 pb-3 text-sm text-ink2">
          <div className="grid min-w-0 flex-1 gap-1">
            {address ? <p className="wrap-anywhere">{address}</p> : null}
            {travelers.length ? (
              <p className="flex flex-wrap items-center gap-2">
                <TravelerFaces travelers={travelers} size={32} />
                <span className="min-w-0">
                  {messages.guests} {namesText(shortNames(travelers), 12)}
                </span>
              </p>
            ) : null}
            <ByHand fields={manual} />
          </div>
          <EditButton thing="stay" id={id} name={name} className="-mr-2" />
        </div>
      </details>
    </li>
  )
}
