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
  ['conditions', mail('Your trip', `${flight('BA 482')}\nFree cancellation until 1 June.`), false],
])('%s: is the booking off?', async (_, text, off) => {
  const bytes = new TextEncoder().encode(text)
  const input = { bytes, name: 'mail.eml', mimeType: 'message/rfc822', receivedOn: '2027-03-01' }
  const result = await extract(input)
  expect(result).toMatchObject({ ok: true, extraction: { cancels: off } })
})
