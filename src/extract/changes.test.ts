import { expect, test } from 'vitest'
import { extract } from './extract.ts'

async function readIn(text: string) {
  const bytes = new TextEncoder().encode(text)
  const input = { bytes, name: 'note.txt', mimeType: 'text/plain', receivedOn: '2027-03-02' }
  const result = await extract(input)
  if (!result.ok) throw new Error(result.reason)
  return result.extraction.flights
}

async function flightsOf(text: string): Promise<unknown[]> {
  return (await readIn(text)).map(
    (flight) =>
      `${flight.flightNumber} ${flight.departureAirport}-${flight.arrivalAirport} ${flight.departureTime}-${flight.arrivalTime}`,
  )
}

// The words with which airlines set an old time against a new one.
test.each([
  ['Schedule change', 'Was', 'Now'],
  ['Your flight time has changed', 'Original departure/arrival', 'Revised departure/arrival'],
  ['Schedule change', 'Before', 'After'],
  ['Flugplanänderung', 'Bisher', 'Neu'],
  ['Flugplanänderung', 'Alte Zeiten', 'Neue Zeiten'],
  ['Änderung Ihrer Flugzeiten', 'Vorher', 'Nachher'],
  ["Modification d'horaire", 'Ancien horaire ', 'Nouvel horaire '],
  ['Modification de votre vol', 'Avant ', 'Après '],
  ['Cambio de horario', 'Antes', 'Ahora'],
  ['Cambio de vuelo', 'Horario anterior', 'Nuevo horario'],
  ['Cambio orario', 'Vecchio orario', 'Nuovo orario'],
  ['Alteração do voo', 'Antes', 'Agora'],
  ['Vluchtwijziging', 'Oude tijden', 'Nieuwe tijden'],
  ['Vluchtwijziging', 'Was', 'Wordt'],
  ['Zmiana rozkładu lotu', 'Było', 'Jest'],
  ['Zmiana rozkładu lotu', 'Poprzednio', 'Obecnie'],
  ['Изменение расписания рейса', 'Было', 'Стало'],
  ['Изменение расписания', 'Старое время', 'Новое время'],
  ['Ändrade tider', 'Tidigare', 'Nu'],
  ['Flyændring', 'Tidligere', 'Ny tid'],
  ['Uçuş saati değişikliği', 'Eski', 'Yeni'],
  ['Změna letu', 'Původně', 'Nově'],
  ['Aikataulumuutos', 'Ennen', 'Nyt'],
  ['Αλλαγή πτήσης', 'Πριν', 'Τώρα'],
  ['運航スケジュール変更', '変更前', '変更後'],
  ['航班变更', '原航班', '新航班'],
  ['항공편 스케줄 변경', '변경 전', '변경 후'],
])('%s, %s and %s: the new times count', async (title, old, fresh) => {
  const text = `${title}\nPNR: QX7TLM\nMULLIGAN/SAOIRSE MS\n\nEI 154 Dublin (DUB) - London (LHR) 17.06.2027\n${old}: 09:10 - 10:35\n${fresh}: 13:40 - 15:05\n`
  expect(await flightsOf(text)).toEqual(['EI154 DUB-LHR 13:40-15:05'])
})

test.each([
  [
    'a second number in brackets',
    'BA 1511 (AA 101) London Heathrow (LHR) - New York (JFK) 20 Jun 2027 11:00 - 13:55',
    ['BA1511 LHR-JFK 11:00-13:55'],
  ],
  [
    'a second number behind a stroke',
    'LH 7600 / UA 961 | Frankfurt (FRA) | Newark (EWR) | 18 Jun 2027 08:10 | 18 Jun 2027 10:55',
    ['LH7600 FRA-EWR 08:10-10:55'],
  ],
  [
    'the number of who flies',
    'LH 7600, operated by United Airlines UA 961\nFrankfurt (FRA) 18 Jun 2027 08:10\nNewark (EWR) 18 Jun 2027 10:55',
    ['LH7600 FRA-EWR 08:10-10:55'],
  ],
  [
    'a duration with a flight label',
    'Flight: EI 105 Dublin (DUB) 17 June 2027 10:40 - New York (JFK) 17 June 2027 13:25\nFlight time: 7H45',
    ['EI105 DUB-JFK 10:40-13:25'],
  ],
])('%s is no flight of its own', async (_, rows, flights) => {
  expect(await flightsOf(`Booking reference: QX7TLM\nPassenger: Ms Saoirse Mulligan\n\n${rows}\n`)).toEqual(
    flights,
  )
})

test.each(['Maya', 'Charlotte', 'Florence', 'Sydney', 'Tom'])('%s signs and is no airport', async (name) => {
  const told = `Hi all, I'm on BA 478 on Friday 11 June 2027, leaving London Heathrow at 7.20am and landing in Barcelona at 10.35am. Coming back on BA 481 on Friday 18 June, 16:05 to 17:30. Booking ref is QX7TLM.`
  const rows = `Booking ref QX7TLM\nBA 478 Friday 11 June 2027, Heathrow 07:20 - Barcelona 10:35\nBA 481 Friday 18 June 2027, 16:05 - 17:30\n\nLove,`
  const both = ['BA478 LHR-BCN 07:20-10:35', 'BA481 BCN-LHR 16:05-17:30']
  expect(await flightsOf(`${told} ${name}\n`)).toEqual(both)
  expect(await flightsOf(`${rows}\n${name}\n`)).toEqual(both)
  const small = `hey mum, booked! BA 478 on friday 11 june, leaves heathrow 7.20am lands barcelona 10.35. back on BA 481 friday 18th 16:05 -> 17:30. ref is QX7TLM. love, ${name}`
  expect(await flightsOf(small)).toEqual(both)
})

test('a segment that a display cancels for a new time is the flight at its new time', async () => {
  const display = `--- RLR MSC ---
RP/LONU123AB/LONU123AB            AA/SU  02MAR27/1044Z   QX7TLM
  1.MULLIGAN/SAOIRSE MS
  2  SK 530 H 14JUN 1 LHRCPH UN1  1120 1410  14JUN  E  SK/Y7KQ2M
  3  SK 530 H 14JUN 1 LHRCPH TK1  1225 1515  14JUN  E  SK/Y7KQ2M
`
  expect(await flightsOf(display)).toEqual(['SK530 LHR-CPH 12:25-15:15'])
})

test('a leg that a display cancels is no new time of another leg of the same number', async () => {
  const display = `--- RLR MSC ---
RP/LONU123AB/LONU123AB            AA/SU  02MAR27/1044Z   QX7TLM
  1.MULLIGAN/SAOIRSE MS
  2  AI 101 H 11JUN 5 DELBOM UN1  0700 0910  11JUN  E  AI/Y7KQ2M
  3  AI 101 H 11JUN 5 BOMLHR HK1  1030 1520  11JUN  E  AI/Y7KQ2M
`
  expect((await readIn(display)).map((flight) => `${flight.departureAirport} ${flight.cancelled}`)).toEqual([
    'DEL true',
    'BOM false',
  ])
})

const CHAIN = (top: string, quoted: string) =>
  `From: agency@example.com\nSent: 4 May 2027\nSubject: Your trip\n\n${top}\n\n-----Original Message-----\nFrom: agency@example.com\nSent: 1 May 2027\nSubject: Your trip\n\n${quoted}`
const FIRST = 'Booking F2Q9XT\nLH 904 17 June 2027 Frankfurt (FRA) 11:00 - London (LHR) 11:40'
const SECOND = 'Booking F2Q9XT\nLH 900 17 June 2027 Frankfurt (FRA) 08:00 - London (LHR) 08:40'

test('a newer mail of a chain that says that it changes a flight replaces the older one', async () => {
  const changed = CHAIN(`Your booking has been changed, this replaces version 1.\n${SECOND}`, FIRST)
  expect(await flightsOf(changed)).toEqual(['LH900 FRA-LHR 08:00-08:40'])
})

test('two of a family whose flights differ are both told, where nothing was changed', async () => {
  const both = CHAIN(`Mine is this one.\n${SECOND}`, FIRST)
  expect(await flightsOf(both)).toHaveLength(2)
})

test.each([
  ['confirms', 'Your booking is confirmed'],
  ['changes', 'Your flight has been changed'],
  ['changes', 'Your flight LH 904 has been rescheduled'],
  ['cancels', 'Your booking has been cancelled'],
  ['reminds', 'Reminder: your trip is coming up'],
  ['checks_in', 'Online check-in is now open'],
  ['changes', 'Изменение рейса'],
  ['reminds', 'Herinnering: nog 3 dagen'],
  ['checks_in', 'Karta pokładowa'],
  ['cancels', 'ההזמנה שלך בוטלה'],
])('it is told what a document does: it %s (%s)', async (act, subject) => {
  const mail = `Subject: ${subject}\nDate: Tue, 2 Mar 2027 09:00:00 +0000\nContent-Type: text/plain; charset=utf-8\n\n${FIRST}`
  const input = {
    bytes: new TextEncoder().encode(mail),
    name: 'a.eml',
    mimeType: '',
    receivedOn: '2027-03-02',
  }
  const result = await extract(input)
  expect(result).toMatchObject({ ok: true, extraction: { act } })
})

test('a stay at a house whose name holds the word of being off is none', async () => {
  const mail = `אישור הזמנה\nמספר הזמנה: F2Q9XT\nLY 385 17/06/2027 תל אביב (TLV) 08:40 - רומא (FCO) 11:30\nהצעות: אלקטרה, נובוטל`
  expect((await readIn(mail)).map(({ cancelled }) => cancelled)).toEqual([false])
})

// Sabre and Galileo: the stamp at the end, the weekday, the day of the header without a year
test.each([
  [
    'a stamp of Sabre',
    '1 AA2367Q 09FEB ORDDFW HK1  1005A 1244P\nF7K4.F7K4*A0P 0911/20JAN26 NDRTKB H',
    '2026-02-09',
  ],
  ['a weekday', '1 AA2367Q 09FEB M ORDDFW HK1  1005A 1244P', '2026-02-09'],
  ['a weekday at the end', ' 1. NZ   52 M  10APR AKLTBU HK2   825A  1220P O       E  SA', '2027-04-10'],
  [
    'the header of Galileo',
    'R4XT2C/WS QEBQI N571204 AG 58210044 24FEB\n 1. KL  588 M  16JUL HK2  LOSAMS  2310 # 0645   O        E FR  1',
    '2027-07-16',
  ],
])('the year of a display is told by %s', async (_what, text, day) => {
  expect((await readIn(text)).map(({ departureDate }) => departureDate)).toEqual([day])
})

test.each([
  ['a hotel beside it', 'Hotel Astoria · Cancelled'],
  ['an insurance', 'Travel insurance · cancelled'],
  ['a sentence that denies it', 'Your flight has not been cancelled.'],
])('a flight stands where %s is off', async (_what, line) => {
  const text = `Booking reference: K7PQ31\nPassenger: Maya Hughes\n${line}\nBA478 LHR BCN 12 May 2027 10:20 13:35`
  expect((await readIn(text)).map(({ cancelled }) => cancelled)).toEqual([false])
})

test('the return that is off is told apart from the way out', async () => {
  const text = `Your order has changed\nBooking 8QJ2LD\nUdrejse · reference: 8QJ2LD · Bekræftet\nTP755 10-02-2027 CPH 06:20 LIS 09:15\nHjemrejse · reference: 8QJ2LD · AFLYST\nTP754 18-02-2027 LIS 18:35 CPH 23:05`
  expect((await readIn(text)).map(({ cancelled }) => cancelled)).toEqual([false, true])
})

test.each([
  ['confirms', 'Need to make changes to your booking? Use Manage my booking.'],
  ['confirms', 'This document is not a boarding pass.'],
  ['confirms', '如需变更或退票，请联系客服。'],
])('what one may do is not what a document does: it %s (%s)', async (act, line) => {
  const bytes = new TextEncoder().encode(`${line}\n${FIRST}`)
  const result = await extract({ bytes, name: 'a.txt', mimeType: '', receivedOn: '2027-03-02' })
  expect(result).toMatchObject({ ok: true, extraction: { act } })
})

test('an item of a parcel is no flight of an airline that nobody knows', async () => {
  const text = `Booking F2Q9XT\nEI 154 12 May 2027 Dublin (DUB) 09:10 - London (LHR) 10:35\nBag | 1Z 250 | 1 | 20.00`
  expect(await flightsOf(text)).toEqual(['EI154 DUB-LHR 09:10-10:35'])
})
