/** Texts of the printed trip. */
export const printMessages = {
  print: 'Print this trip',
  printed: (day: string, clock: string) => `Printed ${day}, ${clock}. Times are local to each airport.`,
  landing: 'Picks up',
  leaving: 'Takes to the airport',
  travelers: 'Travelers',
  stays: 'Stays',
  columns: {
    who: 'Who',
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
} as const
