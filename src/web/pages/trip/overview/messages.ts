import type { FlightStatus } from '#contract/trip.ts'
import { countText, namesText, pluralText } from '#web/format.ts'
import type { Way } from './board.ts'

/** Texts of the board, of the wall and of the cards beside them. */
export const boardTexts = {
  heading: (way: Way, city: string | null) => {
    if (way === 'landing') return city ? `Landing in ${city}` : 'Landing'
    return city ? `Leaving ${city}` : 'Leaving'
  },
  choose: 'Show on the board',
  ways: { landing: 'Landing', leaving: 'Leaving' },
  from: (city: string) => `from ${city}`,
  to: (city: string) => `to ${city}`,
  terminal: (terminal: string) => `Terminal\u00a0${terminal}`,
  allLanded: 'Everybody has landed.',
  allLeft: 'Everybody has left.',
  noneLands: 'Nobody else lands.',
  noneLeaves: 'Nobody else leaves.',
  allCancelled: 'All flights on this board are cancelled.',
  more: (count: number) => `Show ${count} more`,
  fewer: 'Show fewer',
  done: (way: Way, status: FlightStatus, isSaid: boolean) => {
    if (status === 'cancelled')
      return way === 'leaving' ? '– cancelled, was to leave at' : '– cancelled, was due at'
    if (way === 'leaving') return 'left at'
    return status === 'landed' && isSaid ? 'landed at' : 'due at'
  },
  isDone: (way: Way, status: FlightStatus, isSaid: boolean) => {
    if (status === 'cancelled') return 'Cancelled'
    if (way === 'leaving') return 'Left'
    return status === 'landed' && isSaid ? 'Landed' : 'Due'
  },
  others: 'The others',
  andMore: (count: number) => `and ${count} more`,
  onTime: 'On time',
  wall: 'Wall mode',
} as const

export const wallTexts = {
  leave: 'Leave wall mode',
  fullScreen: 'Full screen',
  stale: (time: string) => `No connection. Last updated ${time}`,
  atAirports: 'Times are local to each airport',
  nothing: 'Nobody is on the board yet.',
  loading: 'Loading the board…',
  failed: 'The board could not be loaded. It is asked for again every five minutes.',
} as const

export const summaryTexts = {
  title: 'Flights',
  onTime: 'On time',
  attention: (count: number) =>
    `${countText(count, 'flight')} ${pluralText(count, 'needs', 'need')} attention`,
  /** Fields of them that were read weakly, or that two documents state differently. */
  toCheck: (count: number) => `${countText(count, 'flight')} to check`,
  calm: 'Nothing needs attention',
} as const

export const attentionTexts = {
  flight: (number: string, who: string) => (who ? `${number} with ${who}` : number),
  is: (flight: string, state: string) => `${flight} is ${state}.`,
  late: (flight: string, delay: string, time: string) =>
    `${flight} is ${delay} late. It now lands at ${time}.`,
  nextDay: (day: string, time: string) => `${time} on ${day}`,
  leftLate: (flight: string, delay: string, time: string) =>
    `${flight} left ${delay} late, and still lands at ${time}.`,
  diverted: (flight: string, place: string) => `${flight} is diverted to ${place}.`,
  risk: (city: string | null, left: string) =>
    `Connection${city ? ` in ${city}` : ''} is at risk: ${left} left.`,
  missed: (city: string | null, flight: string) =>
    `Connection${city ? ` in ${city}` : ''} is missed: ${flight} leaves before they land.`,
  onlyLate: (flight: string, delay: string) => `${flight} is ${delay} late.`,
} as const

export const rideTexts = {
  title: 'Who picks up whom',
  landing: 'Pick-ups at the airport',
  leaving: 'Rides to the airport',
  hint: 'People who land at one airport within 90 minutes are one ride.',
  past: {
    landing: (count: number) => countText(count, 'pick-up is done', 'pick-ups are done'),
    leaving: (count: number) => countText(count, 'ride is done', 'rides are done'),
  },
  noTime: 'Time TBD',
  noPlace: 'Airport TBD',
  terminals: (names: readonly string[]) =>
    `${pluralText(names.length, 'Terminal', 'Terminals')} ${namesText(names, 9)}`,
  people: (count: number) => countText(count, 'person', 'people'),
  pickedUpBy: (driver: string) => `Picked up by ${driver}`,
  takenBy: (driver: string) => `Taken to the airport by ${driver}`,
  picksUp: (driver: string, names: string) => `${driver} picks up ${names}`,
  takes: (driver: string, names: string) => `${driver} takes ${names}`,
  nobodyPicksUp: (names: string | null) => `Nobody picks ${names ?? 'them'} up yet`,
  nobodyTakes: (names: string | null) => `Nobody takes ${names ?? 'them'} yet`,
  more: (count: number) => `Show ${count} more`,
  fewer: 'Show fewer',
} as const

export const sentenceTexts = {
  title: 'In one sentence each',
  what: 'all sentences',
  copied: 'Sentences copied, ready for your family chat',
  copyFailed: 'Unable to copy to clipboard.',
  more: (count: number) => `Show ${count} more`,
  fewer: 'Show fewer',
  none: (name: string) => `${name} has no flights here yet.`,
  lands: (name: string, when: string, place: string) => `${name} lands ${when} in ${place}.`,
  nowLands: (name: string, when: string, place: string) => `${name} now lands ${when} in ${place}.`,
  changesAndLands: (name: string, via: string, landing: string) =>
    `${name} changes in ${via} and ${landing}.`,
  isChangingAndLands: (name: string, via: string, landing: string) =>
    `${name} is changing in ${via} and ${landing}.`,
  inTheAir: (name: string, via: string | null, landing: string) =>
    via
      ? `${name} is in the air, changes in ${via} and ${landing}.`
      : `${name} is in the air and ${landing}.`,
  landing: (when: string, place: string) => `lands ${when} in ${place}`,
  nowLanding: (when: string, place: string) => `now lands ${when} in ${place}`,
  landed: (name: string, when: string, place: string) => `${name} landed ${when} in ${place}.`,
  wasDue: (name: string, when: string, place: string) => `${name} was due ${when} in ${place}.`,
  leaves: (name: string, when: string, place: string) => `${name} leaves ${place} ${when}`,
  nowLeaves: (name: string, when: string, place: string) => `${name} now leaves ${place} ${when}`,
  cancelled: (name: string, when: string, flight: { place: string; number: string }) =>
    `${name} was to land ${when} in ${flight.place}, but ${flight.number} is cancelled.`,
  diverted: (name: string, when: string, flight: { place: string; number: string; to: string | null }) =>
    `${name} was to land ${when} in ${flight.place}, but ${flight.number} is diverted to ${flight.to ?? 'another airport'}.`,
  changing: (via: string) => `, changes in ${via}`,
  and: ' and ',
  somewhere: 'a place that is not known yet',
  someDay: 'on a day that is not known yet',
  noTime: 'The time is not known yet.',
  onTime: 'On time.',
  asBooked: 'As booked.',
  late: (delay: string, before: string) => `${delay} late, was ${before}.`,
  early: (minutes: string, before: string) => `${minutes} early, was ${before}.`,
  delayed: 'Delayed, the new time is not known yet.',
  zoneTime: (time: string, city: string) => `${time} ${city} time`,
  localTime: (time: string) => `${time} local time`,
} as const
