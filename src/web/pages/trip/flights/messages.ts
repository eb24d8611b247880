import { countText } from '#web/format.ts'

/** Texts of the flights tab (spec view-5, view-7). */
export const journeyMessages = {
  party: (name: string, others: readonly string[], count: number) =>
    count === 0
      ? name
      : `${name}, with ${others.join(', ')}${count > others.length ? ` +${count - others.length}` : ''}`,
  before: (field: string, value: string) => `${field} was ${value}`,
  title: 'Flight Information',
  departures: 'Departure Flights',
  returns: 'Return Flights',
  none: 'No flights found.',
  noneHint: 'Add a booking and its flights appear here automatically.',
  filter: 'Show flights for',
  find: 'Find a traveler',
  all: 'All',
  columns: {
    traveler: 'Traveler',
    type: 'Type',
    connection: 'Connection',
    with: 'Travel with',
    flight: 'Flight',
    departure: 'Departure',
    arrival: 'Arrival',
    duration: 'Duration',
    companions: 'Companions',
  },
  direct: 'Direct',
  connecting: 'Connecting',
  solo: 'Solo',
  changed: 'Changed by a newer document',
  noLive: 'No live flight data: statuses are as booked. Check with the airline before you leave.',
  to: (city: string) => `To ${city}`,
  from: (city: string) => `From ${city}`,
  noConnection: 'No connection',
  part: (place: number, total: number) => `Flight ${place} of ${total}`,
  layover: (duration: string) => `${duration} layover`,
  change: (city: string | null) => (city ? `Change planes in ${city}` : 'Change planes'),
  changeIn: (duration: string, city: string | null) =>
    city ? `${duration} to change planes in ${city}` : `${duration} to change planes`,
  risk: (duration: string, city: string | null) =>
    `Only ${duration} to change planes${city ? ` in ${city}` : ''}`,
  missed: (city: string | null) => `The connection${city ? ` in ${city}` : ''} will be missed`,
  changing: 'Changing planes',
  bySchedule: 'by schedule',
  unknown: 'unknown',
  over: (count: number) => countText(count, 'past journey'),
} as const
