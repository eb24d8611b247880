import { countText, numberText, pluralText } from '#web/format.ts'
import type { LiveLeg } from '../live-legs.ts'
import type { Way } from './board.ts'

type Done = Pick<LiveLeg, 'status' | 'live' | 'isElsewhere'>

export const boardMessages = {
  next: { landing: 'Next to land', leaving: 'Next to leave' },
  over: 'All the flights on this trip are over.',
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
  otherCity: (way: Way, city: string | null, airport: string | null) =>
    `${way === 'landing' ? 'lands in' : 'leaves from'} ${[city, airport].filter(Boolean).join(', ')}`,
  otherAirport: (airport: string) => `at ${airport}`,
  all: { landing: 'Everyone has landed.', leaving: 'Everyone has left.' },
  none: { landing: 'No one else is landing.', leaving: 'No one else is leaving.' },
  allCancelled: 'All flights on this board are cancelled.',
  more: (count: number) => `Show ${count} more`,
  everyone: (way: Way, count: number) =>
    `All ${countText(count, way === 'landing' ? 'arrival' : 'departure')}`,
  fewer: 'Show fewer',
  haveLanded: (count: number) => `${numberText(count)} ${pluralText(count, 'has', 'have')} landed`,
  haveLeft: (count: number) => `${numberText(count)} ${pluralText(count, 'has', 'have')} left`,
  wereDue: (count: number) => `${numberText(count)} ${pluralText(count, 'was', 'were')} due earlier`,
  areCancelled: (count: number) => `${numberText(count)} cancelled`,
  done: (way: Way, { status, live, isElsewhere }: Done) => {
    if (status === 'cancelled') return '– cancelled, scheduled'
    if (way === 'leaving') return 'left at'
    if (status !== 'landed' || !live) return '– scheduled'
    return isElsewhere ? 'landed elsewhere at' : 'landed at'
  },
  isDone: (way: Way, { status, live, isElsewhere }: Done) => {
    if (status === 'cancelled') return 'Cancelled'
    if (way === 'leaving') return 'Left'
    if (isElsewhere) return 'Diverted'
    return status === 'landed' && live ? 'Landed' : 'Due'
  },
  others: 'The others',
  onTime: 'On time',
  risk: (city: string | null, minutes: number) =>
    `Connection${city ? ` in ${city}` : ''} ${minutes > 0 ? 'at risk' : 'missed'}`,
} as const

/** `who`: the travelers, "Emily & Jack". */
export const attentionMessages = {
  title: 'Needs attention',
  of: (who: string, text: string) => (who ? `${who}: ${text}` : text),
  is: (flight: string, state: string) => `${flight} is ${state}.`,
  late: (flight: string, delay: string, time: string) =>
    `${flight} is ${delay} late. It now lands at ${time}.`,
  /** No source gives the landing: it is reckoned from the departure. */
  reckoned: (flight: string, delay: string, time: string) =>
    `${flight} is ${delay} late, so it should land around ${time}.`,
  nextDay: (day: string, time: string) => `${time} on ${day}`,
  leftLate: (flight: string, delay: string, time: string) =>
    `${flight} left ${delay} late, and still lands at ${time}.`,
  diverted: (flight: string, place: string | null) =>
    `${flight} is diverted to ${place ?? 'another airport'}.`,
  risk: (who: string, place: string | null, left: string) =>
    `${who || 'They'} may miss their connection${place ? ` in ${place}` : ''}: ${left} to change.`,
  missed: (who: string, flight: string, place: string | null) =>
    `${who || 'They'} will miss ${flight}${place ? ` in ${place}` : ''}: it leaves before they land.`,
  onlyLate: (flight: string, delay: string) => `${flight} is ${delay} late.`,
} as const
