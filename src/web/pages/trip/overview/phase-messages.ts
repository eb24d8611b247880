/** Where the trip stands. Apart from the board's texts, so that the first screen need not load them. */
export const phaseMessages = {
  booked: (booked: number, all: number) =>
    booked < all ? `${booked} of ${all} booked` : all === 1 ? 'Booked' : 'Everyone’s booked',
  starts: (until: string) => `Starts ${until}`,
  landed: (landed: number, all: number) =>
    landed === 0 ? 'On the way' : `${landed} of ${all} ${landed === 1 ? 'has' : 'have'} landed`,
  together: 'Everyone’s here',
  left: (left: number, all: number) => `${left} of ${all} ${left === 1 ? 'is' : 'are'} on the way home`,
  allLeft: 'Everyone’s on the way home',
  erased: (day: string) => `Erased on ${day}`,
  keepCopy: 'Keep a copy?',
} as const
