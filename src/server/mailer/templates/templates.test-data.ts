import { accessLinkMail } from './access-link.ts'
import { addressExpiredMail } from './address-expired.ts'
import { contactMail } from './contact.ts'
import { deletionNoticeMail } from './deletion-notice.ts'
import type { Written } from './letter.ts'
import { newTripMail } from './new-trip.ts'
import { receiptMail } from './receipt.ts'
import type { ReceiptResult } from './results.ts'
import { signInMail } from './sign-in.ts'

export const VIEW = 'https://skein.test/itinerary/abc/VIEW-PASS'
export const EDIT = 'https://skein.test/itinerary/abc/VIEW-PASS?edit=EDIT-PASS'
export const DETAIL = 'https://skein.test/itinerary/abc/VIEW-PASS/documents#d1'

const BA478 =
  'BA 478 · London Heathrow (LHR) → Barcelona (BCN) · Fri 11 June 2027, 07:20 · Maya Hughes, Leo Hughes'
const VY6105 = 'VY 6105 · Rome (FCO) → Barcelona (BCN) · Sat 12 June 2027, 15:35 · Sofia Marino'
const LATER = 'LH 1128 · Frankfurt (FRA) → Barcelona (BCN) · departs 11:10 instead of 10:25 · Priya Nair'

export const read: ReceiptResult = {
  subject: 'Your booking confirmation (X7K2QP)',
  added: [BA478, VY6105],
  changed: [],
  checks: [],
  failed: null,
  kept: true,
  mayFix: true,
  detailLink: DETAIL,
}
export const unread: ReceiptResult = {
  ...read,
  subject: 'Fwd: boarding passes',
  added: [],
  failed: 'The picture is too blurred to be read.',
  kept: true,
}
const doubtful: ReceiptResult = {
  ...read,
  subject: 'Fwd: Änderung Ihrer Buchung',
  added: [VY6105],
  changed: [LATER],
  checks: [
    { field: 'Departure time', words: 'Abflug 07.20h (Ortszeit)' },
    { field: 'Name of a traveler', words: 'HUGHES/MAYAMRS' },
  ],
}

type Sample = { name: string; make: () => Promise<Written>; subject: string; says: string[] }

/** Every template in its forms, with the links and facts that both its parts must hold. */
export const SAMPLES: Sample[] = [
  {
    name: 'sign-in',
    make: () => signInMail({ link: 'https://skein.test/sign-in#token' }),
    subject: 'Sign in to Skein',
    says: ['https://skein.test/sign-in#token', '24 hours', 'once', 'ignore this mail'],
  },
  {
    name: 'receipt of one mail',
    make: () => receiptMail({ tripTitle: 'Hughes family reunion', viewLink: VIEW, results: [read] }),
    subject: 'Added to Hughes family reunion: 2 flights',
    says: [VIEW, BA478, VY6105, read.subject, 'Reply to this mail with another confirmation to add it.'],
  },
  {
    name: 'receipt of a doubtful mail',
    make: () => receiptMail({ tripTitle: 'Reunion', viewLink: VIEW, results: [doubtful] }),
    subject: 'Added to Reunion: 1 flight',
    says: [VIEW, DETAIL, VY6105, LATER, 'Please check', 'Abflug 07.20h (Ortszeit)', 'HUGHES/MAYAMRS'],
  },
  {
    name: 'receipt of a changed flight',
    make: () =>
      receiptMail({
        tripTitle: 'Reunion',
        viewLink: VIEW,
        results: [{ ...read, added: [], changed: [LATER] }],
      }),
    subject: 'Changed in Reunion',
    says: [VIEW, LATER],
  },
  {
    name: 'receipt of a mail that was not understood',
    make: () => receiptMail({ tripTitle: 'Reunion', viewLink: VIEW, results: [unread] }),
    subject: 'We could not read your mail',
    says: [VIEW, DETAIL, 'too blurred', 'was kept', 'Add it by hand / fix it'],
  },
  {
    name: 'receipt of a mail that was not understood, for somebody who may not change the trip',
    make: () =>
      receiptMail({ tripTitle: 'Reunion', viewLink: VIEW, results: [{ ...unread, mayFix: false }] }),
    subject: 'We could not read your mail',
    says: [VIEW, DETAIL, 'too blurred', 'was kept', 'See it on the trip page'],
  },
  {
    name: 'receipt of a known mail',
    make: () => receiptMail({ tripTitle: 'Reunion', viewLink: VIEW, results: [{ ...read, added: [] }] }),
    subject: 'Nothing new for Reunion',
    says: [VIEW, 'on the trip already'],
  },
  {
    name: 'receipt of many mails',
    make: () =>
      receiptMail({
        tripTitle: 'Reunion',
        viewLink: VIEW,
        results: [...Array.from({ length: 58 }, () => read), unread, doubtful, read],
      }),
    subject: 'Added to Reunion: 119 flights',
    says: [VIEW, DETAIL, '61 mails', BA478, LATER, 'too blurred', 'and 41 more'],
  },
  {
    name: 'receipt of a hotel',
    make: () =>
      receiptMail({
        tripTitle: 'Reunion',
        viewLink: VIEW,
        results: [{ ...read, added: ['Hotel Arts · Barcelona · 11 to 19 June 2027'] }],
      }),
    subject: 'Added to Reunion: 1 booking',
    says: ['Hotel Arts · Barcelona · 11 to 19 June 2027'],
  },
  {
    name: 'new-trip',
    make: () =>
      newTripMail({
        title: 'Hughes family reunion',
        viewLink: VIEW,
        editLink: EDIT,
        address: 'trip-7f3k2m9q@trips.test',
        until: 'Mon 21 June 2027',
        results: [read],
      }),
    subject: 'Your trip page is ready: Hughes family reunion',
    says: [
      VIEW,
      EDIT,
      'trip-7f3k2m9q@trips.test',
      'It works until Mon 21 June 2027',
      BA478,
      'For everybody',
      'For you, and for those who help you',
    ],
  },
  {
    name: 'access-link',
    make: () => accessLinkMail({ title: 'Hughes family reunion', viewLink: VIEW }),
    subject: 'Your link to Hughes family reunion',
    says: [VIEW, 'Hughes family reunion'],
  },
  {
    name: 'contact',
    make: () =>
      contactMail({
        name: 'Maya Hughes',
        email: 'maya@example.com',
        category: 'Question',
        subject: 'Two links?',
        message: 'Hello,\n\nwhich link is for my mother?\n\nMaya',
      }),
    subject: 'Contact (Question): Two links?',
    says: ['Maya Hughes', 'maya@example.com', 'which link is for my mother?'],
  },
  {
    name: 'deletion-notice',
    make: () => deletionNoticeMail({ title: 'Hughes family reunion', day: 'Monday 19 July 2027' }),
    subject: 'Hughes family reunion will be deleted on Monday 19 July 2027',
    says: ['Monday 19 July 2027', 'keep a copy', 'print'],
  },
  {
    name: 'address-expired',
    make: () => addressExpiredMail({ reason: 'expired' }),
    subject: 'This trip address no longer takes mail',
    says: ['valid for 30 days', 'not added'],
  },
  {
    name: 'address-revoked',
    make: () => addressExpiredMail({ reason: 'revoked' }),
    subject: 'This trip address no longer takes mail',
    says: ['switched off', 'not added'],
  },
]
