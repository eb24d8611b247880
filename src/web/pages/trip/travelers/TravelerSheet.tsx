import type { ReactNode } from 'react'
import type { EnrichedFlight, TravelerRow } from '#contract/trip.ts'
import { daysText, listText } from '#web/format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { EditButton } from '../edit/EditButton.tsx'
import { editMessages, guestMark } from '../edit/messages.ts'
import { datesText } from '../edit/stay-text.ts'
import { TravelerFace } from '../faces.tsx'
import { isOver, liveLeg, statusesById } from '../live-legs.ts'
import { rideMessages } from '../overview/ride-messages.ts'
import { useFlights, useItinerary, useStatuses } from '../queries.ts'
import { travelerMessages as messages } from './messages.ts'
import { Contact, Stop } from './TravelerFacts.tsx'

const { columns } = messages

/** All that is known of one person: flights, ride, stay, company. */
export function TravelerSheet({ row, onClose }: { row: TravelerRow; onClose: () => void }) {
  const flights = useFlights().data
  const statuses = useStatuses().data
  const now = useNow()
  const stays = (useItinerary().data?.accommodations ?? []).filter(({ travelers }) =>
    travelers.some(({ id }) => id === row.id),
  )
  const flightOf = (list: EnrichedFlight[] | undefined, id = '') =>
    list?.find(({ flightId }) => flightId === id)
  const there = flightOf(flights?.outboundFlights, row.arrivalFlights.at(-1)?.id)
  const isHere =
    there !== undefined && isOver(liveLeg(there, statusesById(statuses).get(there.flightId)), now)
  const back = flightOf(flights?.returnFlights, row.departureFlights[0]?.id)
  return (
    <Dialog open onClose={onClose} title={row.name}>
      <div className="flex items-start gap-4">
        <TravelerFace traveler={row} size={56} />
        <div className="min-w-0 flex-1 text-ink2">
          <Contact row={row} />
        </div>
        <EditButton thing="traveler" id={row.id} name={row.name} onOpen={onClose} className="-mr-2" />
      </div>
      <dl className="@container mt-4 divide-y divide-line border-t border-line">
        <Fact name={columns.arrives}>
          <Stop row={row} end="arrival" />
          {there && (there.pickup || !isHere) ? (
            <p className="mt-2">
              {rideMessages.driver.landing(there.pickup, null) + guestMark(there, 'pickup')}
            </p>
          ) : null}
        </Fact>
        <Fact name={columns.departs}>
          <Stop row={row} end="departure" />
          {back?.dropoff ? (
            <p className="mt-2">{editMessages.dropoff(back.dropoff) + guestMark(back, 'dropoff')}</p>
          ) : null}
        </Fact>
        <Fact name={columns.stay}>
          <p>{daysText(row.tripDurationDays)}</p>
          {stays.map((stay) => (
            <p key={stay.id} className="mt-2">
              <b className="block">{stay.name}</b>
              {stay.address ? <span className="block text-sm text-ink2">{stay.address}</span> : null}
              <span className="block text-sm text-ink2">{datesText(stay)}</span>
            </p>
          ))}
        </Fact>
        <Fact name={columns.with}>{row.companions.length ? listText(row.companions) : messages.solo}</Fact>
      </dl>
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-3 @min-[20rem]:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-ink2">{name}</dt>
      <dd className="min-w-0 wrap-break-word">{children}</dd>
    </div>
  )
}
