import { useState } from 'react'
import type { EnrichedFlight } from '#contract/trip.ts'
import { flightNumberText } from '#web/format.ts'
import { flightMessages as messages } from '../messages.ts'

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

/** Codes without a logo on this server, so that a list asks once for each. */
const missing = new Set<string>()

/** The operator's logo of the airline (spec call-20, view-8), else a neutral tail. */
export function AirlineMark({ code }: { code: string | null }) {
  const [failed, setFailed] = useState(code === null || missing.has(code))
  const [isThere, setThere] = useState(false)
  if (failed || code === null) return <Tail />
  return (
    <span aria-hidden className="relative grid size-7 shrink-0">
      {isThere ? null : <Tail />}
      <img
        src={`/images/airline-logos/${encodeURIComponent(code)}.png`}
        alt=""
        width={28}
        height={28}
        loading="lazy"
        className="absolute inset-0 size-7 rounded-sm object-contain"
        onLoad={() => setThere(true)}
        onError={() => {
          missing.add(code)
          setFailed(true)
        }}
      />
    </span>
  )
}

function Tail() {
  return (
    <svg aria-hidden className="size-7 shrink-0" viewBox="0 0 28 28">
      <rect width="28" height="28" rx="8" fill="var(--color-brand-soft)" />
      <path d="M7 21 15.500 7H20l1 14z" fill="var(--color-brand)" opacity=".85" />
    </svg>
  )
}
