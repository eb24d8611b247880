import { Car } from 'lucide-react'
import { Suspense } from 'react'
import type { EnrichedFlight } from '#contract/trip.ts'
import { namesText } from '#web/format.ts'
import { useTrip } from '../access.tsx'
import { PickupField } from '../lazy-parts.ts'
import { shortNames } from '../names.ts'
import type { Way } from './board.ts'
import { rideTexts as texts } from './messages.ts'

/**
 * Who drives the people of these flights, as editors set it: to (`leaving`) or from (`landing`) the airport. Where nobody
 * meets them yet, everybody reads it.
 */
export function PickupDriver({ flights, direction }: { flights: EnrichedFlight[]; direction: Way }) {
  const { canEdit } = useTrip()
  const drivers = driversOf(flights, direction)
  const lines = drivers.flatMap(({ driver, people, ids }) => {
    const isPart = drivers.length > 1 || (driver === null && people.length === 1)
    const who = isPart ? namesText(shortNames(people)) : null
    if (driver === null && !canEdit && direction === 'leaving') return []
    return [{ driver, people, ids, text: wordsOf(driver, who, direction) }]
  })
  if (!lines.length) return null
  return (
    <ul className="mt-3 grid gap-1">
      {lines.map(({ driver, text, people, ids }) => (
        <li key={driver ?? ''} className="flex items-start gap-2">
          <Car aria-hidden className={`size-5.5 shrink-0 text-brand ${canEdit ? 'mt-3.5' : 'mt-0.5'}`} />
          <span className={`min-w-0 flex-1 ${driver === null ? 'text-ink2' : 'font-bold'}`}>
            {canEdit ? (
              <Suspense fallback={text}>
                <PickupField
                  flightIds={ids}
                  field={direction === 'landing' ? 'pickup' : 'dropoff'}
                  value={driver}
                  who={namesText(shortNames(people))}
                >
                  {text}
                </PickupField>
              </Suspense>
            ) : (
              text
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function driversOf(flights: EnrichedFlight[], direction: Way) {
  const driverOf = ({ pickup, dropoff }: EnrichedFlight) => (direction === 'landing' ? pickup : dropoff)
  return [...Map.groupBy(flights, driverOf)].map(([driver, same]) => ({
    driver,
    people: same.flatMap(({ travelers }) => travelers),
    ids: [...new Set(same.map(({ flightId }) => flightId))],
  }))
}

function wordsOf(driver: string | null, who: string | null, direction: Way): string {
  if (direction === 'landing') {
    if (driver === null) return texts.nobodyPicksUp(who)
    return who === null ? texts.pickedUpBy(driver) : texts.picksUp(driver, who)
  }
  if (driver === null) return texts.nobodyTakes(who)
  return who === null ? texts.takenBy(driver) : texts.takes(driver, who)
}
