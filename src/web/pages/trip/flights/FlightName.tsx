import type { EnrichedFlight } from '#contract/trip.ts'
import { flightNumberText } from '#web/format.ts'
import { flightMessages as messages } from '../messages.ts'
import { AirlineMark } from './AirlineMark.tsx'

/** Logo, number, airline; further numbers and the operating airline where there are some. */
export function FlightName({ flight }: { flight: EnrichedFlight }) {
  const { airlineCode, airline, operatedBy, codeshares } = flight
  const also = [
    codeshares.length ? codeshares.map(flightNumberText).join(', ') : null,
    operatedBy && messages.operated(operatedBy),
  ]
  return (
    <div className="flex min-w-0 items-start gap-2">
      <AirlineMark code={airlineCode} />
      <p className="min-w-0 text-sm leading-5 text-ink2">
        <b className="tnum text-base whitespace-nowrap text-ink">{flightNumberText(flight.flightNumber)}</b>
        {airline ? <span className="block">{airline}</span> : null}
        {also.some(Boolean) ? <span className="block">{also.filter(Boolean).join(', ')}</span> : null}
      </p>
    </div>
  )
}
