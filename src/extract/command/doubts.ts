import type { Explained } from './explain.ts'

/** Why a field is to be checked, in plain words. */
export function doubtOf(thing: Explained, field: string): string {
  const value: unknown = Object.entries(thing).find(([name]) => name === field)?.[1]
  if (value === null || value === undefined) return 'the document does not say it clearly'
  if (TIMES.every((time) => thing.check.includes(time)) && TIMES.includes(field))
    return 'the two times do not fit the distance, or sources in the document contradict each other'
  return REASONS[field] ?? 'the evidence is weak'
}

const TIMES = ['departureTime', 'arrivalTime']
const CONTRADICTED = 'sources in the document contradict each other'
const REASONS: Record<string, string> = {
  departureDate: 'the weekday beside it does not fit, or the evidence for this flight is weak',
  departureAirport: CONTRADICTED,
  arrivalAirport: CONTRADICTED,
  departureTime: 'sources in the document contradict each other, or its zone is doubtful',
  arrivalTime: 'sources in the document contradict each other, or its zone is doubtful',
}
