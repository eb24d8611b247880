/** `until`: null if the time is not known. */
const withTime = (what: string, until: string | null) => (until === null ? what : `${what} ${until}`)

/** Of the card, which comes once somebody has said who they are. */
export const cardMessages = {
  change: 'Change',
  changeWho: (name: string) => `Not ${name}? Change`,
  changeWatcher: 'Change who you are',
  watcher: 'Watching',
  nobody: 'Nothing is coming up',
  noFlights: 'No flights for you yet',
  home: 'Welcome home',
  there: (city: string) => `You’re in ${city}`,
  since: (day: string) => `since ${day}`,
  leaves: (until: string | null) => withTime('Leaves', until),
  lands: (isLive: boolean, until: string | null) => withTime(isLive ? 'Lands' : 'By schedule, lands', until),
  changing: (city: string, until: string | null) =>
    until === null ? `Change in ${city}` : `Change in ${city}, leaves ${until}`,
  landsIn: (time: string, city: string) => `lands ${time} in ${city}`,
  lastAt: (names: string, time: string) => `Last: ${names} at ${time}`,
  landed: 'Landed',
  wasDue: 'Was due',
  notFlying: (flight: string) => `${flight} is cancelled`,
  meets: (driver: string) => `${driver} meets you`,
  meetsThem: (driver: string) => `${driver} meets them`,
  takes: (driver: string) => `${driver} takes you to the airport`,
  with: (names: string) => `With ${names}`,
  near: (names: string, minutes: number, text: string) => {
    if (minutes === 0) return `You land together with ${names}`
    return `You land ${text} ${minutes > 0 ? 'after' : 'before'} ${names}`
  },
  youMeet: 'You meet',
  youTake: 'You drive',
  onTime: 'Everything is on time',
  asBooked: 'As booked',
  delayed: 'Delayed, new time not announced yet',
  cancelled: (flight: string) => `${flight} is cancelled. Please contact the airline.`,
  contact: 'Please contact the airline.',
  late: (late: string, before: string) => `${late}, was ${before}`,
  risk: (city: string | null, left: string | null) => {
    const where = city ? ` in ${city}` : ''
    return left === null ? `You will miss your connection${where}` : `Only ${left} to change${where}`
  },
} as const
