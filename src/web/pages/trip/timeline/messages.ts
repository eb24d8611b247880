import { isolated } from '#contract/isolate.ts'
import { countText } from '#web/format.ts'

/** Texts of the timeline tab (spec view-15, view-16, view-17). */
export const timelineMessages = {
  title: (city: string) => `Timeline for ${city}`,
  filter: 'Show the timeline for',
  noTimeline: 'No timeline data available',
  arrival: {
    title: (city: string) => `Arriving to ${city}`,
    none: 'No arrivals to display',
    count: (count: number) => countText(count, 'arrival'),
    otherEnd: (city: string) => `from ${city}`,
  },
  departure: {
    title: (city: string) => `Leaving ${city}`,
    none: 'No departures to display',
    count: (count: number) => countText(count, 'departure'),
    otherEnd: (city: string) => `to ${city}`,
  },
  stay: (names: string, from: string, to: string) => `${isolated(names)}: ${from} to ${to}`,
  moment: (day: string, clock: string | null) => (clock === null ? day : `${day}, ${clock}`),
  otherAirport: (airport: string) => `leaves from ${airport}`,
  range: (from: string, to: string) => `${from} – ${to}`,
  elsewhere: 'Elsewhere',
  unknown: 'unknown',
  todayIs: (day: string) => `Today, ${day}`,
  daysThere: 'Days follow the calendar at the destination.',
  earlier: 'Earlier days',
  later: 'Later days',
} as const
