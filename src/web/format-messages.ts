/** Placeholders and words around counts; those of spec trip-11 and trip-12 are literal. */
export const formatMessages = {
  tbd: 'TBD',
  dateTbd: 'Date TBD',
  flightTbd: 'Flight TBD',
  noDate: 'Date not set',
  invalidDate: 'Invalid date',
  in: (duration: string) => `in ${duration}`,
  soon: 'any minute now',
  expected: (duration: string) => `expected ${duration} ago`,
  more: (count: number) => `${count} more`,
} as const
