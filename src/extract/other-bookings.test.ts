import { describe, expect, test } from 'vitest'
import type { Extraction } from '#contract/extraction.ts'
import { extract } from './extract.ts'

async function read(text: string, kind: 'plain' | 'html' = 'plain'): Promise<Extraction> {
  const bytes = new TextEncoder().encode(text)
  const input = { bytes, name: `note.${kind}`, mimeType: `text/${kind}`, receivedOn: '2027-03-02' }
  const result = await extract(input)
  if (!result.ok) throw new Error(result.reason)
  return result.extraction
}

const told = ({ otherBookings }: Extraction) =>
  otherBookings.map(({ kind, date, name }) => `${kind} ${date} ${name}`)

const FLIGHT = `Booking confirmation
Booking reference: QX7TLM
Passenger: Ms Saoirse Mulligan

Flight EI 154
Dublin (DUB) - London (LHR)
17 June 2027 09:10 - 10:35

`
const STAY = `
Hotel: Pension Anemone
Check-in: 17 June 2027
Check-out: 24 June 2027
`

// Sections as agencies and airlines write them below a flight.
const SECTIONS: readonly [language: string, section: string, found: string[]][] = [
  [
    'en',
    'Car rental\nPick-up: 17 June 2027 11:00, London Heathrow Airport\nDrop-off: 24 June 2027 10:00\nConfirmation number: H7741203',
    ['car 2027-06-17 Car rental'],
  ],
  [
    'en',
    'Your rental car: Compact, VW Golf or similar\nPick-up | 17 June 2027 11:00 | London Heathrow\nReturn | 24 June 2027 10:00 | London Heathrow',
    ['car 2027-06-17 Your rental car: Compact, VW Golf or similar'],
  ],
  [
    'en',
    'Train: London St Pancras 10:31 - Paris Nord 13:50, 18 June 2027',
    ['train 2027-06-18 London St Pancras → Paris Nord'],
  ],
  [
    'en',
    'Train | 18 June 2027 | London St Pancras 10:31 | Paris Nord 13:50 | Confirmation number QWE123',
    ['train 2027-06-18 London St Pancras → Paris Nord'],
  ],
  [
    'en',
    'Friday 18 June 2027\nFerry\nDeparture: Dover 08:25\nArrival: Calais 10:55',
    ['ferry 2027-06-18 Dover → Calais'],
  ],
  [
    'en',
    'Airport transfer\nPick-up: 17 June 2027, 11:15, London Heathrow Terminal 2\nDrop-off: Hotel Sol',
    ['taxi 2027-06-17 Airport transfer'],
  ],
  [
    'en',
    'Dinner reservation\nThe Copper Ladle, 18 June 2027, 19:30\nReservation number: 4410932',
    ['restaurant 2027-06-18 Dinner reservation'],
  ],
  [
    'en',
    'Thursday 17 June 2027\nCar: Hertz, Compact\nPick up 11:00 London Heathrow\nDrop off 24 June 2027 10:00\nConfirmation: H7741203',
    ['car 2027-06-17 Car: Hertz, Compact'],
  ],
  [
    'en',
    'Transfer Heathrow - Hotel Sol\n17 June 2027, 11:15\nVoucher: 7741203',
    ['taxi 2027-06-17 Transfer Heathrow - Hotel Sol'],
  ],
  [
    'de',
    'Zug\nHalt | Datum | Zeit | Produkte\nLondon St Pancras | 18.06.2027 | ab 10:31\nBrüssel Midi | 18.06.2027 | an 13:50\nBrüssel Midi | 18.06.2027 | ab 14:25 | ICE 15\nKöln Hbf | 18.06.2027 | an 16:15',
    ['train 2027-06-18 London St Pancras → Brüssel Midi', 'train 2027-06-18 Brüssel Midi → Köln Hbf'],
  ],
  [
    'de',
    'Mietwagen\nAbholung: 17.06.2027, 11:00 Uhr, London Heathrow\nRückgabe: 24.06.2027, 10:00 Uhr\nFahrer: Saoirse Mulligan',
    ['car 2027-06-17 Mietwagen'],
  ],
  [
    'de',
    'Transfer\nAbholung am 17.06.2027 um 11:15 Uhr, Terminal 2\nBestätigungsnummer: TR-55120',
    ['taxi 2027-06-17 Transfer'],
  ],
  [
    'fr',
    'Location de voiture\nPrise en charge : 17 juin 2027 à 11h00, Londres Heathrow\nRestitution : 24 juin 2027 à 10h00',
    ['car 2027-06-17 Location de voiture'],
  ],
  [
    'es',
    'Alquiler de coche\nRecogida: 17 de junio de 2027, 11:00, Londres\nDevolución: 24 de junio de 2027, 10:00\nLocalizador: RL-40881',
    ['car 2027-06-17 Alquiler de coche'],
  ],
  [
    'it',
    'Traghetto\nPartenza: Genova, 19 giugno 2027 ore 20:30\nArrivo: Porto Torres, 20 giugno 2027 ore 08:00',
    ['ferry 2027-06-19 Genova → Porto Torres'],
  ],
  [
    'pt',
    'Aluguel de carro\nRetirada: 17 de junho de 2027, 11:00, Londres\nDevolução: 24 de junho de 2027, 10:00',
    ['car 2027-06-17 Aluguel de carro'],
  ],
  [
    'nl',
    'Veerboot\nVertrek: 19 juni 2027 08:25 Dover\nAankomst: 19 juni 2027 10:55 Calais',
    ['ferry 2027-06-19 Dover → Calais'],
  ],
  [
    'sv',
    'Hyrbil\nHämtning: 17 juni 2027 11:00, London Heathrow\nÅterlämning: 24 juni 2027 10:00',
    ['car 2027-06-17 Hyrbil'],
  ],
  [
    'pl',
    'Wynajem samochodu\nOdbiór: 17 czerwca 2027 11:00, Londyn\nZwrot: 24 czerwca 2027 10:00',
    ['car 2027-06-17 Wynajem samochodu'],
  ],
  [
    'ru',
    'Прокат автомобиля\nПолучение: 17 июня 2027, 11:00, Лондон\nВозврат: 24 июня 2027, 10:00',
    ['car 2027-06-17 Прокат автомобиля'],
  ],
  [
    'tr',
    'Araç kiralama\nTeslim alma: 17 Haziran 2027 11:00, Londra\nİade: 24 Haziran 2027 10:00',
    ['car 2027-06-17 Araç kiralama'],
  ],
  [
    'ja',
    'レンタカー\n受取: 2027年6月17日 11:00 ロンドン\n返却: 2027年6月24日 10:00',
    ['car 2027-06-17 レンタカー'],
  ],
  ['zh', '租车\n取车: 2027年6月17日 11:00 伦敦\n还车: 2027年6月24日 10:00', ['car 2027-06-17 租车']],
]

describe('a section about another booking', () => {
  test.each(SECTIONS)('stands below a flight (%s): %s', async (_, section, found) => {
    const result = await read(`${FLIGHT}${section}\n`)
    expect(told(result)).toEqual(found)
    expect(flightsOf(result)).toEqual(['EI154 2027-06-17 DUB-LHR 09:10-10:35'])
    expect(result.accommodations).toEqual([])
  })

  test.each(SECTIONS)('stands above a flight (%s): %s', async (_, section, found) => {
    const result = await read(`Booking confirmation\n\n${section}\n\n${FLIGHT.slice(21)}`)
    expect(told(result)).toEqual(found)
    expect(flightsOf(result)).toEqual(['EI154 2027-06-17 DUB-LHR 09:10-10:35'])
  })

  test('stands beside a stay, which is told once', async () => {
    const result = await read(
      `Booking confirmation QX7TLM\n${STAY}\nCar rental\nPick-up: 17 June 2027 11:00\nDrop-off: 24 June 2027 10:00\n`,
    )
    expect(told(result)).toEqual(['car 2027-06-17 Car rental'])
    expect(result.accommodations.map(({ name }) => name)).toEqual(['Pension Anemone'])
  })

  test('says where its name and its day were read', async () => {
    const { otherBookings } = await read(`${FLIGHT}${SECTIONS[2]![1]}\n`)
    expect(otherBookings[0]!.provenance).toMatchObject({
      name: { words: 'London St Pancras' },
      date: { words: '18 June 2027' },
      kind: { words: 'Train' },
    })
  })
})

// What stands beside flights and books nothing.
test.each([
  ['en', 'Car rental\nRent a car from 59 EUR a day\nPick-up 17 June 2027, drop-off 24 June 2027'],
  [
    'en',
    'Car rental\nPick-up: 17 June 2027 11:00, London\nDrop-off: 24 June 2027 10:00\nEconomy 189 EUR\nBook now',
  ],
  ['en', 'Add a rental car\nPick-up: 17 June 2027 11:00\nDrop-off: 24 June 2027 10:00'],
  ['en', 'Complete your trip\nCar rental\nPick-up: 17 June 2027\nDrop-off: 24 June 2027'],
  ['en', 'Car rental: optional\nPick-up: 17 June 2027\nDrop-off: 24 June 2027'],
  [
    'en',
    'Car rental: cancelled\nPick-up: 17 June 2027\nDrop-off: 24 June 2027\nConfirmation number: H7741203',
  ],
  ['en', 'Transfer | Bus from the airport, 35 minutes\nDeparture | 17 June 2027 11:00'],
  ['en', 'Transfer in London, 2 h 10 min'],
  ['en', 'Flights | Hotels | Car rental | Trains\nTrain\n17 June 2027'],
  ['en', 'Train tickets can be bought at the station.\nCounter open until 17 June 2027, 11:00'],
  ['en', 'Ferry Hotel\nArrival: 17 June 2027 15:00\nDeparture: 24 June 2027 10:00'],
  ['en', 'Need a car?\nCar hire\nPick-up 17 June 2027\nDrop-off 24 June 2027'],
  [
    'en',
    'Train to the airport\nThe express runs every 15 minutes.\nDeparture: 17 June 2027 06:00, arrival 06:30',
  ],
  ['en', 'Ferry\nTravel tips: the ferry from Dover leaves at 08:25 and arrives at 10:55 on 19 June 2027'],
  ['en', 'Car rental\nPick-up and drop-off times may change until 17 June 2027.'],
  ['en', 'Excursions\nSamaria gorge 20 June 2027 08:00, 49 EUR per person'],
  ['de', 'Mietwagen\nMietwagen ab 19 € pro Tag, Abholung 17.06.2027, Rückgabe 24.06.2027'],
  ['de', 'Mietwagen\nAbholung 17.06.2027, Rückgabe 24.06.2027\nJetzt buchen'],
  ['de', 'Zug zum Flug\nAngebot gültig am 17.06.2027'],
  [
    'fr',
    'Location de voiture\nÀ partir de 29 € par jour, prise en charge 17 juin 2027, restitution 24 juin 2027',
  ],
  ['fr', 'Location de voiture en option\nPrise en charge 17 juin 2027\nRestitution 24 juin 2027'],
  [
    'es',
    'Alquiler de coche\nDesde 25 € al día, recogida 17 de junio de 2027, devolución 24 de junio de 2027',
  ],
  ['es', 'Alquiler de coche\nRecogida 17 de junio de 2027\nDevolución 24 de junio de 2027\nReserva ahora'],
  ['it', 'Autonoleggio\nRitiro 17 giugno 2027, riconsegna 24 giugno 2027\nPrenota ora da 19 € al giorno'],
  [
    'pt',
    'Aluguel de carro\nRetirada 17 de junho de 2027, devolução 24 de junho de 2027\nReserve com desconto',
  ],
  ['nl', 'Huurauto\nOphalen 17 juni 2027, inleveren 24 juni 2027\nBoek nu vanaf 19 € per dag'],
  ['sv', 'Hyrbil\nHämtning 17 juni 2027, återlämning 24 juni 2027\nBoka från 199 kr per dag'],
  ['pl', 'Wynajem samochodu\nOdbiór 17 czerwca 2027, zwrot 24 czerwca 2027\nZarezerwuj od 79 zł za dzień'],
  ['ja', 'レンタカー\n受取 2027年6月17日 返却 2027年6月24日\n今すぐ予約'],
])('what is only offered is no booking (%s): %s', async (_, advert) => {
  const result = await read(`Your flight is confirmed, here is your flight receipt.\n${FLIGHT}${advert}\n`)
  expect(told(result)).toEqual([])
  expect(flightsOf(result)).toEqual(['EI154 2027-06-17 DUB-LHR 09:10-10:35'])
})

test('a flight below the name of another kind is not told again', async () => {
  const result = await read(
    `Booking reference: QX7TLM\nPassenger: Ms Saoirse Mulligan\n\nTransfer\nDeparture: Dublin (DUB) 17 June 2027 09:10\nArrival: London (LHR) 17 June 2027 10:35\nFlight EI 154\n`,
  )
  expect(told(result)).toEqual([])
  expect(flightsOf(result)).toEqual(['EI154 2027-06-17 DUB-LHR 09:10-10:35'])
})

// Tickets with a leg after another, and there and back.
test.each([
  [
    'en',
    'Your train tickets\nBooking reference: QX7TLM\n\n18 June 2027\nDeparture: Basel SBB 10:06\nArrival: Köln Hbf 13:51\n\nDeparture: Köln Hbf 14:43\nArrival: Brussels Midi 16:35\n',
    ['train 2027-06-18 Basel SBB → Köln Hbf', 'train 2027-06-18 Köln Hbf → Brussels Midi'],
  ],
  [
    'en',
    'Train e-ticket QX7TLM\nDate | From | To | Departure | Arrival | Train\n18 June 2027 | Basel SBB | Köln Hbf | 10:06 | 13:51 | ICE 104\n20 June 2027 | Köln Hbf | Brussels Midi | 14:43 | 16:35 | ICE 16\n',
    ['train 2027-06-18 Basel SBB → Köln Hbf', 'train 2027-06-20 Köln Hbf → Brussels Midi'],
  ],
  [
    'de',
    'Ihre Fahrkarte, Auftragsnummer 7QX4WD, Bahn\nHinfahrt am Freitag, 18.06.2027\nBasel SBB | 18.06. | ab 10:06 | ICE 104\nKöln Hbf | 18.06. | an 13:51\nRückfahrt am Montag, 21.06.2027\nKöln Hbf | 21.06. | ab 09:55 | ICE 105\nBasel SBB | 21.06. | an 13:47\n',
    ['train 2027-06-18 Basel SBB → Köln Hbf', 'train 2027-06-21 Köln Hbf → Basel SBB'],
  ],
  [
    'fr',
    'Votre billet de train, dossier QX7TLM\nAller : 18 juin 2027\nDépart : Paris Nord 10:25\nArrivée : Bruxelles Midi 11:47\nRetour : 20 juin 2027\nDépart : Bruxelles Midi 17:13\nArrivée : Paris Nord 18:35\n',
    ['train 2027-06-18 Paris Nord → Bruxelles Midi', 'train 2027-06-20 Bruxelles Midi → Paris Nord'],
  ],
  [
    'es',
    'Billetes de autobús, localizador QX7TLM\nIda: 18 de junio de 2027\nSalida: Madrid 10:00\nLlegada: Burgos 12:45\nVuelta: 20 de junio de 2027\nSalida: Burgos 17:00\nLlegada: Madrid 19:45\n',
    ['bus 2027-06-18 Madrid → Burgos', 'bus 2027-06-20 Burgos → Madrid'],
  ],
  [
    'it',
    'Biglietto traghetto, prenotazione QX7TLM\nAndata 19 giugno 2027\nPartenza: Genova, ore 20:30\nArrivo: Porto Torres, ore 08:00\nRitorno 26 giugno 2027\nPartenza: Porto Torres, ore 21:00\nArrivo: Genova, ore 08:30\n',
    ['ferry 2027-06-19 Genova → Porto Torres', 'ferry 2027-06-26 Porto Torres → Genova'],
  ],
  [
    'nl',
    'Je treintickets, boekingsnummer QX7TLM\n18 juni 2027\nVertrek: Amsterdam Centraal 09:10\nAankomst: Brussel Zuid 11:08\nVertrek: Brussel Zuid 11:43\nAankomst: Paris Nord 13:05\n',
    ['train 2027-06-18 Amsterdam Centraal → Brussel Zuid', 'train 2027-06-18 Brussel Zuid → Paris Nord'],
  ],
])('a ticket gives a booking for each leg (%s)', async (_, ticket, legs) => {
  const result = await read(ticket)
  expect(told(result)).toEqual(legs)
  expect(result.flights).toEqual([])
})

test('rows of a table are a section, too', async () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const result = await read(
    `<html><body><h1>Your itinerary</h1><p>Booking reference QX7TLM, Ms Saoirse Mulligan</p><table>${[
      row('Flight', 'EI 154', 'Dublin (DUB)', 'London (LHR)', '17 June 2027', '09:10', '10:35'),
      row('Car rental', 'confirmed'),
      row('Pick-up', '17 June 2027 11:00, Heathrow'),
      row('Drop-off', '24 June 2027 10:00, Heathrow'),
      row('Total', '231.40 EUR'),
    ].join('')}</table></body></html>`,
    'html',
  )
  expect(told(result)).toEqual(['car 2027-06-17 Car rental'])
  expect(flightsOf(result)).toEqual(['EI154 2027-06-17 DUB-LHR 09:10-10:35'])
})

test.each([
  [SECTIONS[2]![1], '1 flight, Dublin to London and a train booking for Saoirse Mulligan.'],
  [SECTIONS[9]![1], '1 flight, Dublin to London and 2 train bookings for Saoirse Mulligan.'],
  [
    `${SECTIONS[2]![1]}\n\n${SECTIONS[0]![1]}`,
    '1 flight, Dublin to London, a train booking and a car booking for Saoirse Mulligan.',
  ],
  [
    `${SECTIONS[2]![1]}\n\n${SECTIONS[0]![1]}\n\n${SECTIONS[5]![1]}`,
    '1 flight, Dublin to London and 3 other bookings for Saoirse Mulligan.',
  ],
])('the summary counts them by kind: %s', async (sections, summary) => {
  expect((await read(`${FLIGHT}${sections}\n`)).summary).toBe(summary)
})

function flightsOf({ flights }: Extraction): string[] {
  return flights.map(
    (flight) =>
      `${flight.flightNumber} ${flight.departureDate} ${flight.departureAirport}-${flight.arrivalAirport} ${flight.departureTime}-${flight.arrivalTime}`,
  )
}
