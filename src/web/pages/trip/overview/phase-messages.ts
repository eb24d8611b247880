/**
 * Where the trip stands, short enough for one line beside the switch of the board. Apart from the board's
 * texts, so that the first screen need not load them.
 */
export const phaseMessages = {
  booked: (booked: number, all: number) =>
    booked < all
      ? `${booked} of ${all} booked`
      : all === 1
        ? 'Booked'
        : all === 2
          ? 'Both booked'
          : `All ${all} booked`,
  starts: (until: string) => `Starts ${until}`,
  landed: (landed: number, all: number) =>
    landed === 0 ? 'On the way there' : `${landed} of ${all} ${landed === 1 ? 'has' : 'have'} landed`,
  due: (due: number, all: number) => (due === 0 ? 'On the way there' : `${due} of ${all} due by now`),
  here: (here: number, all: number) => `${here} of ${all} here`,
  together: 'Everyone’s here',
  left: (left: number, all: number) => `${left} of ${all} on the way home`,
  allLeft: 'All on the way home',
  erased: (day: string) => `Erased on ${day}`,
  keepCopy: 'Keep a copy?',
} as const
