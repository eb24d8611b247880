import { expect, test } from 'vitest'
import { extract } from './extract.ts'

const flight = (number: string) => `Booking reference: K7PQ31
Passenger: Maya Hughes

Flight ${number}
From: London Heathrow (LHR)  Departure: 11 June 2027 07:20
To: Barcelona (BCN)  Arrival: 11 June 2027 10:35
`
const mail = (subject: string, body: string) =>
  `From: a@airline.example\r\nTo: b@home.example\r\nMIME-Version: 1.0\r\nDate: Mon, 01 Mar 2027 10:00:00 +0000\r\nContent-Type: text/plain; charset=utf-8\r\nSubject: ${subject}\r\n\r\n${body}`

test.each([
  ['Croatian', mail('Rezervacija', `Vaša rezervacija K7PQ31 je otkazana.\n\n${flight('OU 490')}`), true],
  ['Bulgarian', mail('Резервация', `Вашият полет беше отменен.\n\n${flight('FB 431')}`), true],
  [
    'a condition in Slovene',
    mail('Rezervacija', `Če je let odpovedan, vrnemo denar.\n\n${flight('BA 482')}`),
    false,
  ],
  ['a subject that says so', mail('Your booking has been cancelled', flight('BA 482')), true],
  ['a sentence at the top', mail('Your trip', `Ihre Buchung wurde storniert.\n\n${flight('LH 1128')}`), true],
  [
    'a new flight in its place',
    mail('Your flight has been cancelled - here is your new flight', flight('BA 482')),
    false,
  ],
  [
    'a navigation line',
    mail('Your trip', `Umbuchung | Stornierung | Kontakt\n\n${flight('LH 1128')}`),
    false,
  ],
  [
    'a flight that a sentence names',
    mail('Your trip', `Your flight BA 482 has been cancelled.\n\n${flight('BA 482')}`),
    true,
  ],
  [
    'what else one can do',
    mail(
      'Your flight is cancelled',
      `You can ask for a refund, rebooking or an alternative flight.\n\n${flight('BA 482')}`,
    ),
    true,
  ],
  [
    'Annulliert',
    mail('Ihre Reise', `Ihr Flug LH 1128 wurde leider annulliert.\n\n${flight('LH 1128')}`),
    true,
  ],
  [
    'a partial refund',
    mail('Your booking has been cancelled', `You will receive a partial refund.\n\n${flight('BA 482')}`),
    true,
  ],
  [
    'a part refunded, in German',
    mail(
      'Ihre Reise',
      `Ihre Buchung wurde storniert. Der Preis wird teilweise erstattet.\n\n${flight('LH 1128')}`,
    ),
    true,
  ],
  [
    'only a part of it',
    mail(
      'Your trip',
      `At your request we cancelled part of your booking.\n\nCancelled\n\nYour updated booking\n\n${flight('BA 482')}`,
    ),
    false,
  ],
  ['fällt aus', mail('Ihre Reise', `Ihr Flug LH 1128 fällt aus.\n\n${flight('LH 1128')}`), true],
  ['cancellato', mail('Il tuo viaggio', `Il volo AZ 610 è stato cancellato.\n\n${flight('AZ 610')}`), true],
  ['inställt', mail('Din resa', `Tyvärr är flyget SK 903 inställt.\n\n${flight('SK 903')}`), true],
  ['отменён', mail('Поездка', `Рейс SU 100 отменён.\n\n${flight('SU 100')}`), true],
  ['欠航', mail('ご案内', `NH 211便は欠航となりました。\n\n${flight('NH 211')}`), true],
  [
    'another flight is off',
    mail('Your trip', `Flight BA 999 has been cancelled.\n\n${flight('BA 482')}`),
    false,
  ],
  ['a deadline', mail('Your trip', `Bis zum 1. Juni kostenlos storniert.\n\n${flight('LH 1128')}`), false],
  ['conditions', mail('Your trip', `${flight('BA 482')}\nFree cancellation until 1 June.`), false],
])('%s: is the booking off?', async (_, text, off) => {
  const bytes = new TextEncoder().encode(text)
  const input = { bytes, name: 'mail.eml', mimeType: 'message/rfc822', receivedOn: '2027-03-01' }
  const result = await extract(input)
  expect(result).toMatchObject({ ok: true, extraction: { cancels: off } })
})
