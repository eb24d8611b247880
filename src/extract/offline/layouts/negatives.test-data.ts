import type { LayoutCase } from './case.test-data.ts'

/** Documents that hold no flight and no stay, however much they talk of them. */
export const negatives: readonly LayoutCase[] = [
  {
    name: 'nothing in an advertisement with fares and a route list',
    source: `Summer sale! Fly from £29 each way
London (LGW) - Barcelona (BCN) from £29
London (LGW) - Malaga (AGP) from £35
Manchester (MAN) - Dublin (DUB) from £24
Book by 31 March 2027. Travel between 1 May and 30 June 2027.
Sale ends 23:59. Departures from 06:00. New route BA 2712 starts soon.`,
    flights: [],
  },
  {
    name: 'nothing in a train ticket',
    source: `Ihre Bahnfahrkarte
ICE 693  Do, 17.06.2027
Berlin Hbf  ab 10:30 Gleis 5
Frankfurt (Main) Hbf  an 14:44 Gleis 7
RE 4567 Frankfurt (Main) Hbf ab 15:02 Mainz Hbf an 15:38
Wagen 9, Platz 45
Reisende: Torben Kessler
Auftragsnummer: ABC123`,
    flights: [],
  },
  {
    name: 'nothing in a newsletter about a hotel chain',
    source: `Stay two nights and save 20% at our hotels in Vienna and Prague.
Book by 31 March 2027 for stays from 1 May 2027 to 30 June 2027.
Check-in from 15:00, check-out until 11:00. Free cancellation.`,
    flights: [],
  },
  {
    name: 'nothing in a mail about a meeting',
    source: `Hi Ruth, can we meet on Thursday 17 June 2027 at 10:30 in London? My train from Paris arrives 09:50, and on Friday I am in Madrid 14:00 - 16:00. Call me at extension LH 1234.`,
    flights: [],
  },
  {
    name: 'nothing in an invoice with article numbers',
    source: `Invoice BA 2027-114
Date: 17.06.2027  Due: 01.07.2027
Article AB 1200 Lamp 10:30 pcs 4
Article DE 3300 Desk
Delivery to Frankfurt on 20.06.2027 between 08:00 and 12:00, from our store in Berlin.`,
    flights: [],
  },
  {
    name: 'nothing in a bus ticket',
    source: `Booking 1234567890
Bus N401: Budapest (Népliget) - Vienna (VIB)
Departure 17.06.2027 08:30, arrival 17.06.2027 11:25
Passenger: Peter Halasz, seat 12`,
    flights: [],
  },
  {
    name: 'nothing in a newsletter with a flight, a day and a fare in each row',
    source: `Winterwochen: fliegen Sie jetzt
Köln (CGN) - Palma (PMI)
EW 582 | Sa. 16.01.2027 | 06:10 | 08:30 | 39,99 €
Köln (CGN) - Malaga (AGP)
EW 532 | Di. 02.02.2027 | 11:05 | 14:05 | 59,99 €
Köln (CGN) - Faro (FAO)
EW 554 | Do. 04.03.2027 | 07:20 | 09:35 | 64,99 €`,
    flights: [],
  },
  {
    name: 'nothing in the board of an airport',
    source: `Partenze, martedì 9 marzo 2027, aggiornato alle 10:42
Ora Prevista Destinazione Volo Terminal Gate Stato
10:55 11:20 Francoforte LH 233 T3 B15 Imbarco
11:00 Londra LHR BA 553 T3 C33
11:05 Parigi CDG AF 1405 T1 A10
11:10 12:45 Amsterdam KL 1600 T1 A17 Ritardo
11:15 Madrid IB 656 T3 E2
11:25 Dubai EK 98 T3 E28`,
    flights: [],
  },
  {
    name: 'nothing in a plan that an assistant wrote',
    source: `Here is a plan for **9 days in Iceland**:
## Flights
| Route | Flight | Date | Dep. | Arr. |
|---|---|---|---|---|
| Hamburg (HAM) - Copenhagen (CPH) | SK1648 | Wed, 02.06.2027 | 09:55 | 10:50 |
| Copenhagen (CPH) - Keflavik (KEF) | FI205 | Fri, 04.06.2027 | 14:00 | 15:10 |
**Day 1** Nyhavn, **Day 2** Tivoli, **Day 3** flight FI205 to Iceland`,
    flights: [],
  },
  {
    name: 'nothing in a letter that asks an embassy for a visa',
    source: `To the Embassy of Uzbekistan, Consular Section
LETTER OF INVITATION (VISA SUPPORT)
Full name: SUBRAMANIAN KARTHIK
Intended flights: HY 422 DEL-TAS 25.01.2027 10:35 13:50 / HY 421 TAS-DEL 04.02.2027 07:10 09:50`,
    flights: [],
  },
  {
    name: 'seats that a display of availability lists',
    source: `AN12APRULNNRT/AOM,KE
** AMADEUS AVAILABILITY - AN ** NRT NARITA.JP               139 MO 12APR 0000
 1   OM 501  C9 D9 Y9 B9 M4 H0 K0 /UBN   NRT 1  0735    1330  E0/73H       4:55
 2   KE 198  J9 C9 D4 Y9 B9 M9 S7 /UBN   ICN 2  1155    1605  E0/333
     KE 711  J9 C9 D9 Y9 B9 M9 S9 /ICN 2 NRT 1  1805    2035  E0/773       7:40`,
    flights: [],
    stays: [],
  },
  {
    name: 'nothing in a quote that binds nobody, signed with a title',
    source: `Dobrý den, paní Malá,
posílám nezávaznou kalkulaci, zatím není nic rezervováno.
VARIANTA A
9. 6. 2027 | OK 620 | Praha 07:10 - Londýn 08:15
14. 6. 2027 | OK 621 | Londýn 09:10 - Praha 12:05
VARIANTA B
9. 6. 2027 | BA 857 | Praha 11:20 - Londýn 12:30
Ing. Pavla Říhová, cestovní kancelář`,
    flights: [],
    stays: [],
    people: [],
  },
  {
    name: 'nothing in a chat about what flights would cost',
    source: `[박서윤] [오후 2:41] 6월에 오사카 가는 거 어때?
[김도현] [오후 2:46] KE 723 인천 09:35 출발 오사카 11:20 도착이 왕복 28만원이래
[박서윤] [오후 2:50] 그럼 예약은 다음 달에 하자`,
    flights: [],
  },
  {
    name: 'nothing in the address of a road',
    source: `Reserva confirmada, localizador QX7TLM
Hotel Vila das Dunas, Rodovia PE-09, km 4
16:20 saída de Recife, 19:10 chegada a São Paulo, 9 de junho de 2027`,
    flights: [],
  },
  {
    name: 'nothing in the results of a search, though not each flight has a price',
    source: `42 resultados. Ordenar por: Menor preço
R$ 690 GOL G3 1700
IDA qui, 10 jun GRU 06:15 – REC 09:25
VOLTA ter, 15 jun G3 1701 REC 10:10 – GRU 13:30`,
    flights: [],
  },
]
