import { countText } from '#web/format.ts'

/** The card of stays on the overview. */
export const stayMessages = {
  title: 'Stays',
  none: 'No place to sleep yet.',
  noDates: 'Dates not known yet',
  since: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
  nights: (count: number) => countText(count, 'night'),
  guests: 'Sleep there:',
} as const
