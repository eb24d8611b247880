import { Car } from 'lucide-react'
import type { EnrichedFlight } from '#contract/trip.ts'
import { namesText } from '#web/format.ts'
import { useTrip } from '../access.tsx'
import { shortNames } from '../names.ts'
import type { Way } from './board.ts'
import { rideTexts as texts } from './messages.ts'

/**
 * Who drives the people of these flights, as editors set it: to (`leaving`) or from (`landing`) the airport. Where nobody
 * does yet, editors are asked to find somebody, and viewers see nothing.
 */
export function PickupDriver({ flights, direction }: { flights: EnrichedFlight[]; direction: Way }) {
  const { canEdit } = useTrip()
  const drivers = driversOf(flights, direction)
  const lines = drivers.flatMap(({ driver, people }) => {
    const isPart = drivers.length > 1 || (driver === null && people.length === 1)
    const who = isPart ? namesText(shortNames(people)) : null
    if (driver === null && !canEdit) return []
    return [{ driver, text: wordsOf(driver, who, direction) }]
  })
  if (!lines.length) return null
  return (
    <ul className="mt-3 grid gap-1">
      {lines.map(({ driver, text }) => (
        <li key={driver ?? ''} className="flex items-start gap-2">
          <Car aria-hidden className="mt-0.5 size-5.5 shrink-0 text-brand" />
          <span className={driver === null ? 'text-ink2' : 'font-bold'}>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function driversOf(flights: EnrichedFlight[], direction: Way) {
  const drivers = new Map<string | null, EnrichedFlight['travelers']>()
  for (const { pickup, dropoff, travelers } of flights) {
    const driver = direction === 'landing' ? pickup : dropoff
    drivers.set(driver, [...(drivers.get(driver) ?? []), ...travelers])
  }
  return [...drivers].map(([driver, people]) => ({ driver, people }))
}

function wordsOf(driver: string | null, who: string | null, direction: Way): string {
  if (direction === 'landing') {
    if (driver === null) return texts.nobodyPicksUp(who)
    return who === null ? texts.pickedUpBy(driver) : texts.picksUp(driver, who)
  }
  if (driver === null) return texts.nobodyTakes(who)
  return who === null ? texts.takenBy(driver) : texts.takes(driver, who)
}
