import { countText } from '#web/format.ts'

export const summaryMessages = {
  title: 'Flights',
  facts: 'Trip facts',
  onTime: 'On time',
  toCheck: (count: number) => `${countText(count, 'flight')} to check`,
  calm: 'Nothing needs attention',
  unknown: (count: number) => `No live data for ${countText(count, 'flight')} today`,
} as const
