/** Texts of the trip page; those of spec trip-2, trip-6, view-3 and view-7 are literal. */
export const messages = {
  loading: 'Loading your trip…',
  needsScript: 'Skein needs JavaScript to open your trip.',
  partFailed: 'This part could not be loaded. Please check your connection.',
  needsConnection: 'This needs a connection. Please try again when you are online.',
  missingTitle: 'Itinerary not found',
  missingText: 'The requested itinerary could not be loaded.',
  waitTitle: 'Please wait a moment',
  goHome: 'Go Home',
  fetchFailed: 'Failed to fetch itinerary',
  retry: 'Try Again',
  retrying: 'Trying again…',
  menu: 'More',
  add: 'Add',
  closeNote: 'Hide this note',
  help: 'Help',
  share: 'Share',
  edit: 'Edit',
  requestEdit: 'Request Edit',
  readOnly: {
    before: "You're viewing in read-only mode. Click ",
    edit: '"Edit"',
    after: ' to make changes.',
  },
  example: {
    text: 'This family is made up.',
    action: 'Start your own trip',
  },
  rename: 'Rename trip',
  sections: 'Trip sections',
  skip: 'Skip to the trip',
  tabs: {
    overview: 'Overview',
    flights: 'Flights',
    timeline: 'Timeline',
    travelers: 'Travelers',
    map: 'Map',
  },
  tbd: 'TBD',
} as const

export const flightMessages = {
  loading: 'Loading flights...',
  failed: 'Failed to fetch flights:',
  statusesFailed: 'Failed to fetch flight statuses:',
  check: 'Please check',
  was: 'was',
  late: (delay: string) => `${delay} late`,
  early: (minutes: string) => `${minutes} early`,
  byHand: (time: string | null) => (time === null ? 'set by hand' : `set by hand, ${time}`),
  bySchedule: 'by schedule, no live data',
  belt: (belt: string) => `Bags: belt\u00a0${belt}`,
  instead: (place: string | null, isThere: boolean) =>
    `${isThere ? 'Landed' : 'Lands'} at ${place === null ? 'another airport' : `${place} instead`}`,
  terminal: (terminal: string) => `Terminal ${terminal}`,
  gate: (gate: string) => `Gate ${gate}`,
  operated: (airline: string) => `operated by ${airline}`,
  route: (from: string, to: string) => `${from} to ${to}`,
} as const

export const pathMessages = {
  toGo: (time: string) => `In the air, ${time} to go`,
  landsSoon: 'In the air, landing any minute now',
} as const

/** Words of spec view-9; unknown shows confirmed. */
export const statusMessages = {
  scheduled: 'Scheduled',
  active: 'In Flight',
  landed: 'Landed',
  delayed: 'Delayed',
  cancelled: 'Cancelled',
  diverted: 'Diverted',
  confirmed: 'Confirmed',
} as const

export const statsMessages = {
  loading: 'Loading stats...',
  fetchFailed: 'Failed to fetch stats:',
} as const

export const timesMessages = {
  atAirports: 'Times are local to each airport',
  yours: (city: string) => `Your time (${city})`,
  change: 'Change',
  local: 'local time',
} as const
