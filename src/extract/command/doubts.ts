import type { Doubt, ExtractedTraveler } from '#contract/extraction.ts'

export function doubtOf(thing: Pick<ExtractedTraveler, 'check' | 'doubts'>, field: string): string {
  const stated = thing.doubts?.filter((doubt) => doubt.field === field) ?? []
  if (stated.length) return stated.map(inWords).join('; ')
  if (TIMES.every((time) => thing.check.includes(time)) && TIMES.includes(field))
    return 'the two times do not fit the distance, or another place in the document says otherwise'
  return POSSIBLE[field] ?? 'the evidence is weak'
}

const TIMES = ['departureTime', 'arrivalTime']
const POSSIBLE: Record<string, string> = {
  departureDate: 'the weekday beside it does not fit, or the evidence for this flight is weak',
  departureAirport: 'it is not clear which airport this is',
  arrivalAirport: 'it is not clear which airport this is',
  departureTime: 'another place in the document says otherwise, or the zone is doubtful',
  arrivalTime: 'another place in the document says otherwise, or the zone is doubtful',
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function inWords({ reason, other }: Doubt): string {
  return {
    weekday: `the document says that it is a ${WEEKDAYS[Number(other)] ?? 'different day of the week'}`,
    duration: `the flight would take ${other ?? 'a strange number of'} minutes`,
    sources: other ? `another place in the document says ${other}` : 'the document contradicts itself',
    order: 'it would end before it begins',
    year: 'no year is printed, and the likeliest one is far off',
    unreal: `${other ?? 'the printed day'} is not in any calendar`,
    missing: 'the document does not say it',
    unsure: 'it was found, but the evidence is weak',
  }[reason]
}
