import type { LayoutCase } from './case.test-data.ts'

/** Texts that lost their layout, and bookings that leave something out. */
export const more: readonly LayoutCase[] = [
  {
    name: 'a German mail that became one line',
    source: `Guten Tag Frau Wiesinger, vielen Dank für Ihre Buchung. Ihre Buchungsreferenz: QX7TLM Hinflug Zürich - Hamburg Do, 17.06.2027 Abflug 17:45 Zürich (ZRH) Ankunft 19:15 Hamburg (HAM) Flug LX 1054 durchgeführt von Helvetic Airways Economy Rückflug Hamburg - Zürich So, 20.06.2027 Abflug 19:55 Hamburg (HAM) Ankunft 21:25 Zürich (ZRH) Flug LX 1055 durchgeführt von Swiss Economy Passagiere Frau Henriette Wiesinger Preis CHF 214.50`,
    flights: [
      'LX1054 ZRH 2027-06-17 17:45 HAM 2027-06-17 19:15',
      'LX1055 HAM 2027-06-20 19:55 ZRH 2027-06-20 21:25',
    ],
    people: ['Henriette Wiesinger'],
    references: ['QX7TLM'],
  },
  {
    name: 'one line with the number before the route',
    source: `Your itinerary: LX 318 17JUN27 Zurich ZRH 07:10 London LHR 08:00 Class: Y Status: confirmed LX 339 20JUN27 London LHR 20:05 Zurich ZRH 22:45 Class: Y Status: confirmed Passenger: Ruth Abernathy`,
    flights: [
      'LX318 ZRH 2027-06-17 07:10 LHR 2027-06-17 08:00',
      'LX339 LHR 2027-06-20 20:05 ZRH 2027-06-20 22:45',
    ],
    people: ['Ruth Abernathy'],
  },
  {
    name: 'no flight number at all',
    subject: 'Your e-ticket',
    source: `<h2>Your flight booking</h2><p>Booking code: KLT5QX</p><p>Passenger: Mr Cornelis Verbeek</p>
<h3>Outbound</h3><p>Amsterdam (AMS) - Oslo (OSL)</p><p>Thursday 17 June 2027</p><p>Departure 09:55</p><p>Arrival 11:45</p>
<h3>Return</h3><p>Oslo (OSL) - Amsterdam (AMS)</p><p>Sunday 20 June 2027</p><p>Departure 17:10</p><p>Arrival 19:05</p>`,
    flights: [' AMS 2027-06-17 09:55 OSL 2027-06-17 11:45', ' OSL 2027-06-20 17:10 AMS 2027-06-20 19:05'],
    people: ['Cornelis Verbeek'],
    references: ['KLT5QX'],
  },
  {
    name: 'columns of a page with two languages and no year',
    source: `BOOKING CONFIRMATION / BUCHUNGSBESTÄTIGUNG                      Booking code: 5TQXL8
Date          Flight       Class     Departure              Arrival                Status
Datum         Flug         Klasse    Abflug                 Ankunft                Status
17JUN         IB 3674      Economy   09:45 MADRID           12:10 BERLIN           OK
THU                                  Terminal 4             BER
17JUN         IB 3677      Economy   13:05 BERLIN           16:05 MADRID           OK
THU                                  BER                    Terminal 4
Passengers / Passagiere
KESSLER/TORBEN MR`,
    flights: [
      'IB3674 MAD 2027-06-17 09:45 BER 2027-06-17 12:10',
      'IB3677 BER 2027-06-17 13:05 MAD 2027-06-17 16:05',
    ],
    people: ['Torben Kessler'],
    references: ['5TQXL8'],
  },
  {
    name: 'an invented place after a label',
    source: `Your flight DL 482 is confirmed
Confirmation: GJ8WQP
Passenger: Elspeth Arkwright
From: Port Fallow
To: Upper Zembla
Date: Thursday, June 17, 2027
Departs: 8:15am
Arrives: 10:40am`,
    flights: ['DL482  2027-06-17 08:15  2027-06-17 10:40'],
    people: ['Elspeth Arkwright'],
  },
  {
    name: 'an Amadeus display, the year in its header',
    writtenOn: '2028-01-15',
    source: `RP/LONVS2110/LONVS2110            AA/SU  02MAR27/1023Z   Y7KQ2M
  1.OKONKWO/ADAEZE MS   2.LINDQVIST/BJORN MR
  3  SK 530 H 14JUN 1 LHRCPH HK2  1120 1410  14JUN  E  SK/Y7KQ2M
  4  SK 973 H 14JUN 1 CPHBKK HK2  1530 0755  15JUN  E  SK/Y7KQ2M`,
    flights: [
      'SK530 LHR 2027-06-14 11:20 CPH 2027-06-14 14:10',
      'SK973 CPH 2027-06-14 15:30 BKK 2027-06-15 07:55',
    ],
    people: ['Adaeze Okonkwo', 'Bjorn Lindqvist'],
    references: ['Y7KQ2M'],
  },
  {
    name: 'a Sabre display across the date line',
    source: `1.1NAKAMURA/YUKI MS
 1 NH 105Q 18OCT M LAXHND HK1  1100A 310P 19OCT T SPM /DCNH*ABQDEF /E
 2 NH 106Q 30OCT F HNDLAX HK1  1005P 500P F SPM /DCNH*ABQDEF /E`,
    flights: [
      'NH105 LAX 2027-10-18 11:00 HND 2027-10-19 15:10',
      'NH106 HND 2027-10-30 22:05 LAX 2027-10-30 17:00',
    ],
    people: ['Yuki Nakamura'],
    references: ['ABQDEF'],
  },
  {
    name: 'a mobile boarding pass in words',
    source: `BOARDING PASS
ABERNATHY/RUTH MRS
FROM London Heathrow
TO Madrid Barajas
FLIGHT   DATE     TIME
BA 456   17JUN27  07:20
GATE B36   BOARDING 06:35   SEAT 14C
Sequence 045`,
    flights: ['BA456 LHR 2027-06-17 07:20 MAD  '],
    people: ['Ruth Abernathy'],
  },
]
