import { countText, namesText, pluralText } from '#web/format.ts'
import type { LiveLeg } from '../live-legs.ts'
import type { Way } from './board.ts'

type Done = Pick<LiveLeg, 'status' | 'live' | 'isElsewhere'>

export const boardMessages = {
  next: { landing: 'Next to land', leaving: 'Next to leave' },
  over: 'All flights of this trip are done.',
  overHint: 'Welcome home. The trip erases itself 30 days after the last flight.',
  empty: 'Nobody is on the board yet',
  emptyEditor: 'Add a booking and this board shows who lands when.',
  emptyViewer: 'As soon as someone adds a booking, this board shows who lands when.',
  add: 'Add travel details',
  heading: (way: Way, city: string | null) => {
    if (way === 'landing') return city ? `Landing in ${city}` : 'Landing'
    return city ? `Leaving ${city}` : 'Leaving'
  },
  choose: 'Show on the board',
  ways: { landing: 'Landing', leaving: 'Leaving' },
  from: (city: string) => `from ${city}`,
  to: (city: string) => `to ${city}`,
  terminal: (terminal: string) => `Terminal\u00a0${terminal}`,
  all: { landing: 'Everybody has landed.', leaving: 'Everybody has left.' },
  none: { landing: 'Nobody else lands.', leaving: 'Nobody else leaves.' },
  allCancelled: 'All flights on this board are cancelled.',
  more: (count: number) => `Show ${count} more`,
  fewer: 'Show fewer',
  done: (way: Way, { status, live, isElsewhere }: Done) => {
    if (status === 'cancelled')
      return way === 'leaving' ? '– cancelled, was to leave at' : '– cancelled, was due at'
    if (way === 'leaving') return 'left at'
    if (isElsewhere) return status === 'landed' && live ? 'landed elsewhere at' : 'was due at'
    return status === 'landed' && live ? 'landed at' : 'due at'
  },
  isDone: (way: Way, { status, live, isElsewhere }: Done) => {
    if (status === 'cancelled') return 'Cancelled'
    if (way === 'leaving') return 'Left'
    if (isElsewhere) return 'Diverted'
    return status === 'landed' && live ? 'Landed' : 'Due'
  },
  others: 'The others',
  andMore: (count: number) => `and ${count} more`,
  onTime: 'On time',
  risk: (city: string | null, minutes: number) =>
    `Connection${city ? ` in ${city}` : ''} ${minutes > 0 ? 'at risk' : 'missed'}`,
  wall: 'Wall mode',
} as const

export const wallMessages = {
  leave: 'Leave wall mode',
  fullScreen: 'Full screen',
  stale: (time: string) => `No connection. Last updated ${time}`,
  nothing: 'Nobody is on the board yet.',
  loading: 'Loading the board…',
  failed: 'The board could not be loaded. It is asked for again every five minutes.',
} as const

export const summaryMessages = {
  title: 'Flights',
  onTime: 'On time',
  attention: (count: number) =>
    `${countText(count, 'flight')} ${pluralText(count, 'needs', 'need')} attention`,
  toCheck: (count: number) => `${countText(count, 'flight')} to check`,
  calm: 'Nothing needs attention',
  unknown: (count: number) => `No live data for ${countText(count, 'flight')} today`,
} as const

export const attentionMessages = {
  flight: (number: string, who: string) => (who ? `${number} with ${who}` : number),
  is: (flight: string, state: string) => `${flight} is ${state}.`,
  late: (flight: string, delay: string, time: string) =>
    `${flight} is ${delay} late. It now lands at ${time}.`,
  nextDay: (day: string, time: string) => `${time} on ${day}`,
  leftLate: (flight: string, delay: string, time: string) =>
    `${flight} left ${delay} late, and still lands at ${time}.`,
  diverted: (flight: string, place: string | null) =>
    `${flight} is diverted to ${place ?? 'another airport'}.`,
  risk: (city: string | null, left: string) =>
    `Connection${city ? ` in ${city}` : ''} is at risk: ${left} left.`,
  missed: (city: string | null, flight: string) =>
    `Connection${city ? ` in ${city}` : ''} is missed: ${flight} leaves before they land.`,
  onlyLate: (flight: string, delay: string) => `${flight} is ${delay} late.`,
} as const

export const rideMessages = {
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
  /** `who`: their names, if others have another driver. */
  driver: {
    landing: (driver: string | null, who: string | null) => {
      if (driver === null) return `Nobody picks ${who ?? 'them'} up yet`
      return who === null ? `Picked up by ${driver}` : `${driver} picks up ${who}`
    },
    leaving: (driver: string | null, who: string | null) => {
      if (driver === null) return `Nobody takes ${who ?? 'them'} yet`
      return who === null ? `Taken to the airport by ${driver}` : `${driver} takes ${who}`
    },
  },
} as const
