import { expect, test } from 'vitest'
import { extract } from '../extract.ts'
import { input } from '../read/files.test-data.ts'

async function staysOf(text: string): Promise<string[]> {
  const read = await extract({ ...input(text, 'letter.txt', 'text/plain'), receivedOn: '2027-03-02' })
  const stays = read.ok ? read.extraction.accommodations : []
  return stays.map(({ name, checkIn, checkOut }) => `${name}, ${checkIn} to ${checkOut}`)
}

test.each([
  [
    'a weekday of two letters that is a word of ranges elsewhere, in Swedish',
    'Bokningsbekräftelse\nAnkomst | to 10 juni 2027 | (incheckning 15-18)\nAvresa | sö 13 juni 2027 | (utcheckning senast 10)\nFyrtornets Vandrarhem',
    'Fyrtornets Vandrarhem, 2027-06-10 to 2027-06-13',
  ],
  [
    'what was and what is now, in two columns',
    'Your booking has been changed\nHotel: Mill Race Lodge\nBEFORE | NOW\nArrival | Friday 11 June 2027 | Saturday 12 June 2027\nDeparture | Monday 14 June 2027 | Tuesday 15 June 2027',
    'Mill Race Lodge, 2027-06-12 to 2027-06-15',
  ],
  [
    'days that are certain by the weekdays in brackets behind them',
    'Państwa pobyt: 28.06.2027 (poniedziałek) - 04.07.2027 (niedziela), apartament nr 5\nPensjonat Pod Świerkiem',
    'Pensjonat Pod Świerkiem, 2027-06-28 to 2027-07-04',
  ],
  [
    'a name that goes on in the next line of a letter',
    'Hei!\nDa er alt i orden. Vi har satt dere opp i Havnekanten Serviced\nApartments fra mandag 7. juni til fredag 11. juni (4 netter).',
    'Havnekanten Serviced Apartments, 2027-06-07 to 2027-06-11',
  ],
  [
    'a house that only the company at the end names',
    'Conferma di prenotazione 1186\nPiazzola 114: vista sul Lago, zona Turchese\nArrivo | Partenza | Notti\nsab 12/06/27 | sab 19/06/27 | 7\nLago Turchese S.r.l. – Sede legale in Toscolano',
    'Lago Turchese, 2027-06-12 to 2027-06-19',
  ],
  [
    'a list of nights in a chat, in Chinese',
    '飯店訂好了\n海景酒店，6/11、6/12 兩晚，6/13 退房',
    '海景酒店, 2027-06-11 to 2027-06-13',
  ],
  [
    'a house in a message, in Korean',
    '[2027/03/01 21:14] 엄마: 호텔 예약했다\n[2027/03/01 21:15] 엄마: 파도호텔 제주 6월 12일~14일 2박 예약번호 SH-22190',
    '파도호텔, 2027-06-12 to 2027-06-14',
  ],
  [
    'a house in brackets, in Korean',
    '[3월 1일] 처음에 본 서귀포 호텔은 방이 없대 ㅠㅠ\n<애월 별빛펜션> 예약이 확정되었습니다.\n입실: 6월 12일(토) 15:00\n퇴실: 6월 14일(월) 11:00',
    '애월 별빛펜션, 2027-06-12 to 2027-06-14',
  ],
  [
    'a house in a message, in Thai',
    'โทรจองกับโรงแรมแล้วครับ\n"โรงแรมเรือนจันทร์ ยืนยันการจอง เช็คอิน 12/06/2570 เช็คเอาท์ 14/06/2570"',
    'โรงแรมเรือนจันทร์, 2027-06-12 to 2027-06-14',
  ],
  [
    'a house that signs',
    'wir freuen uns, Sie vom 12.06. bis 14.06.2027 (2 Nächte) in unserem Haus zu begrüssen.\nZimmer: 1 Doppelzimmer\nIhr Team vom Hotel Tannenhof Ardez',
    'Hotel Tannenhof Ardez, 2027-06-12 to 2027-06-14',
  ],
  [
    'a period in a sentence, in Polish',
    'z przyjemnością potwierdzamy rezerwację w Pensjonacie Pod Jodłą w terminie 12-14 czerwca 2027.\nPensjonat Pod Jodłą',
    'Pensjonat Pod Jodłą, 2027-06-12 to 2027-06-14',
  ],
  [
    'a house after a word of lodging in a sentence',
    'Hi all, the hotel is sorted: 2 rooms at The Old Ferry Inn, Bibury, Sat 12 June to Mon 14 June (2 nights).',
    'The Old Ferry Inn, 2027-06-12 to 2027-06-14',
  ],
  [
    'what a host lets',
    'Your reservation is confirmed\nBright loft near the harbour with terrace\nEntire home hosted by Joana\nCheck-in\nSat, Jun 12\nCheckout\nMon, Jun 14',
    'Bright loft near the harbour with terrace, 2027-06-12 to 2027-06-14',
  ],
  [
    'a name with a word of menus',
    'אישור הזמנה\nשם המלון: Marina Sea View\nכניסה: 12/06/2027 יציאה: 14/06/2027',
    'Marina Sea View, 2027-06-12 to 2027-06-14',
  ],
  [
    'nights from a day',
    'Dear Mr Shaw,\nI am delighted to confirm the Orchard Room for 3 nights from Saturday 12 June.\nThe Whitebeam House Hotel',
    'The Whitebeam House Hotel, 2027-06-12 to 2027-06-15',
  ],
  [
    'a day and nights, in Japanese',
    '予約完了のお知らせ\n◆予約番号 :3JX8Q21M\n◆宿名 :由布の郷 やすらぎ庵\n◆宿泊日 :2027年6月12日(土)から2泊\n◆プラン名 :1泊2食付',
    '由布の郷 やすらぎ庵, 2027-06-12 to 2027-06-14',
  ],
  [
    'a range with times, in Korean',
    '예약이 확정되었어요!\n▶ 예약번호 : 2607190418825\n▶ 숙소명 : 가평 별빛마루 스파펜션\n▶ 일정 : 2027.06.12(토) 15:00 ~ 2027.06.14(월) 11:00 (2박)',
    '가평 별빛마루 스파펜션, 2027-06-12 to 2027-06-14',
  ],
  [
    'a range under its label',
    'Bedankt voor je boeking!\nJe reserveringsnummer is ZH-2620418.\nPark\nBungalowpark De Zandhaas\nPeriode\nza 12-06-2027 t/m ma 14-06-2027',
    'Bungalowpark De Zandhaas, 2027-06-12 to 2027-06-14',
  ],
  [
    'a range that prints its month once, in a list of bullets',
    "You're in! Booking #HW-66120983\n  * WHERE    Paprika Yard Hostel, Kazinczy utca 41\n  * WHEN     12 - 15 June 2027\n  * NIGHTS   3",
    'Paprika Yard Hostel, 2027-06-12 to 2027-06-15',
  ],
  [
    'a hotel segment of a display',
    'VLOC-QF*R8KV2T/30JUN 0409\n 1. QF    1 Q  11JUN SYDLHR HK2  1525   #0635 O*       E FR  1\n 3. HHL SY HK1 LHR 12JUN-16JUN   4NT 60288  PARK PLAZA RIVERBANK    1A1QRAC-2/GBP214.00',
    'PARK PLAZA RIVERBANK, 2027-06-12 to 2027-06-16',
  ],
  [
    'a passive segment of a display',
    'VLOC-QF*R8KV2T/30JUN 0409\n4 HTL ZZ GK1 LYS/IN12JUN Q/OUT14JUN/AUBERGE DU PRE/RUE HAUTE 3 69001 LYON/SGLB/1/90.00EUR',
    'AUBERGE DU PRE, 2027-06-12 to 2027-06-14',
  ],
  [
    'a segment that breaks within the name',
    'VLOC-QF*R8KV2T/30JUN 0409\n2 HHL XV HK1 LYS IN12JUN M-OUT14JUN   2NT 41288 HOTEL GRANDS R\nEMPARTS -1A1KCOR-1/99.00EUR',
    'HOTEL GRANDS REMPARTS, 2027-06-12 to 2027-06-14',
  ],
  [
    'labels of both days in one cell',
    'Your booking is confirmed. Booking no. 4471\nProperty | The Old Weir Lodge\nIn / Out | 12-Jun-2027 / 14-Jun-2027',
    'The Old Weir Lodge, 2027-06-12 to 2027-06-14',
  ],
  [
    'its name in two scripts',
    'ご予約が完了しました\n予約番号 : 3JX8Q21M\n宿名 : 潮騒庵(Shiosai Inn)\nチェックイン : 2027年6月12日\nチェックアウト : 2027年6月14日',
    '潮騒庵(Shiosai Inn), 2027-06-12 to 2027-06-14',
  ],
  [
    'days of a month that the flights tell',
    'Out Sat 12 Jun 2027 U2 8001 LGW FAO\nBack Mon 14 Jun 2027 U2 8002 FAO LGW\nand the hotel is Casa Amarela, Rua Nova 4, 8200-011 Albufeira. 12th to 14th, all paid',
    'Casa Amarela, 2027-06-12 to 2027-06-14',
  ],
  [
    'labels before days without a year',
    'Your bed is booked! Marmot Hostel, Kirchgasse 4, 6020 Innsbruck. Check-in 12/06 from 15:00, check-out 14/06. 2 nights',
    'Marmot Hostel, 2027-06-12 to 2027-06-14',
  ],
  [
    'a letterhead in spaced letters, over its guests',
    'G A S T H O F | Z U R | L I N D E\nFamilie\nUlla Brandner\nBachweg 9\n8010 Graz\nLiebe Frau Brandner, wir bestätigen Ihre Reservierung\nAnreise: | 12.06.2027\nAbreise: | 14.06.2027\nZimmer | Doppelzimmer',
    'GASTHOF ZUR LINDE, 2027-06-12 to 2027-06-14',
  ],
  [
    'a house with stars above its unit',
    'Booking confirmed\n🏨 Palm Cove Hotel Apartments 4*\ncheck-in 12.06.2027, check-out 14.06.2027, 2 nights\nTwo Bedroom Apartment, breakfast',
    'Palm Cove Hotel Apartments, 2027-06-12 to 2027-06-14',
  ],
  [
    'a house with stars before its town, above the address of an insurer',
    'Reisebestätigung, Buchungsnummer 18 664 207\nHotel\n12.06.– | Club Playa Verde ★★★★, Costa\n14.06.27 | Calma / Jandía\nReisezeit\n12.06.27 – 14.06.27\nInsolvenzabsicherung: Deutscher\nReisefonds (DRSF), Sächsische\nStraße 1, 10707 Berlin.',
    'Club Playa Verde, 2027-06-12 to 2027-06-14',
  ],
])('a stay is told by %s', async (_how, text, expected) => {
  expect(await staysOf(text)).toEqual([expected])
})

test('nights at a price are no stay', async () => {
  expect(await staysOf('Summer at the Grand Hotel\nBook by 12 June\n3 nights from £199')).toEqual([])
})

test('stays of a plan follow each other, each with its own name', async () => {
  const plan =
    'Reiseplan, gebucht und bestätigt, Vorgangsnummer 77-1204\nSa 12.06.2027 | Ankunft\n2 Nächte: Heidehof Amsel, B4 – Doppelzimmer,\n12.–14.06.\n' +
    'Mo 14.06.2027 | Weiterfahrt\n3 Nächte: Ferienhof Drossel – Zimmer, 14.–17.06.'
  expect(await staysOf(plan)).toEqual([
    'Heidehof Amsel, 2027-06-12 to 2027-06-14',
    'Ferienhof Drossel, 2027-06-14 to 2027-06-17',
  ])
})

test.each([
  [
    'the name of the sender',
    'Pension Rosengarten <post@pr.example>',
    'wir bestätigen gerne Ihr Zimmer.',
    'Pension Rosengarten',
  ],
  [
    'words that its domain spells',
    'Ines <ines@quintadomelro.example>',
    'a sua reserva está confirmada. Quinta do Melro, sempre às ordens',
    'Quinta do Melro',
  ],
  [
    'never by who only sells',
    'Blue Coast Travel <office@bluecoasttravel.example>',
    'your booking is confirmed. Blue Coast Travel',
    '',
  ],
] as const)('a house that a letter names nowhere else is known by %s', async (_, from, words, house) => {
  const text = `From: ${from}\r\nDate: Mon, 01 Mar 2027 10:00:00 +0000\r\nSubject: 12 June 2027\r\n\r\n${words}\nCheck-in: 12 June 2027\nCheck-out: 15 June 2027\n`
  const read = await extract({ ...input(text, 'letter.eml', 'message/rfc822'), receivedOn: '2027-03-02' })
  expect(read.ok && read.extraction.accommodations.map(({ name }) => name)).toEqual(house ? [house] : [])
})
