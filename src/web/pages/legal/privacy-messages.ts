import { CONSOLE } from '#contract/admin/limits.ts'
import { LIMITS } from '#contract/limits.ts'
import { PRODUCT } from '#contract/product.ts'
import { section, type LegalDocument } from './legal-document.ts'

const HOUR_MS = 3_600_000
const characters = LIMITS.aiChars.toLocaleString('en')

/** Privacy Policy, 12 sections (spec page-1). PRIVACY.md says the same for operators; both must agree. */
export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  updated: '2026-11-22',
  lead: 'What we store about you, who can read it, and when it is gone.',
  sections: [
    section(
      'short',
      'In short',
      `${PRODUCT} is made so that it knows little. “We” are the people who run this server.`,
      [
        'Your trip is stored encrypted. Your view link opens it, and we do not keep that link, except for trips that got mail: see [section 5](#mail).',
        'Nothing here tracks you: no advertising, no analytics, no cookies.',
        `A trip erases itself ${LIMITS.retentionDays} days after its last flight.`,
        'You need no account.',
      ],
    ),
    section(
      'encryption',
      'How your trip is encrypted',
      'Everything in a trip is stored encrypted: names, flights, stays, your documents, and what you typed in. We use AES-256-CBC with HMAC-SHA-512, which also shows if somebody tampered with it.',
      'Each trip has a key of its own. That key is stored only locked with the view password, which is part of your view link. Of both passwords of a trip the server keeps check values, with which it can recognise a password but not read it. The edit password lets you change things; it decrypts nothing.',
      'So whoever copies our database and files can read no trip in them. Whoever also has the keys of this server can read what [section 3](#server), [section 5](#mail), [section 6](#account) and [section 10](#retention) name.',
    ),
    section(
      'server',
      'What this server can read',
      'Some things the server must be able to read to do its work:',
      [
        'The number (id) of a trip, when it was changed, how much is in it, and the day on which it will be erased.',
        'A short summary: title, destination, number of travelers, first and last day. Whoever has the trip’s id can ask for it without a password.',
        'A document that waits to be read: until it is read, usually for seconds, and then only as a part of the encrypted trip. A document that is being read by a slow AI service waits for minutes.',
        'Your trip while you look at it: your browser sends the password, the server opens the trip in its memory, and forgets it about a minute after the last page of it was closed.',
        'If whoever runs it has connected a live source of flight statuses: numbers, days and departure airports of flights that some trip holds, from a few days before they leave. They are kept encrypted with a key of this server, and it is not kept which trip holds them. The page shows where live data comes from.',
        'If you asked to be told of changes: your mail address or the address of your browser’s push service, and the flights that you wait for. Neither the trip, nor who flies, nor your name is kept with them.',
        'What it could guess of that: when a flight was first asked about is kept, too. If few people use this server, somebody with its keys could compare that with the time of a change of a trip, and guess that the trip holds this flight. And flights that one address waits for are likely of one trip.',
        'Mail addresses and accounts, as [section 5](#mail) and [section 6](#account) say.',
      ],
      'When something breaks, the server writes a line for us. It holds no name, no mail address, no IP address, no password and nothing of your trip. Your IP address stays in the server’s memory for at most an hour, or as long as a page is open, to limit misuse; it is not stored. The company that hosts this server may keep records of connections of its own.',
    ),
    section(
      'ai',
      'Reading by an AI service',
      'Your documents are read on this server first, also the words and codes in pictures. If whoever runs it has connected an AI service, that service is asked about documents in which something is left to find. Where it was asked, the page of the document says so.',
      `It gets the subject, the date, the names of attachments, and the text; of long documents only the lines around bookings, names and references. At most ${characters} characters go in one question, and a document takes at most ${LIMITS.aiCalls} questions. Pictures are sent only if that was switched on.`,
      `It does not get the trip’s title, id or passwords, nor who added the document. What it keeps is up to its own rules. We keep only figures about each question, such as its time, its cost and how many flights were found, for ${LIMITS.modelRunDays} days.`,
    ),
    section(
      'mail',
      'When you send us mail',
      'If you forward a booking to a trip, we keep your address, encrypted with a key of this server and as a code to find it again, until the trip is erased. We use it to answer you, to list the trip when you sign in, and to tell you before the trip is deleted. Everybody who can see the trip can see who sent which mail.',
      'Our answers hold links that open the trip. Mail can be read by the mail services on its way, yours and ours among them. If you want less of that, upload your documents instead.',
      'So that you can ask for the link of such a trip again (“Request Access”), we keep its view password, encrypted with a key that this server has. With that key we could open trips that got mail. Whoever runs this server can switch this off, and then no such password is kept. For trips that never got mail we keep none.',
      `That a mail came or left is noted for ${LIMITS.mailEventDays} days: time, address, size, result, and whether its sender is genuine, but no subject and no text. A code of each mail stays for ${LIMITS.mailSeenDays} days, so that none is added twice. A mail that we could not deliver yet is kept encrypted and tried for about a day. Our mails hold no pictures and no tracking.`,
    ),
    section(
      'account',
      'If you sign in',
      'An account consists of your mail address, encrypted with a key of this server and as a code to find it again, the day on which it was made, and the list of trips that you made while signed in or sent mail to.',
      `The link that we mail you works once, for ${LIMITS.magicLinkHours} hours. Your browser then keeps a token that stays valid until you sign out, or until you have not used it for ${LIMITS.sessionDays} days. Of links and tokens we keep only check values, with the day of the last use, and for ${LIMITS.magicLinkHours} hours the address to which a link went, encrypted.`,
    ),
    section(
      'group',
      'Who sees a trip',
      'Whoever has the view link sees everything in the trip: names, flights, stays, and the documents themselves. Whoever has the edit link can also change it. Send the links only to people who may have them. Search engines are asked to leave trips alone, and links to trips show no preview of what is in them.',
    ),
    section(
      'others',
      'Who else learns something',
      'Nobody gets your data to advertise or to measure you. Fonts, scripts and pictures come from this server alone. Others are involved only here:',
      [
        'Map: unless it was switched off, the Map tab loads its background from OpenStreetMap or a similar service. That service sees your IP address and which part of the world is shown, but neither the trip nor who is on it.',
        'Mail: a mail service may receive our mail or send it for us, and sees these mails. To check who sent a mail, we ask the name servers of its sender’s domain.',
        'Alerts: a message to your device goes through the push service of your browser’s maker. That service sees that this server sent you something, and when, but cannot read it.',
        'AI: [section 4](#ai) says when a service is asked, and what it gets.',
      ],
      'This server sets no cookies.',
    ),
    section(
      'browser',
      'What your browser keeps',
      'Your own browser remembers a few things, and nobody else can read them:',
      [
        'The edit links of your trips, so that you find them again.',
        'While you are signed in: the token of your account, and the view links of trips that you opened. Signing out removes them.',
        `That you asked for a link to sign in, for up to ${LIMITS.magicLinkHours} hours.`,
        'The hints that you closed.',
        'How you like to read times.',
        'Alerts that you asked for: where they go, about whom, and what stops them. For messages on this device also the title and the view link of the trip, and the first names on each flight: your browser puts them into the message, so that our server need not know them. All of it goes when you stop the alerts; links and names also go when the trip is over.',
        `What is going on with documents that you just added, for up to ${LIMITS.notificationKeptMs / HOUR_MS} hour.`,
      ],
      'Your browser’s settings can clear this. Keep your links somewhere else before you do.',
    ),
    section(
      'retention',
      'How long we keep things',
      [
        `A trip with all its documents: until ${LIMITS.retentionDays} days after its last flight, and at least for ${LIMITS.retentionDays} days after it was made. If we know the address of people of the trip, because they sent it mail or signed in, we tell them ${LIMITS.deletionNoticeDays} days before. What stays is a code of its id, so that an old link can say what happened.`,
        'A document that you delete: its content is erased at once.',
        'Changes made by hand: encrypted in the trip, with what stood there before, so that they can be undone, until the trip is erased.',
        'Your account: until you delete it.',
        `Messages that you send on the [contact page](/contact): encrypted with a key of this server, for ${LIMITS.contactKeptDays} days. A copy is mailed to us; this server cannot erase it in our mailbox, so ask us if it should go.`,
        'Alerts: until you stop them, and then your address is erased at once. Otherwise each flight goes a few days after it left, and your address in the month after the last flight or the one after it. An address that nobody confirmed goes after a few days.',
        `Numbers, days and airports of flights for live statuses: until ${LIMITS.watchedDays} days after the flight. The live source gets them too, from this server, with nothing of you or your trip; what it keeps is up to its own rules.`,
        `Records of mail: for ${LIMITS.mailEventDays} days, as [section 5](#mail) says.`,
        `Records by which we find what is broken: for ${CONSOLE.traceDays} days when a call, a mail or a document came, how long each step took and whether it failed, of mails and documents with the code of the trip; and a log, for two weeks as a rule. Nothing in them is of you or of a document.`,
      ],
      'Backups of this server, if there are any, are kept apart from it and may hold erased things for some time longer.',
    ),
    section(
      'rights',
      'Deleting earlier, and your rights',
      'Everybody with the edit link can delete any document of a trip at once, and what was read in it goes with it. The title and the dates of the trip, and what was added or changed by hand, stay until the trip is erased. If you want a whole trip erased early, [write to us](/contact) with the trip’s id.',
      'You can delete your account under [Profile](/profile). That erases the account, your sessions, the list of your trips, your address as a sender, and your messages to us on this server. What is in a trip stays there, encrypted, with who sent which document: it belongs to your group.',
      'You may ask us what we store about you, have it corrected or erased, or receive a copy, and you may complain to the data protection authority where you live. We can act only on what we are able to read: of an encrypted trip we need the link.',
    ),
    section(
      'contact',
      'Contact and changes',
      'Write to us on the [contact page](/contact), and choose “Privacy Concern” or “Data Deletion Request”. Please put no details of a trip into your message.',
      'When this text changes, the new one appears on this page with its date.',
    ),
  ],
}
