/** Words and sentences; `|` parts what can stand in each other's place. `{name}` is filled in. */
export type Words = {
  flight: string
  flightNumber: string
  from: string
  to: string
  departure: string
  arrival: string
  date: string
  departureTime: string
  arrivalTime: string
  duration: string
  terminal: string
  gate: string
  seat: string
  cabin: string
  economy: string
  business: string
  /** {airline} */
  operatedBy: string
  aircraft: string
  baggage: string
  status: string
  confirmed: string
  nonstop: string
  /** {time} {city} */
  layover: string
  outbound: string
  inbound: string
  passengers: string
  passenger: string
  adult: string
  child: string
  infant: string
  reference: string
  ticket: string
  issued: string
  total: string
  taxes: string
  fare: string
  paid: string
  nextDay: string
  boarding: string
  itinerary: string
  before: string
  after: string
  mr: string
  mrs: string
  hotel: string
  checkIn: string
  checkOut: string
  /** {count} */
  nights: string
  guest: string
  address: string
  room: string
  mailFrom: string
  mailSent: string
  mailTo: string
  mailSubject: string
  forwarded: string
  /** Subjects and headlines. {ref} {city} {hotel} {number} */
  booked: string
  bookedStay: string
  changed: string
  ready: string
  /** {name} */
  dear: string
  thanks: string
  /** A flight in a sentence: {number} {from} {to} {date} {dep} {arr} */
  leg: string
  changedBody: string
  adverts: string
  legal: string
  nav: string
  /** What somebody writes above a forwarded mail; {date} is a day that is no flight's. */
  chat: string
  luggage: string
}

/**
 * How a language writes bookings. Dates in the tokens `EEEE EEE dd d MMMM MMM MON MM M yyyy yy BBBB` (Buddhist year),
 * clocks in `HH H hh h mm a`, with literals in square brackets.
 */
export type Language = {
  code: string
  /** For Intl's months and weekdays. */
  locale: string
  rightToLeft?: true
  /** Carriers that write in it. */
  home: string
  /** Of `people.ts`, in its own letters; `latin` as tickets have them. */
  culture: string
  latin?: string
  dates: string
  yearless: string
  shortYear: string
  numeric: string
  clocks: string
  /** Twelve, as tickets abbreviate them; English where it has none. */
  months?: string
  charset: string
  currency: string
  words: Words
}
