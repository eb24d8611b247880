import { countText } from '#web/format.ts'

/** Texts of the printed trip. */
export const printMessages = {
  print: 'Print this trip',
  printed: (day: string, clock: string) => `Printed ${day}, ${clock}. Times are local to each airport.`,
  rides: 'Who picks up whom',
  landing: 'Picks up',
  leaving: 'Takes to the airport',
  travelers: 'Travelers',
  stays: 'Stays',
  columns: {
    who: 'Who',
    flight: 'Flight',
    departure: 'Departure',
    arrival: 'Arrival',
    duration: 'Duration',
    name: 'Name',
    arrives: 'Arrives',
    departs: 'Departs',
    with: 'Travel with',
    stay: 'Stay',
    driver: 'Driver',
    ride: 'Ride',
    place: 'Place',
    when: 'When',
    where: 'Where',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
  },
  booking: (references: string) => `Booking ${references}`,
  wasAt: (clock: string) => `was ${clock}`,
  days: (count: number) => countText(count, 'day'),
} as const
