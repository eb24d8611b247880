import { pluralText } from '#web/plural.ts'

/** Texts of the timeline tab (spec A §2). */
export const timelineMessages = {
  title: (city: string) => `Timeline for ${city}`,
  arriving: (city: string) => `Arriving to ${city}`,
  leaving: (city: string) => `Leaving ${city}`,
  noTimeline: 'No timeline data available',
  noArrivals: 'No arrivals to display',
  noDepartures: 'No departures to display',
  arrivals: (count: number) => pluralText(count, { one: '# arrival', other: '# arrivals' }),
  departures: (count: number) => pluralText(count, { one: '# departure', other: '# departures' }),
  days: (count: number) => pluralText(count, { one: '# day', other: '# days' }),
  from: (city: string) => `from ${city}`,
  to: (city: string) => `to ${city}`,
  late: (duration: string) => `${duration} late`,
  stay: (name: string, from: string, to: string) => `${name}: ${from} to ${to}`,
  range: (from: string, to: string) => `${from} – ${to}`,
  unknown: 'unknown',
  todayIs: (day: string) => `Today, ${day}`,
  earlier: 'Earlier days',
  later: 'Later days',
} as const
