import { expect, it } from 'vitest'
import { extract } from '../extract.ts'

const CARD =
  '<p>Booking reference: QX7TLM</p><p>Thu 17 June 2027</p>' +
  '<table><tr><td>09:10</td><td>EI 154</td><td>10:35</td></tr>' +
  '<tr><td>Dublin (DUB), Terminal 2</td><td>direct</td><td>London (LHR), Terminal 4</td></tr></table>'

async function flightsOf(html: string) {
  const bytes = new TextEncoder().encode(`<html><body>${html}</body></html>`)
  const result = await extract({ bytes, name: 'a.html', mimeType: 'text/html', receivedOn: '2027-03-02' })
  return result.ok ? result.extraction.flights : []
}

it('fills terminals and the one reference of the document', async () => {
  expect(await flightsOf(CARD)).toMatchObject([
    {
      flightNumber: 'EI154',
      departureTerminal: '2',
      arrivalTerminal: '4',
      bookingReference: 'QX7TLM',
      cancelled: false,
    },
  ])
})

it('marks the flights of a cancellation', async () => {
  expect(await flightsOf(`<h1>Your flight has been cancelled</h1>${CARD}`)).toMatchObject([
    { flightNumber: 'EI154', cancelled: true },
  ])
})

it.each([
  ['an upsell', 'Extra legroom on EI 162 from €29, book by 1 May 2027 for your trip of 20 June.'],
  [
    'a remark',
    'Online check-in opens 24 hours before EI 162 (09:10, Fri 25 June 2027) departs from Dublin to London.',
  ],
  ['a hotel advert', 'Hotels in London from €58 a night, 20 June to 28 June 2027.'],
])('takes no flight and no date out of %s', async (_what, sentence) => {
  const flights = await flightsOf(`${CARD}<p>${sentence}</p>`)
  expect(flights.map(({ flightNumber, departureDate }) => [flightNumber, departureDate])).toEqual([
    ['EI154', '2027-06-17'],
  ])
})

it('takes the new side of a schedule change whose sides stand in two cells', async () => {
  const side = (title: string, departs: string, arrives: string) =>
    `<td>${title}<br>Flight EI 154<br>Departure<br>${departs}<br>Thu 17 June 2027<br>Dublin (DUB)<br>Arrival<br>${arrives}<br>London (LHR)</td>`
  const flights = await flightsOf(
    `<p>Booking reference: QX7TLM</p><table><tr>${side('Previous schedule', '09:10', '10:35')}${side('New schedule', '11:40', '13:05')}</tr></table>`,
  )
  expect(flights).toMatchObject([{ flightNumber: 'EI154', departureTime: '11:40', arrivalTime: '13:05' }])
})

it.each([
  [
    'a language unknown here',
    'Uchmakh: UL 122, 21.05.2027<br>Vhennai (MAA) glkis 10:05 - Kolombu (CMB) vrkis 11:30',
  ],
  [
    'mostly of trains',
    'Train to Chennai, platform 3, coach 12<br>21.05.2027 UL 122 Chennai 10:05 - Colombo 11:30<br>Train to Kandy, railway card, coach 7',
  ],
])('takes a whole flight out of a text in words that do not speak of flying: %s', async (_what, html) => {
  expect(await flightsOf(`<p>PNR ZK4T9P</p><p>${html}</p>`)).toMatchObject([
    { flightNumber: 'UL122', departureAirport: 'MAA', departureDate: '2027-05-21', arrivalTime: '11:30' },
  ])
})

it.each([
  [
    'in a row that names the journey by its arrival',
    'Departure: Sat 19 June 2027, QS 1124, Prague (PRG) 5:00 - Heraklion (HER) 8:55<br>' +
      'Arrival: Sat 26 June 2027, QS 1125, Heraklion (HER) 9:40 - Prague (PRG) 11:40',
    ['2027-06-19', '2027-06-26'],
  ],
  [
    'beside a route, under a word of issuing',
    'Your booking is confirmed and issued<br>Reference QX7TLM<br>Cordoba - Madrid, Monday 7 June 2027<br>' +
      'AR 1132<br>COR 12:30<br>MAD 05:25 +1',
    ['2027-06-07'],
  ],
])('finds the day %s', async (_where, html, days) => {
  const flights = await flightsOf(`<p>Flight confirmation QX7TLM</p><p>${html}</p>`)
  expect(flights.map(({ departureDate }) => departureDate)).toEqual(days)
})

it('keeps the flights beside one whose row says that it is off, with a reason', async () => {
  const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const flights = await flightsOf(
    `<p>Booking reference: QX7TLM. Your flight has been cancelled in part.</p><table>${row(['LY 541', '14 June 2027', 'TLV', 'ATH', '06:10', '08:20', 'Confirmed'])}${row(['A3 354', '16 June 2027', 'ATH', 'JTR', '12:05', '12:55', 'Cancelled - refund requested'])}</table>`,
  )
  expect(flights.map(({ cancelled }) => cancelled)).toEqual([false, true])
})

it('finds the day below each flight where none is above the first', async () => {
  const leg = (departs: string, flight: string, arrives: string, day: string) =>
    `<table><tr><td>${departs}</td><td>${flight}</td><td>${arrives}</td></tr></table><p>${day}</p>`
  const flights = await flightsOf(
    '<p>Booking reference: QX7TLM</p>' +
      leg('18:50<br>POA', 'LA 3298', '20:30<br>GRU', 'Tuesday 8 June 2027') +
      leg('23:40<br>GRU', 'LA 8146', '13:40 +1<br>LIS', 'Tuesday 8 June 2027') +
      leg('16:15<br>LIS', 'LA 8147', '22:20<br>GRU', 'Thursday 17 June 2027'),
  )
  expect(flights.map(({ departureDate }) => departureDate)).toEqual([
    '2027-06-08',
    '2027-06-08',
    '2027-06-17',
  ])
})

it('keeps the flight beside one under a heading of two words that says it is off', async () => {
  const flights = await flightsOf(
    '<p>Rezervacija HT4R9B</p><p>ATŠAUKTAS SKRYDIS</p><p>W6 1973 VNO - FCO<br>2027-05-06 11:55 - 13:55</p>' +
      '<p>PATVIRTINTAS SKRYDIS</p><p>W6 1974 FCO - VNO<br>2027-05-11 14:35 - 18:35</p>',
  )
  expect(flights.map(({ flightNumber, cancelled }) => [flightNumber, cancelled])).toEqual([
    ['W61973', true],
    ['W61974', false],
  ])
})

it('takes no flight for the airline that flies another number, which stands right under it', async () => {
  const flights = await flightsOf(
    '<p>Booking reference: QX7TLM</p><table><tr><td>Dubai (DXB)<br>14:55<br>5 August 2027</td><td>EK 2245<br>flown for us by flydubai FZ 1745<br>5 h 55</td><td>Belgrade (BEG)<br>18:50<br>5 August 2027</td></tr></table>',
  )
  expect(flights).toMatchObject([{ flightNumber: 'EK2245', departureTime: '14:55', arrivalTime: '18:50' }])
})

async function numbersOf(text: string) {
  const bytes = new TextEncoder().encode(text)
  const result = await extract({ bytes, name: 'a.txt', mimeType: 'text/plain', receivedOn: '2027-03-02' })
  return (result.ok ? result.extraction.flights : []).map(
    (flight) =>
      `${flight.flightNumber} ${flight.departureAirport}-${flight.arrivalAirport} ${flight.departureDate} ${flight.departureTime}`,
  )
}

it.each([
  [
    'a clock that goes on in the next line',
    'Everything is booked, reference QX7TLM.\nGoing out: Saturday 12th June 2027. Flight EI 482, Dublin to Lisbon, departing 6.50\na.m., landing 9.35 a.m.\nPassenger: Ines Faber',
    ['EI482 DUB-LIS 2027-06-12 06:50'],
  ],
  [
    'a number before a clock without a colon, which stays unread, and a day',
    'Booking confirmed. Reference QX7TLM\nPassenger: Ines Faber\nFlight | Dep | Date | From | To\nLH 454 1030 12 June 2027 FRA SFO',
    ['LH454 FRA-SFO 2027-06-12 null'],
  ],
  [
    'a number of another ticket with a code of two letters',
    'Buchungscode: QM3T7L\nReisende: Ines Faber\nSamstag, 12.06.27\nFlug | DE 1426\nab | 06:15 Frankfurt (FRA)\nan | 09:55 Gran Canaria (LPA)\nRail&Fly\nPickup-Nummer | RF 8830 1174 52',
    ['DE1426 FRA-LPA 2027-06-12 06:15'],
  ],
  [
    'the programme of an airline whose first word is an airport, too',
    'Passageiro: Ines Faber\nReserva QX7TLM\nTP1687 | 12 JUN 27 | 14:05 | 15:55\nLISBOA | FUNCHAL\nLIS | FNC\nTAP Miles&Go 4401 2287',
    ['TP1687 LIS-FNC 2027-06-12 14:05'],
  ],
  [
    'cities in letters of Georgia, which have no capitals',
    'თქვენი ჯავშანი დადასტურებულია QX7TLM\nმგზავრი: NINO LOMIDZE MRS\nრეისი | თარიღი | გამგზავრება | ჩამოსვლა\nA9651 | 12 ივნისი 2027 | თბილისი / 05:10 | ამსტერდამი / 07:05',
    ['A9651 TBS-AMS 2027-06-12 05:10'],
  ],
  [
    'days of a stay between flights',
    'Record locator QX7TLM\nPassenger: Ines Faber\nTuesday, June 8 2027\nLufthansa 98\nDepart: 11:15 AM Frankfurt (FRA)\nArrive: 12:10 PM Munich (MUC)\nHOTEL Isarhof\nChecking in: Tue June 8 | Checking out: Fri June 11\nFriday, June 11 2027\nLufthansa 434\nDepart: 03:45 PM Munich (MUC)\nArrive: 06:20 PM Chicago (ORD)',
    ['LH98 FRA-MUC 2027-06-08 11:15', 'LH434 MUC-ORD 2027-06-11 15:45'],
  ],
])('reads %s', async (_what, text, expected) => {
  expect(await numbersOf(text)).toEqual(expected)
})
