import { countText } from '#web/format.ts'

/** Texts of the flights tab (spec view-5, view-7). */
export const journeyMessages = {
  party: (name: string, others: readonly string[], count: number) =>
    count === 0
      ? name
      : `${name}, with ${others.join(', ')}${count > others.length ? ` +${count - others.length}` : ''}`,
  before: (field: string, value: string) => `${field} was ${value}`,
  title: 'Flight Information',
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
