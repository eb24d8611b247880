import { PRODUCT } from '#contract/product.ts'
import TEXTS from './messages.json' with { type: 'json' }

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

/** `messages.json` has those that name nothing. What people wrote comes in bounded, see `bounds.ts`. */
export const MESSAGES = {
  ...TEXTS,
  signIn: { ...TEXTS.signIn, subject: `Sign in to ${PRODUCT}` },
  receipt: {
    ...TEXTS.receipt,
    added: (title: string, number: number, noun: 'flight' | 'booking') =>
      `Added to ${title}: ${count(number, noun)}`,
    changed: (title: string) => `Changed in ${title}`,
    nothingNew: (title: string) => `Nothing new for ${title}`,
    from: (subject: string) => `This is what we read in your mail “${subject}”.`,
    arrived: (subject: string) => `Your mail “${subject}” has arrived, but we found no booking in it.`,
    several: (number: number) => `This is what we read in your ${number} mails.`,
    understood: (title: string) => `Everybody with the link to ${title} can see it now.`,
    andMore: (number: number) => `and ${number} more`,
    moreMails: (number: number) => `and ${number} more. The trip page has all of them.`,
  },
  newTrip: {
    ...TEXTS.newTrip,
    subject: (title: string) => `Your trip page is ready: ${title}`,
    title: (title: string) => `${title} has a page now`,
    addressUntil: (day: string) => `It works until ${day}. After that, ask for it again on the trip page.`,
  },
  unproven: {
    ...TEXTS.unproven,
    found: (mails: number, bookings: number) =>
      `We got ${count(mails, 'mail')} from your address, and found ${bookings ? count(bookings, 'new booking') : 'no new booking'}.`,
  },
  accessLink: {
    ...TEXTS.accessLink,
    subject: (title: string) => `Your link to ${title}`,
    title: (title: string) => `Here is your link to ${title}`,
  },
  contact: {
    ...TEXTS.contact,
    subject: (category: string, subject: string) => `Contact (${category}): ${subject}`,
  },
  deletionNotice: {
    ...TEXTS.deletionNotice,
    subject: (title: string, day: string) => `${title} will be deleted on ${day}`,
    title: (title: string) => `${title} will be erased soon`,
    text: (day: string) =>
      `On ${day} we erase this trip with all its documents. We do that with every trip, 30 days after its last flight, and nobody can bring it back.`,
  },
  strangerNotice: { ...TEXTS.strangerNotice, subject: (day: string) => `A trip will be deleted on ${day}` },
  alertConfirm: {
    ...TEXTS.alertConfirm,
    good: (hours: number) =>
      `The button works for ${hours} hours. Each of these mails has a link to stop them.`,
  },
  flightAlert: {
    ...TEXTS.flightAlert,
    late: (flight: string, time: string | null) => `${flight} is ${time ?? 'running'} late`,
    lessLate: (flight: string) => `${flight} is less late than we said`,
    onTime: (flight: string) => `${flight} is on time again`,
    cancelled: (flight: string) => `${flight} is cancelled`,
    diverted: (flight: string, city: string | null) =>
      city ? `${flight} lands in ${city} instead` : `${flight} is diverted to another airport`,
    gate: (flight: string, gate: string | null) =>
      gate ? `${flight} now leaves from gate ${gate}` : `${flight} has another gate`,
    landed: (flight: string, time: string | null) => `${flight} has landed${time ? ` at ${time}` : ''}`,
    landedElsewhere: (flight: string, city: string | null, time: string | null) =>
      `${flight} has landed ${city ? `in ${city}` : 'at another airport'}${time ? ` at ${time}` : ''}`,
    reinstated: (flight: string) => `${flight} flies after all`,
    nowLands: (now: string, was: string | null) => `it now lands at ${now}${was ? ` (was ${was})` : ''}`,
    nowLeaves: (now: string, was: string | null) => `it now leaves at ${now}${was ? ` (was ${was})` : ''}`,
    preview: (day: string) => `On ${day}. All times are those of the airports.`,
    nowLandsAbout: (time: string, was: string | null) =>
      `it now lands at about ${time}${was ? ` (was ${was})` : ''}`,
    changed: (now: string, was: string) => `${now} instead of ${was}`,
    about: (time: string) => `about ${time}`,
    at: (times: string, city: string | null) => (city ? `${times}, ${city} time` : times),
  },
}
