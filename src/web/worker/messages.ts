import type { AlertMessage } from '#contract/alerts.ts'
import { isolated } from '#contract/isolate.ts'
import { PRODUCT } from '#contract/product.ts'
import type { AlertHeadline } from '#domain/flight/alert-headline.ts'

const LIST = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' })

const NAMED = 3

/** Texts of notifications. Times are local to each airport. */
export const messages = {
  /** "Maya", "Maya, Tom and Leo", "Maya, Tom and 3 others" */
  who: (names: readonly string[]) =>
    LIST.format(
      names.length > NAMED
        ? [...names.slice(0, NAMED - 1).map(isolated), `${names.length - NAMED + 1} others`]
        : names.map(isolated),
    ),
  titles: {
    late: ({ delay }) => (delay === null ? 'late' : `${delay} late`),
    lessLate: ({ delay }) => `now only ${delay} late`,
    onTime: () => 'on time again',
    cancelled: () => 'flight cancelled',
    diverted: ({ divertedTo }) => (divertedTo ? `landing in ${divertedTo} instead` : 'flight diverted'),
    gate: ({ departureGate }) => (departureGate ? `now gate ${departureGate}` : 'new gate'),
    landed: ({ destinationCity }) => (destinationCity ? `landed in ${destinationCity}` : 'landed'),
    landedElsewhere: ({ divertedTo }) =>
      divertedTo ? `landed in ${divertedTo}` : 'landed at another airport',
    reinstated: () => 'flight back on',
  } satisfies Record<AlertHeadline, (news: AlertMessage & { delay: string | null }) => string>,
  between: (from: string | null, to: string | null) =>
    from && to ? `${from} to ${to}` : from ? `from ${from}` : to ? `to ${to}` : '',
  lands: (now: string, planned: string | null) => instead(`Lands at ${now}`, planned),
  leaves: (now: string, planned: string | null) => instead(`Leaves at ${now}`, planned),
  left: (now: string, planned: string | null) => instead(`Left at ${now}`, planned),
  landsAbout: (about: string, planned: string | null) => instead(`Lands around ${about}`, planned),
  landed: (now: string, planned: string | null) =>
    planned ? `On the ground since ${now}, planned ${planned}.` : `On the ground since ${now}.`,
  cancelled: 'It will not fly. Please ask the airline what to do next.',
  notThere: (city: string) => `Not in ${city} as planned.`,
  uncancelled: 'It is no longer cancelled.',
  fromGate: (gate: string) => `From gate ${gate}.`,
  terminal: (terminal: string) => `Terminal ${terminal}.`,
  belt: (belt: string) => `Baggage belt ${belt}.`,
  open: 'Open trip',
  stop: 'Stop alerts',
  unknown: { title: PRODUCT, body: 'Something has changed on a trip you follow. Open it to see what.' },
  stopped: {
    title: 'Alerts are off',
    body: 'To turn them on again, open the trip and choose “Get alerts” in its menu.',
  },
  notStopped: {
    title: 'Alerts could not be stopped',
    body: 'Please open the trip, choose “Alerts are on” in its menu and stop them there.',
  },
}

const instead = (words: string, planned: string | null) =>
  planned ? `${words} instead of ${planned}.` : `${words}.`
