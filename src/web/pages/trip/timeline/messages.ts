/** Texts of the timeline tab (spec A §2). */
export const timelineMessages = {
  noTimeline: 'No timeline data available',
  noArrivals: 'No arrivals to display',
  noDepartures: 'No departures to display',
  today: 'Today',
  daysThere: 'The days here are those of the calendar at the destination.',
  earlier: 'Earlier days',
  later: 'Later days',
} as const
