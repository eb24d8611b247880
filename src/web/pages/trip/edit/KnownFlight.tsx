import { Users } from 'lucide-react'
import { clockWords, flightDayText } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { TravelerFaces } from '../faces.tsx'
import { shortNames } from '../names.ts'
import type { WholeFlight } from './flight-values.ts'
import { flightFormMessages as messages } from './form-messages.ts'

/** Somebody of the trip is on this flight already: nothing has to be typed again. */
export function KnownFlight({ known, onUse }: { known: WholeFlight; onUse: () => void }) {
  const { flight, travelers } = known
  const ends = [
    `${flight.departureCity ?? flight.departureAirport ?? ''} ${clockWords(flight.departureTime)}`,
    `${flight.arrivalCity ?? flight.arrivalAirport ?? ''} ${clockWords(flight.arrivalTime)}`,
  ]
  return (
    <div
      role="group"
      aria-label={messages.known(shortNames(travelers))}
      className="grid gap-2 rounded-md border-2 border-brand bg-brand-soft px-4 py-3"
    >
      <p role="status" className="flex items-center gap-3 font-bold">
        {travelers.length ? (
          <TravelerFaces travelers={travelers} size={36} />
        ) : (
          <Users aria-hidden className="size-6" />
        )}
        <span className="min-w-0 wrap-anywhere">{messages.known(shortNames(travelers))}</span>
      </p>
      <p className="tnum text-sm text-ink2">
        {flightDayText(flight.departureDate)}, {ends.join(' – ')}
      </p>
      <Button kind="outline" className="justify-self-start" onClick={onUse}>
        {messages.useTimes}
      </Button>
    </div>
  )
}
