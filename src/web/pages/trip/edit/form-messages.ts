import { countText, namesText, pluralText } from '#web/format.ts'

/** Texts of the forms for flights, stays and travelers, and of the notice after an edit. */
export const formMessages = {
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  failed: 'This could not be saved.',
  unsaved: 'What you typed is not saved yet.',
  keep: 'Keep editing',
  discard: 'Discard it',
  goneTitle: 'Not there any more',
  gone: 'This is not in the trip any more. Please reload the page.',
  right: 'It is right',
  pleaseCheck: (field: string) => `Please check the ${field}:`,
  unsure: 'we are not sure that we read this right.',
  notFound: 'we did not find this in the document.',
  undo: 'Undo',
  redo: 'Do it again',
  undoing: 'Just a moment…',
  undone: (what: string) => `Undone: ${what}`,
  close: 'Close this notice',
  undoFailed: 'This could not be undone.',
  changed: (name: string) => `${name} was changed.`,
  added: (name: string) => `${name} was added.`,
  removed: (name: string) => `${name} was removed.`,
} as const

export const flightFormMessages = {
  titles: { add: 'Add a flight', change: 'Change a flight' },
  number: 'Flight number',
  numberHint: 'As on the booking: BA 478. Or type the name of the airline.',
  numberWrong: 'Type it as on the booking, such as BA 478 or U2 8021.',
  numberMissing: 'Please type the flight number, or choose the airports below.',
  airlineUnknown: 'We do not know this airline. Please check the number; it can still be saved.',
  airlines: (count: number) => countText(count, 'airline'),
  known: (names: readonly string[]) =>
    `${namesText(names)} ${pluralText(names.length, 'is', 'are')} on this flight.`,
  useTimes: 'Use its times',
  leaves: 'Leaves',
  lands: 'Lands',
  from: 'From',
  to: 'To',
  airportHint: 'City or airport',
  airportWrong: 'Please choose an airport from the list.',
  airports: (count: number) => countText(count, 'airport'),
  date: 'Date',
  time: 'Time',
  dateMissing: 'On which day does it leave?',
  local: 'Times are local, as on the ticket.',
  duration: (text: string) => `${text} in the air`,
  early: 'This is before it leaves.',
  tooLong: 'This is more than a day later.',
  negative: 'It would land before it leaves. Please check the dates and times.',
  long: (text: string) => `That would be ${text} in the air. Please check the dates and times.`,
  days: {
    '-1': 'It lands the day before, by the clocks there.',
    '1': 'It lands on the next day.',
    '2': 'It lands two days later.',
  } as Partial<Record<string, string>>,
  terminal: 'Terminal',
  gate: 'Gate',
  who: 'Who is on it?',
  addPerson: 'Add a person',
  personName: 'Name of the person',
  addThem: 'Add',
  findPerson: 'Find a person',
  lifts: 'To and from the airport',
  pickup: 'Picked up by',
  pickupHint: 'Who meets them where they land',
  dropoff: 'Taken to the airport by',
  cancelled: 'This flight is cancelled',
  remove: 'Remove this flight',
  theFlight: 'The flight',
} as const

/** A status that is set by hand; `missing` is of spec view-11. */
export const handMessages = {
  title: 'The airline told us',
  status: 'What they said',
  hint: 'For everybody on this page, until a live source knows more or you take it back.',
  nothing: 'Nothing set by hand',
  onTime: 'On time',
  minutes: 'Minutes late',
  minutesWrong: 'Please type the minutes as a number, such as 45.',
  takeBack: 'Take it back',
  missing: 'Flight status not found',
  failed: 'The status could not be saved:',
} as const

export const stayFormMessages = {
  titles: { add: 'Add a stay', change: 'Change a stay' },
  name: 'Name',
  nameHint: 'The hotel, or “With Anna”',
  nameMissing: 'What is it called?',
  address: 'Address',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  order: 'Check-out cannot be before check-in.',
  who: 'Who sleeps there?',
  remove: 'Remove this stay',
} as const

export const travelerFormMessages = {
  titles: { add: 'Add a traveler', change: 'Change a traveler' },
  name: 'Name',
  nameMissing: 'What is their name?',
  email: 'Email',
  emailWrong: 'This is not an email address yet. It looks like anna@example.com.',
  emailLetters: 'We can keep addresses with letters from a to z, digits and . _ + - only.',
  phone: 'Phone',
  phoneWrong: 'Please type digits, with the country first: +34 612 345 678.',
  same: 'Same person as…',
  sameHint: 'When one person appears twice under two spellings.',
  nobody: 'Nobody else',
  becomes: (from: string, count: number, into: string) =>
    count === 0
      ? `${from} and ${into} become one person, named ${into}.`
      : `${from}’s ${countText(count, 'flight')} ${pluralText(count, 'becomes', 'become')} ${into}’s.`,
  merge: 'Make them one',
  merged: (from: string, into: string) => `${from} is now ${into}.`,
  remove: 'Remove this traveler',
  removeHint: 'Flights that nobody else is on go with them.',
} as const

/** Who meets or brings travelers, said in place. */
export const pickupMessages = {
  pickup: {
    ask: 'Who picks them up?',
    askWho: (who: string) => `Who picks up ${who}?`,
    change: (who: string) => `Change who picks up ${who}`,
    saved: (who: string, driver: string) => `${driver} picks up ${who}.`,
    nobody: (who: string) => `Nobody picks up ${who} now.`,
    partly: (who: string) => `Who picks up ${who} was changed for some of their flights.`,
  },
  dropoff: {
    ask: 'Who takes them there?',
    askWho: (who: string) => `Who takes ${who} to the airport?`,
    change: (who: string) => `Change who takes ${who} to the airport`,
    saved: (who: string, driver: string) => `${driver} takes ${who} to the airport.`,
    nobody: (who: string) => `Nobody takes ${who} to the airport now.`,
    partly: (who: string) => `Who takes ${who} to the airport was changed for some of their flights.`,
  },
} as const
