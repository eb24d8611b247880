import { Car, CarTaxiFront } from 'lucide-react'
import type { EnrichedFlight } from '#contract/trip.ts'
import { flightNumberText } from '#web/format.ts'
import { useTrip } from '../access.tsx'
import { ByHand, CheckButton, EditButton } from './EditButton.tsx'
import { editMessages as messages, guestMark } from './messages.ts'

export function FlightMarks({ flight, pencil = true }: { flight: EnrichedFlight; pencil?: boolean }) {
  const { canEdit } = useTrip()
  const { flightId: id, check, manual, pickup, dropoff } = flight
  const name = nameOf(flight)
  const acts = canEdit && (pencil || check.length > 0)
  if (!acts && !manual.length && !pickup && !dropoff) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm whitespace-normal text-ink2">
      {dropoff ? (
        <Lift Icon={CarTaxiFront} text={messages.dropoff(dropoff) + guestMark(flight, 'dropoff')} />
      ) : null}
      {pickup ? <Lift Icon={Car} text={messages.pickup(pickup) + guestMark(flight, 'pickup')} /> : null}
      <ByHand fields={manual} />
      {acts ? (
        <span className="ml-auto flex flex-wrap items-center justify-end">
          <CheckButton target={check[0] ? { thing: 'flight', id, field: check[0] } : null} name={name} />
          {pencil ? <EditFlight flight={flight} /> : null}
        </span>
      ) : null}
    </div>
  )
}

export function EditFlight({ flight, className }: { flight: EnrichedFlight; className?: string }) {
  return <EditButton thing="flight" id={flight.flightId} name={nameOf(flight)} className={className} />
}

const nameOf = ({ flightNumber }: EnrichedFlight) =>
  flightNumber === null ? messages.aFlight : flightNumberText(flightNumber)

function Lift({ Icon, text }: { Icon: typeof Car; text: string }) {
  return (
    <span className="flex min-w-0 items-start gap-2">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  )
}
