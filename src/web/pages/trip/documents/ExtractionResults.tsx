import { BedDouble, FileText, Plane, SearchCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExtractedData } from '#contract/trip.ts'
import { clockWords, dayText, flightDayText, flightNumberText } from '#web/format.ts'
import { documentMessages as messages } from './messages.ts'
import { flightMessages } from '../messages.ts'

/** What was read: summary, travelers, flights, hotels (spec A §2). */
export function ExtractionResults({ extraction }: { extraction: ExtractedData }) {
  const { summary, travelers, flights, accommodations } = extraction
  const found = travelers.length + flights.length + accommodations.length > 0
  return (
    <div className="grid gap-4 rounded-md bg-sunken p-4">
      <Part icon={<FileText aria-hidden className="size-5" />} title={messages.summary}>
        <p>{summary || messages.nothing}</p>
        {summary && !found ? <p className="text-ink2">{messages.nothing}</p> : null}
      </Part>
      {travelers.length ? (
        <Part icon={<Users aria-hidden className="size-5" />} title={messages.travelers}>
          <ul>
            {travelers.map(({ name, email }) => (
              <li key={`${name} ${email}`} className="wrap-anywhere">
                {name}
                {email ? <span className="text-ink2"> · {email}</span> : null}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {flights.length ? (
        <Part icon={<Plane aria-hidden className="size-5" />} title={messages.flights}>
          <ul className="grid gap-1.5">
            {flights.map((flight, index) => (
              <li key={index}>
                <b className="tnum">{flightNumberText(flight.flightNumber)}</b>{' '}
                {flight.departureCity ?? 'TBD'} to {flight.arrivalCity ?? 'TBD'},{' '}
                {flightDayText(flight.departureDate)}, {clockWords(flight.departureTime)} –{' '}
                {clockWords(flight.arrivalTime)}
                {flight.check.length ? (
                  <span className="flex items-center gap-1.5 text-sm font-bold text-warn">
                    <SearchCheck aria-hidden className="size-5 shrink-0" />
                    {flightMessages.check}:{' '}
                    {flight.check.join(', ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {accommodations.length ? (
        <Part icon={<BedDouble aria-hidden className="size-5" />} title={messages.stays}>
          <ul>
            {accommodations.map(({ name, checkIn, checkOut }) => (
              <li key={`${name} ${checkIn}`}>
                {name}
                <span className="text-ink2">
                  {' '}
                  · {dayText(checkIn)} – {dayText(checkOut)}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </div>
  )
}

function Part({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="flex items-center gap-2 text-sm font-bold text-ink2">
        <span className="text-brand">{icon}</span>
        {title}
      </h4>
      <div className="mt-0.5">{children}</div>
    </div>
  )
}
