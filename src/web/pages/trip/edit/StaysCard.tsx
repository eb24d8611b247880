import { BedDouble } from 'lucide-react'
import type { Accommodation } from '#contract/trip.ts'
import { daysBetween } from '#domain/days.ts'
import { dayText, namesText } from '#web/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { useTrip } from '../access.tsx'
import { TravelerFaces } from '../faces.tsx'
import { shortNames } from '../names.ts'
import { useItinerary } from '../queries.ts'
import { AddButton, ByHand, EditButton } from './EditButton.tsx'
import { stayMessages as messages } from './messages.ts'

export function StaysCard() {
  const { canEdit } = useTrip()
  const stays = useItinerary().data?.accommodations ?? []
  if (stays.length === 0 && !canEdit) return null
  return (
    <Card aria-labelledby="stays" className="p-5 md:p-6">
      <h2 id="stays" className="flex items-center gap-2 text-lg font-bold">
        <BedDouble aria-hidden className="size-6 text-brand" />
        {messages.title}
      </h2>
      {stays.length ? (
        <ul className="mt-1 divide-y divide-line">
          {stays.map((stay) => (
            <Stay key={stay.id} stay={stay} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-ink2">{messages.none}</p>
      )}
      <AddButton thing="stay" className="mt-3" />
    </Card>
  )
}

function Stay({ stay }: { stay: Accommodation }) {
  const { id, name, address, travelers, manual } = stay
  const nights = daysBetween(stay.checkIn, stay.checkOut) ?? 0
  return (
    <li className="flex items-start gap-2 py-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="leading-6 font-bold wrap-anywhere">{name}</h3>
        <p>{datesText(stay)}</p>
        {nights > 0 ? <p className="text-sm text-ink2">{messages.nights(nights)}</p> : null}
        {address ? <p className="text-sm text-ink2 wrap-anywhere">{address}</p> : null}
        {travelers.length ? (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink2">
            <TravelerFaces travelers={travelers} size={32} />
            <span className="sr-only">{messages.guests}</span>
            <span className="min-w-0 wrap-anywhere">{namesText(shortNames(travelers), 5)}</span>
          </p>
        ) : null}
        <span className="text-sm text-ink2">
          <ByHand fields={manual} />
        </span>
      </div>
      <EditButton thing="stay" id={id} name={name} className="-mt-3 -mr-2" />
    </li>
  )
}

/** "Fri 12 June – Fri 19 June" */
function datesText({ checkIn, checkOut }: Accommodation): string {
  if (checkIn === null && checkOut === null) return messages.noDates
  if (checkIn === null) return messages.until(dayText(checkOut))
  if (checkOut === null) return messages.since(dayText(checkIn))
  return `${dayText(checkIn)} – ${dayText(checkOut)}`
}
