export const sentenceMessages = {
  action: 'Copy for the chat',
  copied: 'Copied',
  said: 'A sentence about everyone is copied, ready for your family chat',
  copyFailed: 'Unable to copy to clipboard.',
  none: (name: string) => `${name} has no flights here yet.`,
  lands: (name: string, landing: string) => `${name} ${landing}.`,
  changesAndLands: (name: string, via: string, landing: string) =>
    `${name} changes in ${via} and ${landing}.`,
  isChangingAndLands: (name: string, via: string, landing: string) =>
    `${name} is changing in ${via} and ${landing}.`,
  inTheAir: (name: string, via: string | null, landing: string) =>
    via
      ? `${name} is in the air, changes in ${via} and ${landing}.`
      : `${name} is in the air and ${landing}.`,
  /** `isMoved`: the time has changed. */
  landing: (when: string, place: string, isMoved = false) =>
    `${isMoved ? 'now ' : ''}lands ${when} in ${place}`,
  landed: (name: string, when: string, place: string) => `${name} landed ${when} in ${place}.`,
  wasDue: (name: string, { day, time }: { day: string; time: string | null }, place: string) =>
    `${name} was due in ${place} on ${day}${time ? `, ${time}` : ''}.`,
  leaving: (when: string, place: string, isMoved: boolean) =>
    `${isMoved ? 'now ' : ''}leaves ${place} ${when}`,
  cancelled: (name: string, when: string, flight: { place: string; number: string }) =>
    `${name} was to land ${when} in ${flight.place}, but ${flight.number} is cancelled.`,
  diverted: (
    name: string,
    when: string,
    flight: { place: string; number: string; to: string | null; isThere: boolean },
  ) =>
    `${name} was to land ${when} in ${flight.place}, but ${flight.number} ${flight.isThere ? 'landed at' : 'is diverted to'} ${flight.to ?? 'another airport'}.`,
  landedElsewhere: (name: string, when: string, to: string | null) =>
    `${name} landed ${when} at ${to === null ? 'another airport' : `${to} instead`}.`,
  bySchedule: (name: string) => `By schedule, ${name}`,
  risk: (city: string | null, left: string) =>
    `The connection${city ? ` in ${city}` : ''} is at risk: ${left} left.`,
  missed: (city: string | null) => `The connection${city ? ` in ${city}` : ''} will be missed.`,
  changing: (via: string) => `, changes in ${via}`,
  and: ' and ',
  somewhere: 'a place we don’t know yet',
  someDay: 'on a day we don’t know yet',
  noTime: 'We don’t know the time yet.',
  onTime: 'On time.',
  asBooked: 'As booked.',
  late: (delay: string, before: string) => `${delay} late, was ${before}.`,
  early: (minutes: string, before: string) => `${minutes} early, was ${before}.`,
  delayed: 'Delayed, the new time hasn’t been announced.',
  zoneTime: (time: string, city: string) => `${time} ${city} time`,
  localTime: (time: string) => `${time} local time`,
} as const
