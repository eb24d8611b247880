import type { AlertKind, AlertMessage } from '#contract/alerts.ts'
import {
  accessLinkMail,
  editLinkMail,
  signInMail,
  addressExpiredMail,
  alertConfirmMail,
  contactMail,
  deletionNoticeMail,
} from './notices.ts'
import { flightAlertMail } from './flight-alert.ts'
import type { Written } from './letter.ts'
import { newTripMail } from './new-trip.ts'
import { receiptMail } from './receipt.ts'
import type { ReceiptResult } from './results.ts'

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

const STOP = 'https://skein.test/alerts#stop=token'

/** BA 478 as it is planned, with what is known of it. */
const alerted = (kind: AlertKind, given: Partial<AlertMessage> = {}) =>
  flightAlertMail({
    stopLink: STOP,
    message: {
      kind,
      also: [],
      flightNumber: 'BA478',
      date: '2027-06-11',
      origin: 'LHR',
      originCity: 'London',
      destinationCity: 'Barcelona',
      divertedTo: null,
      wasDiverted: false,
      isLessLate: false,
      delayMinutes: null,
      hasLeft: false,
      departure: { scheduled: '07:20', now: null },
      arrival: { scheduled: '10:35', now: null },
      landsAbout: null,
      departureGate: null,
      arrivalTerminal: null,
      baggageBelt: null,
      ...given,
    },
  })

type Sample = { name: string; make: () => Promise<Written>; subject: string; says: string[] }

/** Every template in its forms, with the links and facts that both its parts must hold. */
export const SAMPLES: Sample[] = [
  {
    name: 'sign-in',
    make: () => signInMail({ link: 'https://skein.test/sign-in#token' }),
    subject: 'Sign in to Skein',
    says: ['https://skein.test/sign-in#token', '24 hours', 'once', 'ignore this email'],
  },
  {
    name: 'receipt of one mail',
    make: () => receiptMail({ tripTitle: 'Hughes family reunion', viewLink: VIEW, results: [read] }),
    subject: 'Added to Hughes family reunion: 2 flights',
    says: [
      VIEW,
      BA478,
      VY6105,
      read.subject,
      'To add another confirmation, just reply to this email with it.',
    ],
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
    subject: 'Updated in Reunion',
    says: [VIEW, LATER],
  },
  {
    name: 'receipt of a mail that was not understood',
    make: () => receiptMail({ tripTitle: 'Reunion', viewLink: VIEW, results: [unread] }),
    subject: 'We couldn’t read your email',
    says: [VIEW, DETAIL, 'too blurred', 'was kept', 'Add it by hand / fix it'],
  },
  {
    name: 'receipt of a mail that was not understood, for somebody who may not change the trip',
    make: () =>
      receiptMail({ tripTitle: 'Reunion', viewLink: VIEW, results: [{ ...unread, mayFix: false }] }),
    subject: 'We couldn’t read your email',
    says: [VIEW, DETAIL, 'too blurred', 'was kept', 'See it on the trip page'],
  },
  {
    name: 'receipt of a known mail',
    make: () => receiptMail({ tripTitle: 'Reunion', viewLink: VIEW, results: [{ ...read, added: [] }] }),
    subject: 'Nothing new for Reunion',
    says: [VIEW, 'already on the trip'],
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
    says: [VIEW, DETAIL, '61 emails', BA478, LATER, 'too blurred', 'and 41 more'],
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
      'For everyone',
      'For you and anyone who helps you',
    ],
  },
  {
    name: 'access-link',
    make: () => accessLinkMail({ title: 'Hughes family reunion', viewLink: VIEW }),
    subject: 'Your link to Hughes family reunion',
    says: [VIEW, 'Hughes family reunion'],
  },
  {
    name: 'edit-link',
    make: () => editLinkMail({ link: EDIT }),
    subject: 'Your edit link',
    says: [EDIT, 'Keep this email.'],
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
    subject: 'This trip’s address no longer works',
    says: ['valid for 30 days', 'not added'],
  },
  {
    name: 'address-revoked',
    make: () => addressExpiredMail({ reason: 'revoked' }),
    subject: 'This trip’s address no longer works',
    says: ['switched off', 'not added'],
  },
  {
    name: 'alert-confirm',
    make: () => alertConfirmMail({ link: 'https://skein.test/alerts#confirm=token' }),
    subject: 'Please confirm: flight alerts by email',
    says: ['https://skein.test/alerts#confirm=token', '48 hours', 'ignore this email'],
  },
  {
    name: 'alert of a delay',
    make: () =>
      alerted('delayed', {
        delayMinutes: 45,
        departure: { scheduled: '07:20', now: '08:05' },
        arrival: { scheduled: '10:35', now: '11:20' },
        departureGate: 'B42',
        arrivalTerminal: '1',
      }),
    subject: 'BA 478 is 45 min late: it now lands at 11:20 (was 10:35)',
    says: [
      STOP,
      'BA 478 London–Barcelona is 45 min late: it now lands at 11:20 (was 10:35).',
      'Departure day: Friday 11 June 2027',
      'Departure: 08:05 instead of 07:20, London time',
      'Arrival: 11:20 instead of 10:35, Barcelona time',
      'Gate: B42',
      'Arrival terminal: 1',
    ],
  },
  {
    name: 'alert of a delay of which only the departure is known',
    make: () =>
      alerted('delayed', {
        delayMinutes: 120,
        departure: { scheduled: '07:20', now: '09:20' },
        landsAbout: '12:35',
      }),
    subject: 'BA 478 is 2 h late: it now leaves at 09:20 (was 07:20)',
    says: [STOP, 'Arrival: about 12:35 instead of 10:35, Barcelona time'],
  },
  {
    name: 'alert of a flight that left late',
    make: () =>
      alerted('delayed', {
        delayMinutes: 120,
        hasLeft: true,
        departure: { scheduled: '07:20', now: '09:20' },
        landsAbout: '12:35',
      }),
    subject: 'BA 478 is 2 h late: it now lands at about 12:35 (was 10:35)',
    says: [STOP],
  },
  {
    name: 'alert of much at once',
    make: () =>
      alerted('reinstated', {
        also: ['delayed', 'gate'],
        delayMinutes: 180,
        departure: { scheduled: '07:20', now: '10:20' },
        arrival: { scheduled: '10:35', now: '13:35' },
        departureGate: 'B7',
      }),
    subject: 'BA 478 is back on: it now lands at 13:35 (was 10:35)',
    says: [
      STOP,
      'It is 3 h late.',
      'It now leaves from gate B7.',
      'Departure: 10:20 instead of 07:20',
      'Gate: B7',
    ],
  },
  {
    name: 'alert of a departure that is late and lands in time',
    make: () =>
      alerted('delayed', {
        delayMinutes: 40,
        departure: { scheduled: '23:40', now: '00:20' },
        arrival: { scheduled: '03:10', now: '03:05' },
      }),
    subject: 'BA 478 is 40 min late: it now leaves at 00:20 (was 23:40)',
    says: [STOP, 'Arrival: 03:05 instead of 03:10'],
  },
  {
    name: 'alert of a delay of which no more is known',
    make: () => alerted('delayed', { destinationCity: null }),
    subject: 'BA 478 is running late',
    says: [STOP, 'BA 478 is running late.'],
  },
  {
    name: 'alert of a cancellation',
    make: () => alerted('cancelled', { departureGate: 'B42' }),
    subject: 'BA 478 is cancelled',
    says: [STOP, 'BA 478 London–Barcelona is cancelled.', 'Departure: 07:20', 'check with the airline'],
  },
  {
    name: 'alert of a diversion',
    make: () => alerted('diverted', { divertedTo: 'Girona', wasDiverted: true }),
    subject: 'BA 478 lands in Girona instead',
    says: [STOP, 'BA 478 London–Barcelona lands in Girona instead.'],
  },
  {
    name: 'alert of a diversion to nobody knows where',
    make: () => alerted('diverted', { wasDiverted: true }),
    subject: 'BA 478 is diverted to another airport',
    says: [STOP],
  },
  {
    name: 'alert of a gate',
    make: () => alerted('gate', { departureGate: 'B42' }),
    subject: 'BA 478 now leaves from gate B42',
    says: [STOP, 'BA 478 London–Barcelona now leaves from gate B42.', 'Departure: 07:20'],
  },
  {
    name: 'alert of a landing',
    make: () =>
      alerted('landed', {
        arrival: { scheduled: '10:35', now: '11:18' },
        arrivalTerminal: '1',
        baggageBelt: '7',
      }),
    subject: 'BA 478 has landed at 11:18',
    says: [STOP, 'BA 478 London–Barcelona has landed at 11:18.', 'Arrival terminal: 1', 'Baggage belt: 7'],
  },
  {
    name: 'alert of a landing elsewhere',
    make: () =>
      alerted('landed', {
        wasDiverted: true,
        divertedTo: 'Girona',
        arrival: { scheduled: '10:35', now: '11:18' },
      }),
    subject: 'BA 478 has landed in Girona at 11:18',
    says: [STOP, 'BA 478 London–Barcelona has landed in Girona at 11:18.'],
  },
  {
    name: 'alert of a landing nobody knows where',
    make: () => alerted('landed', { wasDiverted: true }),
    subject: 'BA 478 has landed at another airport',
    says: [STOP],
  },
  {
    name: 'alert of a delay that shrinks',
    make: () =>
      alerted('delayed', {
        isLessLate: true,
        delayMinutes: 15,
        departure: { scheduled: '07:20', now: '07:35' },
        arrival: { scheduled: '10:35', now: '10:50' },
        departureGate: 'B42',
      }),
    subject: 'BA 478 is less late than we said: it now lands at 10:50 (was 10:35)',
    says: [STOP, 'Departure: 07:35 instead of 07:20', 'Gate: B42'],
  },
  {
    name: 'alert of a delay that is over',
    make: () =>
      alerted('delayed', {
        isLessLate: true,
        delayMinutes: 0,
        departure: { scheduled: '07:20', now: '07:20' },
      }),
    subject: 'BA 478 is on time again: it now leaves at 07:20',
    says: [STOP, 'Departure: 07:20'],
  },
  {
    name: 'alert of a flight that is back on',
    make: () => alerted('reinstated', { arrival: { scheduled: '10:35', now: '11:20' } }),
    subject: 'BA 478 is back on: it now lands at 11:20 (was 10:35)',
    says: [STOP],
  },
]
