import type { LayoutCase } from './case.test-data.ts'

/** Layouts of English-language confirmations, after the habits of carriers, agencies and travel desks. */
export const english: readonly LayoutCase[] = [
  {
    name: 'two columns of day, time and place under a flight heading',
    source: `<h2>Flight 1 of 2 UA934</h2><p>Class: United Economy (K)</p>
<table><tr><td>Wed, Jun 16, 2027</td><td></td><td>Thu, Jun 17, 2027</td></tr>
<tr><td>05:35 PM</td><td><img></td><td>05:45 AM</td></tr>
<tr><td>Newark, NJ, US (EWR)</td><td></td><td>London, GB (LHR)</td></tr></table>
<h2>Flight 2 of 2 UA935</h2><p>Class: United Economy (L)</p>
<table><tr><td>Sun, Jun 27, 2027</td><td></td><td>Sun, Jun 27, 2027</td></tr>
<tr><td>12:10 PM</td><td></td><td>03:05 PM</td></tr>
<tr><td>London, GB (LHR)</td><td></td><td>Newark, NJ, US (EWR)</td></tr></table>
<h3>Traveler Details</h3><p>OKAFOR/NGOZI ADA</p><p>eTicket number: 0162345678901</p><p>Frequent Flyer: UA-XXXXX123</p>
<p>Confirmation Number: <b>K7PLQ2</b></p>`,
    flights: [
      'UA934 EWR 2027-06-16 17:35 LHR 2027-06-17 05:45',
      'UA935 LHR 2027-06-27 12:10 EWR 2027-06-27 15:05',
    ],
    people: ['Ngozi Ada Okafor'],
    references: ['K7PLQ2'],
  },
  {
    name: 'codes with times side by side, the date in a heading above several legs',
    source: `Record locator: JQWXTB
Thursday, June 17, 2027

PHL          LHR
9:25 PM      9:35 AM
Philadelphia      London Heathrow
AA 730
Seat: 23A  Class: Economy (N)  Meals: Dinner

Friday, June 18, 2027

LHR          EDI
12:40 PM      2:05 PM
London Heathrow      Edinburgh
AA 6612
Operated by British Airways
Seat: --

Marisol Vega
Join the program  Ticket # 0012345678901

Total cost $812.40`,
    flights: [
      'AA730 PHL 2027-06-17 21:25 LHR 2027-06-18 09:35',
      'AA6612 LHR 2027-06-18 12:40 EDI 2027-06-18 14:05',
    ],
    references: ['JQWXTB'],
  },
  {
    name: 'airline by name, city names in capitals, date without year as a table heading',
    source: `<table><tr><td>Thu, 17JUN</td><td>DEPART</td><td>ARRIVE</td></tr>
<tr><td>DELTA 1234<br>Main Cabin (X)</td><td>ATLANTA<br>9:15AM</td><td>NEW YORK-LAGUARDIA<br>11:32AM</td></tr>
<tr><td>Tue, 22JUN</td><td>DEPART</td><td>ARRIVE</td></tr>
<tr><td>DELTA 2511<br>Main Cabin (X)</td><td>NEW YORK-LAGUARDIA<br>7:00PM</td><td>ATLANTA<br>9:41PM</td></tr></table>
<p>Passenger Info</p><p>Name: THEODORE LINDGREN</p><p>SkyMiles #*****123</p>`,
    flights: [
      'DL1234 ATL 2027-06-17 09:15 LGA 2027-06-17 11:32',
      'DL2511 LGA 2027-06-22 19:00 ATL 2027-06-22 21:41',
    ],
    people: ['Theodore Lindgren'],
  },
  {
    name: 'number without carrier, numeric month-first date',
    subject: 'Your Southwest trip is booked',
    source: `Southwest Airlines
Confirmation # 3KXT9B
Passenger: RUTH ABERNATHY
Your itinerary
Flight 1: Thursday, 06/17/2027     Est. Travel Time: 1h 55m
FLIGHT
# 1583
DEPARTS
BWI 06:05AM
Baltimore/Washington
ARRIVES
MDW 07:00AM
Chicago (Midway)
Flight 2: Sunday, 06/20/2027     Est. Travel Time: 1h 50m
FLIGHT
# 402
DEPARTS
MDW 08:15PM
Chicago (Midway)
ARRIVES
BWI 11:05PM
Baltimore/Washington`,
    flights: [
      'WN1583 BWI 2027-06-17 06:05 MDW 2027-06-17 07:00',
      'WN402 MDW 2027-06-20 20:15 BWI 2027-06-20 23:05',
    ],
    people: ['Ruth Abernathy'],
    references: ['3KXT9B'],
  },
  {
    name: 'a wide table with check-in closing times and a via column',
    source: `<table><tr><th>Date</th><th>From (Terminal)</th><th>To (Terminal)</th><th>Flight No.</th><th>Check-in/Bag drop closes</th><th>Departs</th><th>Arrives</th><th>Via</th></tr>
<tr><td>17 Jun 27</td><td>Delhi (T2)</td><td>Bengaluru (T1)</td><td>6E 2131<br>(A320)</td><td>04:20</td><td>05:20</td><td>08:05</td><td></td></tr>
<tr><td>21 Jun 27</td><td>Bengaluru (T1)</td><td>Delhi (T2)</td><td>6E 5039<br>(A321)</td><td>20:35</td><td>21:35</td><td>00:20</td><td></td></tr></table>
<p>PNR/Booking Ref.: VB4X2N</p><p>Passengers</p><p>1. Mr Kabir Malhotra (Adult)</p><p>2. Ms Leela Krishnan (Adult)</p>`,
    flights: [
      '6E2131 DEL 2027-06-17 05:20 BLR 2027-06-17 08:05',
      '6E5039 BLR 2027-06-21 21:35 DEL 2027-06-22 00:20',
    ],
    people: ['Kabir Malhotra', 'Leela Krishnan'],
    references: ['VB4X2N'],
  },
  {
    name: 'place, four-figure clock and hours in words',
    source: `Booking number: PLM4QW
Depart: Kuala Lumpur (KUL) to Penang (PEN)
AK 6118
Thu 17 June 2027
Depart 0835 hrs (8:35AM)
Arrive 0940 hrs (9:40AM)
Guest details
Mr Farid Iskandar
Baggage 20kg, seat 12C`,
    flights: ['AK6118 KUL 2027-06-17 08:35 PEN 2027-06-17 09:40'],
    people: ['Farid Iskandar'],
    references: ['PLM4QW'],
  },
  {
    name: 'departs from and arrives to as two columns with full stamps',
    source: `<p>Flight confirmation code: H8QZPD</p><table><tr><td colspan=2>GOING OUT</td></tr><tr><td>Flight Number: W6 2204</td><td></td></tr>
<tr><td>Departs from:</td><td>Arrives to:</td></tr>
<tr><td>Budapest (BUD)</td><td>London Luton (LTN)</td></tr>
<tr><td>17/06/2027 06:00</td><td>17/06/2027 07:40</td></tr>
<tr><td colspan=2>COMING BACK</td></tr><tr><td>Flight Number: W6 2209</td><td></td></tr>
<tr><td>Departs from:</td><td>Arrives to:</td></tr>
<tr><td>London Luton (LTN)</td><td>Budapest (BUD)</td></tr>
<tr><td>23/06/2027 20:50</td><td>24/06/2027 00:20</td></tr></table>
<table><tr><th>PASSENGER NAME</th><th>SEAT</th></tr><tr><td>Ms ZSOFIA HALASZ</td><td>11A</td></tr><tr><td>Mr PETER HALASZ</td><td>11B</td></tr></table>`,
    flights: [
      'W62204 BUD 2027-06-17 06:00 LTN 2027-06-17 07:40',
      'W62209 LTN 2027-06-23 20:50 BUD 2027-06-24 00:20',
    ],
    people: ['Zsofia Halasz', 'Peter Halasz'],
    references: ['H8QZPD'],
  },
  {
    name: 'an agency with a layover line, an operated-by number and a next-day arrival',
    source: `Itinerary # 7261534455
Departure Thu, Jun 17
Emirates 232
Washington (IAD) 10:50am
Dubai (DXB) 8:00am +1 day Terminal 3
12h 10m duration
Layover: Dubai (DXB) 2h 20m
Emirates 318
Dubai (DXB) 10:20am Terminal 3
Tokyo (NRT) 12:35am +1 day
Operated by EK 9999
Return Mon, Jul 5, 2027
Emirates 319
Tokyo (NRT) 10:30pm
Dubai (DXB) 4:15am +1 day
Traveler(s)
Hiroshi Beaumont
Adult, Ticket # 1762345678901`,
    flights: [
      'EK232 IAD 2027-06-17 10:50 DXB 2027-06-18 08:00',
      'EK318 DXB 2027-06-18 10:20 NRT 2027-06-19 00:35',
      'EK319 NRT 2027-07-05 22:30 DXB 2027-07-06 04:15',
    ],
    people: ['Hiroshi Beaumont'],
  },
  {
    name: 'a travel desk with label and value on each line',
    source: `AIR   Thursday, June 17, 2027
Flight:      Qantas 1     Operated by: Qantas
Confirmation: LKJ8MN
Depart:      Sydney Kingsford Smith, NSW, Australia (SYD) Terminal 1
             03:35 PM Thu
Arrive:      Singapore Changi, Singapore (SIN) Terminal 1
             09:55 PM Thu
Duration:    8 hour(s) 20 minute(s) Non-stop
Distance:    3913 miles
Seat:        44K  Status: Confirmed  Equipment: A380
Traveler: Delphine Achterberg
HOTEL   Thursday, June 17, 2027
Harbour Lantern Hotel
1 Pier Road, Singapore
Check-in: Thursday, June 17, 2027
Check-out: Saturday, June 19, 2027`,
    flights: ['QF1 SYD 2027-06-17 15:35 SIN 2027-06-17 21:55'],
    people: ['Delphine Achterberg'],
    stays: ['Harbour Lantern Hotel 2027-06-17 2027-06-19'],
  },
  {
    name: 'a check-in reminder with boarding and gate times',
    writtenOn: '2027-06-16',
    source: `Hi Ottilie, check-in is now open.
AC 856
Toronto (YYZ) to London (LHR)
Boarding time 19:15   Gate closes 19:45
Thu 17 Jun
Departs 20:00 Terminal 1 Gate E73
Arrives 08:10 (+1) Terminal 2
Check-in closes 18:55
Booking reference: NBV5TR`,
    flights: ['AC856 YYZ 2027-06-17 20:00 LHR 2027-06-18 08:10'],
    references: ['NBV5TR'],
  },
  {
    name: 'a schedule change with both sides; only the new one holds',
    source: `Your flight has changed
PREVIOUS FLIGHT
SK 1512, 17 June 2027
Bergen (BGO) 10:05 - London Heathrow (LHR) 11:20
NEW FLIGHT
SK 1512, 17 June 2027
Bergen (BGO) 12:30 - London Heathrow (LHR) 13:45
Booking reference QPT3VX
Passenger: Astrid Nygaard`,
    flights: ['SK1512 BGO 2027-06-17 12:30 LHR 2027-06-17 13:45'],
    people: ['Astrid Nygaard'],
  },
  {
    name: 'two journeys side by side in one table',
    source: `<table><tr><td>Outbound</td><td>Return</td></tr><tr><td>EI 154</td><td>EI 165</td></tr><tr><td>Dublin - London Heathrow</td><td>London Heathrow - Dublin</td></tr>
<tr><td>Thu 17 Jun 2027</td><td>Mon 21 Jun 2027</td></tr><tr><td>07:50 - 09:15</td><td>18:25 - 19:50</td></tr></table><p>Passengers: Saoirse Mulligan, Cormac Mulligan</p>`,
    flights: [
      'EI154 DUB 2027-06-17 07:50 LHR 2027-06-17 09:15',
      'EI165 LHR 2027-06-21 18:25 DUB 2027-06-21 19:50',
    ],
    people: ['Saoirse Mulligan', 'Cormac Mulligan'],
  },
  {
    name: 'across the date line, both ways',
    source: `NZ 5  Air New Zealand
Depart  Los Angeles (LAX)  Fri 18 Jun 2027  9:40 PM
Arrive  Auckland (AKL)  Sun 20 Jun 2027  5:20 AM
NZ 6  Air New Zealand
Depart  Auckland (AKL)  Sat 3 Jul 2027  7:30 PM
Arrive  Los Angeles (LAX)  Sat 3 Jul 2027  12:30 PM
Travellers
Mrs Wiremu Tane`,
    flights: [
      'NZ5 LAX 2027-06-18 21:40 AKL 2027-06-20 05:20',
      'NZ6 AKL 2027-07-03 19:30 LAX 2027-07-03 12:30',
    ],
    people: ['Wiremu Tane'],
  },
  {
    name: 'an arrow line between cities, the number after the times',
    source: `Your trip to Reykjavik
London Heathrow → Reykjavik
17 Jun 2027 • 13:10 – 15:20 • FI451 • 3h 10m
Reykjavik → London Heathrow
24 Jun 2027 • 07:40 – 11:55 • FI450 • 3h 15m
Reference: WX4RTP`,
    flights: [
      'FI451 LHR 2027-06-17 13:10 KEF 2027-06-17 15:20',
      'FI450 KEF 2027-06-24 07:40 LHR 2027-06-24 11:55',
    ],
  },
  {
    name: 'an e-ticket receipt in columns',
    source: `ELECTRONIC TICKET RECEIPT
Name: BERGSTROM/ANNIKA MS          Ticket: 105 2345678901
Issued: 02MAR27    Booking ref: 6YTRK3
From              To                Flight   Class  Date    Departure  Arrival  Fare basis   NVB  NVA   Bag
HELSINKI          STOCKHOLM         AY803    V      17JUN   0900       0900     VLOWFI            17JUN 1PC
STOCKHOLM         HELSINKI          AY816    V      20JUN   2010       2210     VLOWFI            20JUN 1PC`,
    flights: [
      'AY803 HEL 2027-06-17 09:00 ARN 2027-06-17 09:00',
      'AY816 ARN 2027-06-20 20:10 HEL 2027-06-20 22:10',
    ],
    people: ['Annika Bergstrom'],
    references: ['6YTRK3'],
  },
  {
    name: 'a card for each leg, cities without codes',
    source: `<div>Departing flight</div><div>Thursday, 17 June 2027</div><div><span>06:15</span> <span>London Gatwick</span> <span>North Terminal</span></div><div>EZY8603</div><div>2h 50m, direct</div><div><span>10:05</span> <span>Malaga</span></div>
<div>Returning flight</div><div>Thursday, 24 June 2027</div><div><span>10:45</span> <span>Malaga</span></div><div>EZY8604</div><div><span>12:35</span> <span>London Gatwick</span></div><div>Booking reference: K8D4QPL</div>`,
    flights: [
      'U28603 LGW 2027-06-17 06:15 AGP 2027-06-17 10:05',
      'U28604 AGP 2027-06-24 10:45 LGW 2027-06-24 12:35',
    ],
  },
]
