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
]
