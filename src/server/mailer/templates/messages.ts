import { PRODUCT } from '#contract/product.ts'

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

/** What people wrote comes in bounded, see `bounds.ts`. */
export const MESSAGES = {
  copyLink: 'If the button does not work, copy this address into your browser:',
  seeTrip: 'See the trip',
  signIn: {
    subject: `Sign in to ${PRODUCT}`,
    preview: 'The link works once, within 24 hours.',
    title: 'Here is your link to sign in',
    text: 'Press the button and you are in. The link works once, and for 24 hours.',
    button: 'Sign in',
    notYou: 'If it was not you who asked for this, ignore this mail. Without it nobody gets in.',
    why: 'You get this mail because somebody entered your address to sign in.',
  },
  incidents: {
    why: 'You get this mail because the server was set up to tell you when a part of it fails.',
    button: 'Open the console',
  },
  receipt: {
    added: (title: string, number: number, noun: 'flight' | 'booking') =>
      `Added to ${title}: ${count(number, noun)}`,
    changed: (title: string) => `Changed in ${title}`,
    failed: 'We could not read your mail',
    nothingNew: (title: string) => `Nothing new for ${title}`,
    from: (subject: string) => `This is what we read in your mail “${subject}”.`,
    arrived: (subject: string) => `We got your email “${subject}”, but found no booking in it.`,
    several: (number: number) => `This is what we read in your ${number} mails.`,
    understood: (title: string) => `Everybody with the link to ${title} can see it now.`,
    labels: { added: 'Added', changed: 'Changed', checks: 'Please check' },
    checks: 'We are not quite sure about this. Here are the words of your document:',
    noSubject: 'A mail without a subject',
    known: 'All of it was on the trip already.',
    kept: 'Your document was kept with the trip, so nothing is lost.',
    fix: 'Add it by hand / fix it',
    see: 'See it on the trip page',
    check: 'Check it on the trip page',
    andMore: (number: number) => `and ${number} more`,
    moreMails: (number: number) => `and ${number} more. The trip page has all of them.`,
    reply: 'Reply to this mail with another confirmation to add it.',
    why: 'You get this mail because you sent a confirmation to a trip.',
  },
  newTrip: {
    subject: (title: string) => `Your trip page is ready: ${title}`,
    preview: 'Two links: one for everybody, one for those who help you.',
    title: (title: string) => `${title.replace(/^Trip to /, 'Your trip to ')} is ready`,
    text: 'Keep this mail: its two links are the keys to the trip.',
    everybody: 'For everybody',
    everybodyText:
      'Send this to everyone traveling or picking someone up. They can see the trip and offer rides, but not change anything else.',
    copyLink: 'The same link, to copy and send:',
    helpers: 'For you, and for those who help you',
    helpersText:
      'With this link one can add, change and delete. Keep it to yourself, or give it to somebody who plans with you.',
    editTrip: 'Edit the trip',
    address: 'More confirmations',
    addressLabel: 'The mail address of this trip:',
    addressUntil: (day: string) => `It works until ${day}. After that, ask for it again on the trip page.`,
    addressText:
      'Forward confirmations of flights to this address, and they are on the page a minute later. Whoever knows the address can do that.',
    why: 'You get this mail because you sent a confirmation to begin a trip.',
  },
  unproven: {
    begun: 'Your trip page is ready',
    read: 'We read your mail',
    nothing: 'We found no new booking in your mail',
    unread: 'We could not read all of your mail',
    found: (mails: number, bookings: number) =>
      `We got ${count(mails, 'mail')} from your address, and found ${bookings ? count(bookings, 'new booking') : 'no new booking'}.`,
    silent:
      'Nothing of it is repeated here: your mail service did not prove to us that it came from you. The trip page shows all of it.',
    notYou:
      'If it was not you, somebody wrote in your name. Please ignore this mail then, and open none of its links.',
    why: 'You get this mail because one came with your address as its sender.',
  },
  accessLink: {
    subject: (title: string) => `Your link to ${title}`,
    preview: 'The link to the trip that you asked for.',
    title: (title: string) => `Here is your link to ${title}`,
    text: 'Everybody who has this link sees the trip, so share it only with people who may.',
    notYou: 'If it was not you who asked for this, ignore this mail. The link went to nobody else.',
    why: 'You get this mail because somebody asked us to send the link to this address again.',
  },
  contact: {
    subject: (category: string, subject: string) => `Contact (${category}): ${subject}`,
    title: 'A message from the contact page',
    name: 'Name',
    email: 'Email',
    category: 'Category',
    about: 'Subject',
    why: 'You get this mail because this is the address for messages of the contact page.',
  },
  deletionNotice: {
    subject: (title: string, day: string) => `${title} will be deleted on ${day}`,
    preview: 'As promised: 30 days after the last flight we erase everything.',
    title: (title: string) => `${title} will be erased soon`,
    text: (day: string) =>
      `On ${day} we erase this trip with all its documents. We do that with every trip, 30 days after its last flight, and nobody can bring it back.`,
    keep: 'Would you like to keep a copy? Open the trip with the link that you have, and print the page or save it as a PDF.',
    later: 'Does the trip go on? Add a flight that lands later, and the day moves by itself.',
    why: 'You get this mail because you sent something to this trip. It holds no link on purpose: the link is yours alone.',
  },
  strangerNotice: {
    subject: (day: string) => `A trip will be deleted on ${day}`,
    title: 'A trip will be erased soon',
    why: 'You get this mail because one with your address as its sender came to this trip. It names no trip and holds no link, since nothing proved that it was you.',
  },
  addressExpired: {
    subject: 'This trip address no longer takes mail',
    preview: 'Your mail was not added to a trip.',
    title: 'Your mail was not added',
    expired: 'The address that you wrote to was valid for 30 days, and they are over.',
    revoked: 'The address that you wrote to was switched off by somebody who plans the trip.',
    next: 'Please ask whoever plans the trip for an address that works, and send your confirmation there.',
    once: 'We tell you this at most once a day.',
    why: 'You get this mail because you sent one to the address of a trip.',
  },
  alertConfirm: {
    subject: 'Please confirm: news of flights by mail',
    preview: 'Press the button to be told of delays, gates and landings.',
    title: 'Shall we tell you of changes?',
    text: 'Somebody asked us to mail you when a flight that you wait for is late, cancelled, diverted, gets another gate or lands. Press the button to get these mails.',
    button: 'Yes, tell me',
    good: (hours: number) =>
      `The button works for ${hours} hours. Each of these mails has a link to stop them.`,
    notYou: 'If it was not you who asked for this, ignore this mail. Nothing more will come.',
    why: 'You get this mail because somebody entered your address to be told of flights.',
  },
  flightAlert: {
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
    it: 'It',
    day: 'Day of departure',
    departure: 'Departure',
    arrival: 'Arrival',
    gateLabel: 'Gate',
    terminal: 'Terminal of arrival',
    belt: 'Baggage belt',
    changed: (now: string, was: string) => `${now} instead of ${was}`,
    about: (time: string) => `about ${time}`,
    at: (times: string, city: string | null) => (city ? `${times}, ${city} time` : times),
    ask: 'Please check with the airline before you change your plans.',
    who: 'Open the link of your trip to see who is on this flight.',
    stop: 'Stop these mails',
    why: 'You get this mail because you asked to be told of changes of a trip with this flight. Times are those of the clocks at the airports.',
  },
}
