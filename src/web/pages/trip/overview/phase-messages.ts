/** Where the trip stands, in a line. Apart from the board's texts, so that the first screen need not load them. */
export const phaseMessages = {
  label: 'Where the trip stands',
  booked: (booked: number, all: number) =>
    booked === all ? (all === 1 ? 'Booked' : `All ${all} booked`) : `${booked} of ${all} booked`,
  starts: (until: string) => `Starts ${until}`,
  landed: (landed: number, all: number) =>
    landed === 0 ? 'On the way' : `${landed} of ${all} ${landed === 1 ? 'has' : 'have'} landed`,
  together: 'Everyone’s here',
  left: (left: number, all: number) => `${left} of ${all} ${left === 1 ? 'is' : 'are'} on the way home`,
  allLeft: 'Everyone’s on the way home',
  erased: (day: string) => `Erased on ${day}`,
  keepCopy: 'Keep a copy?',
} as const
