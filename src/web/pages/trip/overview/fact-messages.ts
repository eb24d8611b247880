import { countText } from '#web/format.ts'

export const summaryMessages = {
  title: 'Flights',
  facts: 'Trip facts',
  onTime: 'On time',
  toCheck: (count: number) => `${countText(count, 'flight')} to check`,
  calm: 'Nothing needs attention',
  unknown: (count: number) => `No live data for ${countText(count, 'flight')} today`,
} as const

/** Of spec view-3. */
export const quickStatsMessages = {
  title: 'Quick Stats',
  failed: 'Error loading stats:',
  duration: 'Trip Duration',
  departures: 'Departures',
  destination: 'Destination City',
  accommodations: 'Accommodations',
  travelers: 'Travelers',
  names: 'Names',
  empty: 'Nothing to count yet',
  emptyHint: 'The numbers appear with your first booking.',
} as const
