import { listText } from '#web/format.ts'

export const liveMessages = {
  checked: (providers: readonly string[], age: string) => `${named(providers)}, checked ${age}`,
  old: (providers: readonly string[], age: string) =>
    `${named(providers)}, last checked ${age}. This may be out of date.`,
  none: 'No live data for these flights: times are as scheduled.',
  justNow: 'just now',
  ago: (duration: string) => `${duration} ago`,
  check: 'Check now',
  checking: 'Checking…',
  checks: {
    same: 'Checked just now: nothing has changed.',
    recent: 'Checked a moment ago: nothing has changed since.',
    silent: 'No answer from the live data source yet. Updates will appear here automatically.',
    notNear: 'None of these flights leaves or lands soon. We check them automatically as they get closer.',
  },
  checkFailed: 'The flights could not be checked.',
  dismiss: 'Close this message',
  cancelled: (flight: string) => `${flight} is cancelled`,
  diverted: (flight: string, place: string | null) =>
    `${flight} is diverted to ${place ?? 'another airport'}`,
  landedElsewhere: (flight: string, place: string | null) =>
    `${flight} has landed at ${place === null ? 'another airport' : `${place} instead`}`,
  landed: (flight: string, belt: string | null) =>
    `${flight} has landed${belt === null ? '' : `. Bags: belt ${belt}`}`,
  of: (people: string, text: string) => (people ? `${people}: ${text}` : text),
  left: (flight: string) => `${flight} is in the air`,
  late: (flight: string, delay: string) => `${flight} is now ${delay} late`,
  early: (flight: string, minutes: string) => `${flight} is now due ${minutes} early`,
  delayed: (flight: string) => `${flight} is delayed`,
  onTime: (flight: string) => `${flight} is on time again`,
  flies: (flight: string) => `${flight} is back on`,
  gate: (flight: string, gate: string) => `${flight} leaves from Gate ${gate}`,
  newGate: (flight: string, gate: string) => `${flight} now leaves from Gate ${gate}`,
  terminal: (flight: string, terminal: string) => `${flight} now lands at Terminal ${terminal}`,
  belt: (flight: string, belt: string) => `Bags from ${flight}: belt ${belt}`,
  more: (count: string) => `${count} more`,
} as const

/** "Live data: AeroDataBox" */
const named = (providers: readonly string[]) =>
  providers.length ? `Live data: ${listText(providers.map((name) => NAMES.get(name) ?? name))}` : 'Live data'

const NAMES = new Map([
  ['aerodatabox', 'AeroDataBox'],
  ['aeroapi', 'FlightAware'],
])
