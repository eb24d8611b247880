/** Words for what is unknown, and around counts; those of spec trip-11 and trip-12 are to the letter. */
export const formatMessages = {
  tbd: 'TBD',
  dateTbd: 'Date TBD',
  flightTbd: 'Flight TBD',
  noDate: 'Date not set',
  invalidDate: 'Invalid date',
  /** "in 1 h 15 min" */
  in: (duration: string) => `in ${duration}`,
  soon: 'any minute now',
  /** Of what should have happened so long ago. */
  expected: (duration: string) => `expected ${duration} ago`,
  /** Behind the names that are shown: "3 more". */
  more: (count: number) => `${count} more`,
} as const
