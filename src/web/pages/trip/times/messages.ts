/** Texts of the choice how times are shown. */
export const timesMessages = {
  title: 'Times',
  atAirports: 'Times are local to each airport',
  yours: (city: string) => `Your time (${city})`,
  yoursHint: (city: string) => `Every flight as a clock in ${city} has it, with its date.`,
  airports: 'Local to each airport',
  airportsHint: 'As on the ticket: what the clocks there say.',
  change: 'Change',
  zone: 'Whose time',
  clock: 'Clock',
  clocks: {
    locale: (example: string) => `As usual for you (${example})`,
    12: '12 hours (2:05 PM)',
    24: '24 hours (14:05)',
  },
  done: 'Done',
  local: 'local time',
  kept: 'This browser remembers it for all trips. Durations stay as they are.',
} as const
