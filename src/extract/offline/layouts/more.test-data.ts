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
    name: 'a table whose tags were taken out: a line for each cell, blank lines between',
    source: `Your booking is confirmed. Reservation code\n \nRK7WQ2\n \n \nFlight\n \nFrom\n \nTo\n \nDate\n \nDep\n \nArr\n \n \n
TP 1351\n \nLondon Heathrow (LHR) T2\n \nLisbon (LIS) T1\n \n19 Jun 2027\n \n12:40\n \n15:25\n \n
TP 1366\n \nLisbon (LIS) T1\n \nLondon Heathrow (LHR) T2\n \n26 Jun 2027\n \n17:35\n \n20:20\n \n
Passengers\n \nMS IMOGEN FAIRWEATHER\n \n`,
    flights: [
      'TP1351 LHR 2027-06-19 12:40 LIS 2027-06-19 15:25',
      'TP1366 LIS 2027-06-26 17:35 LHR 2027-06-26 20:20',
    ],
    people: ['Imogen Fairweather'],
    references: ['RK7WQ2'],
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
  {
    name: 'a journey by train told in the same letter is no flight',
    source: `Train
dep 12:15 Warszawa Centralna - platform 4 (EC 44)
arr 18:15 Berlin Hbf - platform 10 (RE 4100)
Flight
Booking reference: K7RM2X
Passenger: Ms Runa Vik
SK 676 17 Jun 2027 Berlin BER 20:10 - Copenhagen CPH 21:10`,
    flights: ['SK676 BER 2027-06-17 20:10 CPH 2027-06-17 21:10'],
    people: ['Runa Vik'],
  },
  {
    name: 'an Amadeus display with an infant and remarks',
    source: `RP/DUBI12417/DUBI12417            SB/SU  11JAN27/1034Z   M4QR2X
  1.DOLAN/ORLA MRS(INFDOLAN/CIAN/14AUG26)   2.DOLAN/FIONN MR
  3  EI 105 L 24MAR 3 DUBJFK HK2  2 1110 1455  24MAR  E  EI/M4QR2X
  4 RM CASH/VOUCHER
  5 FP CCVI/CASH`,
    flights: ['EI105 DUB 2027-03-24 11:10 JFK 2027-03-24 14:55'],
    people: ['Cian Dolan', 'Fionn Dolan', 'Orla Dolan'],
  },
  {
    name: 'segments of a display that were joined to one line',
    source: `7KQ2MX/SA QSBSB DPBVIV  AG 45550172 12AUG26
  1.1LOWE/PIPER MS
 1. EY 289 E 09JAN AMDAUH HK1 0505 0700 O* 2. EY 83 E 09JAN AUHFCO HK1 0850 1300 O*`,
    writtenOn: '2026-08-12',
    flights: [
      'EY289 AMD 2027-01-09 05:05 AUH 2027-01-09 07:00',
      'EY83 AUH 2027-01-09 08:50 FCO 2027-01-09 13:00',
    ],
    people: ['Piper Lowe'],
  },
  {
    name: 'messages of a chat in which somebody quotes a flight and a house',
    source: `[02/03/2027 19:44] Nikola: It is booked! "Your reservation is confirmed. Code Z7LM3W
FB 461 Sofia (SOF) – Amsterdam (AMS) 12.05.2027 07:10 – 09:10
Passengers: Mr NIKOLA PETROV, Mrs DARIA MARINOVA"
[02/03/2027 19:52] Daria: I have only paid 1 night in advance
[02/03/2027 19:52] Daria: "Dear guest, your reservation at Hotel Blauwe Gracht is confirmed. Arrival Wednesday 12 May 2027, departure Sunday 16 May 2027, 1 double room"`,
    flights: ['FB461 SOF 2027-05-12 07:10 AMS 2027-05-12 09:10'],
    people: ['Daria Marinova', 'Nikola Petrov'],
    stays: ['Hotel Blauwe Gracht 2027-05-12 2027-05-16'],
  },
  {
    name: 'a letter of a house that tells the time behind each day and the guests by room',
    source: `Apartments Vila Morana
Your booking is confirmed. Confirmation number 4418.207.935
Stay: from 10 July 2027 (Sat), check-in after 15:00, to 17 July 2027 (Sat), check-out until 10:00
Apartment 1: Zuzana Novotná (2 adults, 2 children)
Apartment 2: Marek Bednár (2 adults)`,
    flights: [],
    people: ['Marek Bednár', 'Zuzana Novotná'],
    stays: ['Apartments Vila Morana 2027-07-10 2027-07-17'],
  },
  {
    name: 'the day of departure that a page wraps, and the label of a house in two languages',
    source: `Отель / Hotel | SEASIDE KAYA 5* (TURKEY, SIDE)
Booking confirmed. Voucher 4418207
Check-in Fri 04 Dec 2026 (14:00, tea in the lobby), check-out Mon 07
Dec 2026 (11:00; luggage room till 14:30).
Guests: Mr Harun Aydin`,
    writtenOn: '2026-10-01',
    flights: [],
    people: ['Harun Aydin'],
    stays: ['SEASIDE KAYA 2026-12-04 2026-12-07'],
  },
  {
    name: 'a day without year that the same text also writes in full',
    writtenOn: '2027-01-20',
    source: `FLIGHT     SK 530                                  MON 14 JUNE 2027
DEPARTURE: LONDON HEATHROW                          14 JUN 11:20
ARRIVAL:   COPENHAGEN                               14 JUN 14:10
BOOKING REF: Y7KQ2M
PASSENGER: OKONKWO/ADAEZE MS
Our office was founded on 1 March 1972; the rules of 28 February 2031 apply.`,
    flights: ['SK530 LHR 2027-06-14 11:20 CPH 2027-06-14 14:10'],
    people: ['Adaeze Okonkwo'],
  },
  {
    name: 'rows whose airports have a terminal behind their code',
    source: `Invoice of your agency, booking reference QX7TLM
Passenger: Mr Luc Perrin
AF7302 N | Tue 08/06/27 | NANTES (NTE) | 06:25 | PARIS CDG 2F | 07:30
AF1218 N | Tue 08/06/27 | PARIS CDG 2F | 09:10 | VIENNA (VIE) | 11:10
AF1739 V | Thu 10/06/27 | VIENNA (VIE) | 17:20 | PARIS CDG 2F | 19:25
Taxi to the hotel, pay the driver (NOK 310)`,
    flights: [
      'AF7302 NTE 2027-06-08 06:25 CDG 2027-06-08 07:30',
      'AF1218 CDG 2027-06-08 09:10 VIE 2027-06-08 11:10',
      'AF1739 VIE 2027-06-10 17:20 CDG 2027-06-10 19:25',
    ],
  },
  {
    name: 'legs of two rows below headings of days, with dotted clocks',
    source: `Reisen din starter snart, bestilling NVB-220417

Tirsdag 08.06.
DY620  |  Oslo Gardermoen  |  08.05
Bergen  |  09.00  |  Ref: Norwegian 7KQX2M
WF590  |  Bergen  |  10.20
Florø  |  10.55

Torsdag 10.06.
WF597  |  Florø  |  16.40
Bergen  |  17.15
DY627  |  Bergen  |  18.30
Oslo Gardermoen  |  19.25`,
    flights: [
      'DY620 OSL 2027-06-08 08:05 BGO 2027-06-08 09:00',
      'WF590 BGO 2027-06-08 10:20 FRO 2027-06-08 10:55',
      'WF597 FRO 2027-06-10 16:40 BGO 2027-06-10 17:15',
      'DY627 BGO 2027-06-10 18:30 OSL 2027-06-10 19:25',
    ],
  },
  {
    name: 'a Chinese message that puts its words behind the clocks',
    source: `出票成功:周晓岚,6月8日(周二) MU5101 上海虹桥T2 08:00起飞—北京首都 10:20到达;6月11日(周五) MU5124 北京首都 19:00起飞—上海虹桥T2 21:15到达。请提前到达机场。`,
    flights: [
      'MU5101 SHA 2027-06-08 08:00 PEK 2027-06-08 10:20',
      'MU5124 PEK 2027-06-11 19:00 SHA 2027-06-11 21:15',
    ],
  },
  {
    name: 'a heading below a label that has no value',
    source: `E-ticket, booking code R7KQ4M
ISSUED

OUTBOUND Friday,11 June 2027
Garuda Indonesia GA 402 | 09:30 Jakarta (CGK) | 12:25 Denpasar (DPS)
RETURN Monday,14 June 2027
Garuda Indonesia GA 415 | 18:30 Denpasar (DPS) | 19:20 Jakarta (CGK)`,
    flights: [
      'GA402 CGK 2027-06-11 09:30 DPS 2027-06-11 12:25',
      'GA415 DPS 2027-06-14 18:30 CGK 2027-06-14 19:20',
    ],
  },
  {
    name: 'a codeshare whose other number stands below with the same times',
    source: `Booking reference QX7TLM, passenger: Mr Luc Perrin
QF8501 | Sydney (SYD) T1 | Dubai (DXB) T3 | Sat 12 Jun 2027 | 21:10 | 05:00 +1
Partner flight EK413 | Sydney (SYD) T1 | Dubai (DXB) T3 | Sat 12 Jun 2027 | 21:10 | 05:00 +1`,
    flights: ['QF8501 SYD 2027-06-12 21:10 DXB 2027-06-13 05:00'],
  },
  {
    name: 'an Amadeus display with a segment that is only wait-listed',
    source: `RP/PARVS2110/PARVS2110 AA/SU 02MAR27/1023Z Y7RKT3
1.PERRIN/LUC MR
2 BA 057 O 02JUN 3 LHRJNB HK1 1905 0720+1 02JUN E BA/QW8L2P
3 BA 055 O 02JUN 3 LHRJNB HL1 2110 0925+1 02JUN E`,
    flights: ['BA57 LHR 2027-06-02 19:05 JNB 2027-06-03 07:20'],
  },
  {
    name: 'flights whose days stand beside their numbers, the times below',
    source: `Boeking bevestigd, reserveringsnummer QX7TLM
Heenreis 09-06-2027 HV6501
Eindhoven (EIN) 05:50 – Kos (KGS) 10:30
Terugreis 16-06-2027 HV6502
Kos (KGS) 11:20 – Eindhoven (EIN) 14:10`,
    flights: [
      'HV6501 EIN 2027-06-09 05:50 KGS 2027-06-09 10:30',
      'HV6502 KGS 2027-06-16 11:20 EIN 2027-06-16 14:10',
    ],
  },
  {
    name: 'another flight that a sentence offers instead',
    source: `A sua reserva QX7TLM
TP1364 | 10 de junho de 2027 | Lisboa (LIS) 15:05 | Londres Heathrow (LHR) 17:45
TP1359 | 17 de junho de 2027 | Londres Heathrow (LHR) 11:00 | Lisboa (LIS) 13:45
Em alternativa pode optar pelos voos TP1358 (12h15) ou TP1366 (19h40) de 10 de junho.`,
    flights: [
      'TP1364 LIS 2027-06-10 15:05 LHR 2027-06-10 17:45',
      'TP1359 LHR 2027-06-17 11:00 LIS 2027-06-17 13:45',
    ],
  },
]
