import { LIMITS } from '#contract/limits.ts'
import { PRODUCT } from '#contract/product.ts'
import { section, type LegalDocument } from './legal-document.ts'

const MEGABYTE = 1024 * 1024
const MINUTE_MS = 60_000

/** Terms of Service, 11 sections (spec page-1). */
export const terms: LegalDocument = {
  title: 'Terms of Service',
  updated: '2026-11-21',
  lead: `What you can expect from ${PRODUCT}, and what we ask of you, in plain words.`,
  sections: [
    section(
      'service',
      'What this is',
      `${PRODUCT} reads the travel confirmations that you add and shows everyone’s flights on one page. “We” are the people who run this server; you reach us on the [contact page](/contact). By using ${PRODUCT} you accept these terms.`,
      'What we do with your data is described in the [Privacy Policy](/privacy).',
    ),
    section(
      'account',
      'No account is needed',
      'Making a trip and looking at one needs no account and costs nothing.',
      `You may sign in with your email address. There is no password: we mail you a link that works once, within ${LIMITS.magicLinkHours} hours. Whoever can read your mail can sign in as you, so keep your mailbox safe. You can delete your account at any time under [Profile](/profile).`,
    ),
    section(
      'links',
      'Your links are your keys',
      'Each trip has two links. Send each one only to people who may have it:',
      [
        'With the view link one can read the whole trip.',
        'With the edit link one can also add, change and delete.',
      ],
      'Keep your links. If a trip got no mail, nobody can restore a lost link, and we cannot either. If it got mail, whoever sent something to it may be able to have the view link mailed again; the [Privacy Policy](/privacy#mail) says how.',
    ),
    section(
      'content',
      'What you may add',
      'Your bookings stay yours. Add only bookings that you may share, and only for people who agree that the group sees them. Add nothing that is against the law or harms others.',
    ),
    section(
      'mail',
      'Forwarding mail to a trip',
      'A trip may have a mail address. Whoever knows it can add bookings to the trip and gets the view link in the answer, so show it only to people who may have both. Everybody with the edit link can change the address or switch it off.',
      `An address works for ${LIMITS.magicEmailHours / 24} days at a time; after that, ask for it again on the trip page.`,
    ),
    section(
      'fair-use',
      'Fair use',
      'So that there is room for everybody, some things have a limit:',
      [
        `A file may have ${LIMITS.fileBytes / MEGABYTE} MB, a mail ${LIMITS.mailBytes / MEGABYTE} MB, and a trip holds up to ${LIMITS.documentsPerTrip} documents.`,
        `After ${LIMITS.wrongTries} wrong passwords for a trip, further wrong ones from your network are refused until ${LIMITS.wrongTriesMs / MINUTE_MS} minutes after the first of them. The right one always opens it.`,
        'New trips, links to sign in, messages to us and changes to a trip are limited too. When you meet such a limit, we say so and when to try again.',
      ],
      'Do not overload the service, do not try to get into trips of other people, and do not use it to send unwanted mail.',
    ),
    section(
      'accuracy',
      'Please check before you travel',
      'Your documents are read by a program, and a program can be wrong. What we are unsure of is marked on the page. Flights also change after a booking: what counts is what your airline tells you, so check the times there before you leave for the airport.',
    ),
    section(
      'deletion',
      'When a trip is deleted',
      `A trip is erased ${LIMITS.retentionDays} days after its last flight, and not before it is ${LIMITS.retentionDays} days old. Nobody can bring it back. If you want to keep it, print the page or save it as a PDF.`,
      'Everybody with the edit link can delete single documents at any time. Whoever misuses the service may lose access to it.',
    ),
    section(
      'warranty',
      'No promise that all is well',
      'The service is free and comes as it is. We do not promise that it is always there, free of mistakes or right for your purpose, and we may change or end it. Do not keep your only copy of a booking here.',
    ),
    section(
      'liability',
      'What we answer for',
      'As far as the law allows, we do not answer for missed flights, costs or losses that come from using this service. Rights that the law gives you as a consumer, and that no terms may take away, stay as they are.',
    ),
    section(
      'changes',
      'Changes and questions',
      'When these terms change, the new text appears on this page with its date. If you do not agree with it, stop using the service and delete your documents and your account.',
      'Is something unclear? Write to us on the [contact page](/contact).',
    ),
  ],
}
