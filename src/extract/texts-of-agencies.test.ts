import { expect, test } from 'vitest'
import { extract } from './extract.ts'
import { input } from './read/files.test-data.ts'

/** Flights as "BA478 LHR-BCN 2027-05-12 10:20", those that are off with "off" behind, and travelers. */
async function read(text: string) {
  const result = await extract({ ...input(text), receivedOn: '2027-01-02' })
  if (!result.ok) return result.reason
  const { flights, travelers } = result.extraction
  return {
    flights: flights.map(
      (one) =>
        `${one.flightNumber} ${one.departureAirport}-${one.arrivalAirport} ${one.departureDate} ${one.departureTime}${one.cancelled ? ' off' : ''}`,
    ),
    travelers: travelers.map(({ name }) => name),
  }
}

test.each([
  [
    'words of languages without the marks of their letters',
    `Potwierdzenie podrozy\nNr rezerwacji: RFC7VN\nPasazerowie:\n1. Dz. Hanna Zielinska\n
Lot | Data | Wylot | Przylot
TK1766 | sob. 10 lipca 2027 | Warszawa WAW 14:55 | Stambul IST 18:35
Zwrot biletu: oplata 200 EUR.`,
    ['TK1766 WAW-IST 2027-07-10 14:55'],
    ['Hanna Zielinska'],
  ],
  [
    'Greek halves of the day',
    `PNR: ZK3WQH\nΠαρασκευή 15 Οκτωβρίου 2027\nA3930\nΑναχώρηση Αθήνα (ATH) 9:40 μ.μ.\nΆφιξη Κάιρο (CAI) 11:45 μ.μ.`,
    ['A3930 ATH-CAI 2027-10-15 21:40'],
    [],
  ],
  [
    'a deadline that says so behind the date, and travelers by kind',
    `机票订单已出票成功\n返程 伦敦 → 杭州 2027年2月11日 周四
CZ304 | 22:05 LHR 希思罗机场 | 17:35+1天 CAN 白云国际机场
CZ3521 | 20:50 CAN 白云国际机场 | 23:00 HGH 萧山国际机场
乘机人\n成人 王思远 WANG/SIYUAN 护照 E8****317 票号 784-2290417731/32
成人 陈立群 CHEN/LIQUN 护照 EJ***902 票号 784-2290417733/34
儿童 陈可心 CHEN/KEXIN 护照 EK***455 票号 784-2290417735/36
退改规则:起飞前72小时(2027-01-20 09:05)之前退票收取¥1200/人`,
    ['CZ304 LHR-CAN 2027-02-11 22:05', 'CZ3521 CAN-HGH 2027-02-12 20:50'],
    ['Siyuan Wang', 'Liqun Chen', 'Kexin Chen'],
  ],
  [
    'given names that are words elsewhere',
    `Mã đặt chỗ DQXN7L\nHành khách: LE/THI THANH MRS (ADT)\nVN 19 09/07/2027 HAN 23:55 CDG 07:30`,
    ['VN19 HAN-CDG 2027-07-09 23:55'],
    ['Thi Thanh Le'],
  ],
  [
    'a status below the rows of each flight',
    `Foglalási kód: T8XH2L\n
W6 2375 Budapest (BUD) → Barcelona (BCN)\n2027. február 12., péntek indulás 6:15 érkezés 8:55\nállapot: törölve\n
W6 2376 Barcelona (BCN) → Budapest (BUD)\n2027. február 15., hétfő indulás 9:35 érkezés 12:05\nállapot: visszaigazolva`,
    ['W62375 BUD-BCN 2027-02-12 06:15 off', 'W62376 BCN-BUD 2027-02-15 09:35'],
    [],
  ],
  [
    'a status above the row of each flight',
    `Booking reference: QX7RTZ\nMs Maya Hughes\nStatus: confirmed
BA478 London (LHR) - Barcelona (BCN) 12 May 2027 10:20 13:25\nStatus: cancelled
BA479 Barcelona (BCN) - London (LHR) 15 May 2027 14:20 16:25`,
    ['BA478 LHR-BCN 2027-05-12 10:20', 'BA479 BCN-LHR 2027-05-15 14:20 off'],
    ['Maya Hughes'],
  ],
  [
    'a sign for "before" that begins another word, and the only date in a deadline',
    `ご予約確認 予約番号 K7PQ2M\nJL043 2027年5月12日 前方座席 羽田空港 11:30 発 ロンドン・ヒースロー空港 15:50 着`,
    ['JL43 HND-LHR 2027-05-12 11:30'],
    [],
  ],
  [
    'a waiting list that is over, or for a better seat',
    `You are on the waitlist for an upgrade.\nBooking reference: QX7RTZ\nBA478 London (LHR) - Barcelona (BCN) 12 May 2027 10:20 13:25`,
    ['BA478 LHR-BCN 2027-05-12 10:20'],
    [],
  ],
  [
    'a waiting list without a seat, not confirmed yet',
    `You are on the waiting list, a seat is not confirmed yet.
BA478 London (LHR) - Barcelona (BCN) 12 May 2027 10:20 13:25`,
    [],
    [],
  ],
  [
    'a waiting list',
    `Asunto: Solicitud en LISTA DE ESPERA\n\nLE RECORDAMOS QUE NO DISPONE DE RESERVA CONFIRMADA NI DE BILLETE.
Vuelo solicitado: E9 801 Madrid (MAD) - Punta Cana (PUJ), domingo 4 de abril de 2027, salida 15:30, llegada 18:45`,
    [],
    [],
  ],
  [
    'two columns of a head over times with their days',
    `訂位代號 Booking Ref | 4KQ7TB\n旅客 | LIN/YUTING MS\n回程\n出發 Departure | 抵達 Arrival
01:20 | 2027年8月3日(二) | 05:05 | 2027年8月4日(三)\n溫哥華國際機場 YVR | 台北 桃園國際機場 TPE | 第二航廈\n航班 Flight BR 9 | 機型 77W`,
    ['BR9 YVR-TPE 2027-08-03 01:20'],
    ['Yuting Lin'],
  ],
  [
    'a terminal within a route, and a number that a chat only talks about',
    `*Akasa* PNR *T4N8QZ* CONFIRMED\nQP 1331 BLR T1 - DEL T2\nSat 13 Mar 2027 Dep 0910 Arr 1200\nQP 1334 DEL T2 - BLR T1\nTue 16 Mar 2027 Dep 2015 Arr 2310
Pax: NAIR/DEEPA MS\n[05/01/27, 9:02:44 PM] सोनू: मैं तो बाद में ट्रेन से आऊँगा, रात वाली गाड़ी। फ्लाइट 6E 2190 देखी थी गुरुवार की, बहुत महँगी है, कौन लेगा`,
    ['QP1331 BLR-DEL 2027-03-13 09:10', 'QP1334 DEL-BLR 2027-03-16 20:15'],
    ['Deepa Nair'],
  ],
  [
    'one time in the row of each flight of a Chinese receipt',
    `航空运输电子客票行程单\nPNR: K3T8WQ\n航班号 FLIGHT | 座位等级 CLASS | 日期 DATE | 时间 TIME | 免费行李 ALLOW
自 FROM T1 深圳 SZX | CZ3593 | Y | 2027-05-11 | 08:10 | 20K\n至 TO T2 上海虹桥 SHA | CZ3586 | Y | 2027-05-14 | 19:25 | 20K\n至 TO T1 深圳 SZX | VOID`,
    ['CZ3593 SZX-SHA 2027-05-11 08:10', 'CZ3586 SHA-SZX 2027-05-14 19:25'],
    [],
  ],
  [
    'a gate like a number, and the head of a column like a name',
    `Boarding pass\nPASSENGER: OKAFOR/RUTH MS\nOD / DO | GATE | BOARDS\nMIA | BOG\nAA 1093\nTue, Jan 19, 2027\n10:40 AM | 2:30 PM
Terminal | Gate | Boards | Group | Seat\nD31 | 9:55 AM | 5 | 18F`,
    ['AA1093 MIA-BOG 2027-01-19 10:40'],
    ['Ruth Okafor'],
  ],
  [
    'who flies, as an office writes it',
    `Hallo allemaal,\n\nJan van Dijk en Petra Hofman vliegen op maandag 8 november 2027 met de KL1141, 9.55 uur weg van Schiphol, 11.50 uur in Oslo (OSL). Boekingscode: QW7TLX.`,
    ['KL1141 AMS-OSL 2027-11-08 09:55'],
    ['Jan van Dijk', 'Petra Hofman'],
  ],
  [
    'names with their number',
    `【開票通知】訂位代號 7HTQ2C\n林采薇/林冠宇 共2位\n2027/12/24(五) 長榮 BR170 桃園 1515 → 仁川 1845`,
    ['BR170 TPE-ICN 2027-12-24 15:15'],
    ['林采薇', '林冠宇'],
  ],
  [
    'two surnames and given names on each side of a slash',
    `Reserva: QTKF8M\nPasajeras: QUIROGA ELENA / SALDAÑA PILAR\nAR 1531 Córdoba 09:50 - Aeroparque 11:10 jueves 14/01/2027`,
    ['AR1531 COR-AEP 2027-01-14 09:50'],
    ['Quiroga Elena', 'Saldaña Pilar'],
  ],
  [
    'a surname and a given name in cells of their own, under a head drawn as one',
    `Резервация No 4415 QT7XLM\nТуроператор: Морски Вълни Турс ООД\nNo Фамилия Име | Дата на раждане\n1 | DIMITROVA | ELENA | 14.02.1988\n2 | DIMITROV | PAVEL 02.09.1985 | 38
Полет FB 437 София (SOF) – Хургада (HRG) 19.09.2027 05:30 | 08:35`,
    ['FB437 SOF-HRG 2027-09-19 05:30'],
    ['Elena Dimitrova', 'Pavel Dimitrov'],
  ],
  [
    'a train under its station',
    `Prenotazione QWX7LM\nSTAZIONE DI PARTENZA | STAZIONE DI ARRIVO | TRENO\nPadova | Venezia Mestre | FR 9412\n01/08/2027 07:36 | 01/08/2027 07:50 | Frecciarossa\n
V7 1238 Venezia (VCE) - Olbia (OLB) 01/08/2027 11:50 - 13:05`,
    ['V71238 VCE-OLB 2027-08-01 11:50'],
    [],
  ],
  [
    'what was, called off, beside what is now',
    `שינוי בשעת הטיסה שלך\nמספר הזמנה: NQ5W7R\nהטיסה המקורית – בוטלה\nהטיסה החדשה\nLY315 | תל אביב TLV – לונדון LHR | יום שלישי 09/02/2027 | המראה 09:15 / נחיתה 12:40`,
    ['LY315 TLV-LHR 2027-02-09 09:15'],
    [],
  ],
  [
    'a whole trip that is called off, over its old confirmation',
    `Le confirmamos la ANULACIÓN TOTAL de su expediente VLM-60331 (vuelos y hotel).\n\nIB 3232 | MAD-FCO | vie 21MAY27 | 08:35 | 11:05 | OK\nPasajero: Elena Quiroga`,
    ['IB3232 MAD-FCO 2027-05-21 08:35 off'],
    ['Elena Quiroga'],
  ],
  [
    'a plan that a machine wrote',
    `10 napos japán útiterv\nAz alábbi tervet mesterséges intelligencia készítette.\nOda: 2027. április 6. (kedd) – Finnair AY1252 Budapest (BUD) 10:55 → Helsinki (HEL) 14:20`,
    [],
    [],
  ],
  [
    'a code of a promotion, and no booking',
    `¡48 horas!\nVuelo + hotel Lisboa\n3 noches, Hotel Chiado Azul\n13/11 – 16/11/2027\ndesde 189 €/pers.\nUsa tu código\nLOCA48`,
    [],
    [],
  ],
  [
    'an airline and its number in cells of their own, under what the document is called',
    `ELECTRONIC TICKET\nPASSENGER ITINERARY/RECEIPT\nBLUESKY TRAVELS LTD | DATE: 02 JUN 2027\nNAME: BELLO/AMINA MRS\nBOOKING REF : AMADEUS: 7WDKQP\nFROM /TO | FLIGHT | CL DATE | DEP | ST
LAGOS MURTALA | ET | 902 | H | 05AUG | 1335 | OK\nADDIS ABABA BOLE | ARRIVAL TIME: 2055 | ARRIVAL DATE: 05AUG`,
    ['ET902 LOS-ADD 2027-08-05 13:35'],
    ['Amina Bello'],
  ],
  [
    'a Korean label within the place that is behind it',
    `최종 확정서\n그룹 PNR : M7KQ4C\n출국 | LJ081 | 인천 01/20(수) 20:50 출발 | 다낭 01/20(수) 23:30 도착 | 확정\n출발일 | 2027년 01월 20일 (수)\n인천 출발 → 다낭 도착 후 가이드 미팅`,
    ['LJ81 ICN-DAD 2027-01-20 20:50'],
    [],
  ],
  [
    'a train in a sentence, and who goes behind the verb',
    `Код бронювання LOT: 4YRGQH\nНа виставку їдуть Оксана Литвин та Андрій Гнатюк.\n01.03.2027 потягом Київ – Варшава, відпр. 17:37\n02.03.2027 рейс LO 281 Варшава Шопен (WAW) – Лондон Хітроу (LHR), 11:30 – 13:15`,
    ['LO281 WAW-LHR 2027-03-02 11:30'],
    ['Оксана Литвин', 'Андрій Гнатюк'],
  ],
  [
    'what is marked as an advert',
    `ご予約を承りました。予約番号 RY40X8\n航空券 ANA 1079便 2027年1月9日 羽田 08:00 → 大分 09:40\n\n【PR】大分空港行きの航空券もセットで最大20,000円割引!\nANAパック 羽田→大分 2027年1月11日 NH793 12:15発 など`,
    ['NH1079 HND-OIT 2027-01-09 08:00'],
    [],
  ],
  [
    'sentences below a list of travelers',
    `Mã đặt chỗ: EUKX4T\nVN 19 HAN 22:35 CDG 06:50 15/05/2027\nHành khách\nNGUYEN THI HA\nLE QUANG MINH
Nếu Quý khách đồng ý thì không cần thao tác gì thêm, vui lòng không trả lời thư này.`,
    ['VN19 HAN-CDG 2027-05-15 22:35'],
    ['Nguyen Thi Ha', 'Le Quang Minh'],
  ],
  [
    'a day below the number, and another one of something else',
    `Lufthansa\nMUNICH | MUC\nBERLIN | BER\nNAME OF PASSENGER | Hughes, Maya\nFLIGHT | LH2724\nDATE | 06MAR27\nBOARDING | 17:05\nCLASS | ECO LIGHT\nBooking reference: | XXQ7T8\n
Trattoria da Anna\nSaturday, 17 April 2027\n2 guests · 19:45 - 21:15`,
    ['LH2724 MUC-BER 2027-03-06 19:45'],
    ['Maya Hughes'],
  ],
  [
    'a list of candidates',
    `主旨:候補通知\n我們已代為登記候補(WAITLIST),並未確認:\nCX 418 | 2027年2月5日(五) | 香港 HKG 16:05 – 首爾仁川 ICN 20:30 | 狀態:HL(候補)\n候補旅客:LAM/WINGYAN MS`,
    [],
    [],
  ],
  [
    'prices without a currency, of seats that are free',
    `Ugens afbudsrejser\nHej Kirsten! Vi har ledige pladser på disse fly:\nHotel Playa Dorada, Tenerife / Lørdag d. 20. marts 2027 · 7 nætter / Fly DK 1511 fra Billund 06:20 – ankomst 10:30 / fra 3.298,- pr. person Bestil her`,
    [],
    [],
  ],
])('%s', async (_, text, flights, travelers) => {
  expect(await read(text)).toEqual({ flights, travelers })
})

test('a reminder that prints no day tells the one after it was written', async () => {
  const mail = `From: TAP <noreply@tap.example>\nDate: Fri, 2 Apr 2027 08:25:00 +0100\nSubject: O seu check-in\nContent-Type: text/plain; charset=utf-8\n
[ FAZER CHECK-IN ]\nCódigo de reserva TPV6HS\nAmanhã, sábado\nLIS --- FNC\n08:20 1h50 10:10\nTP1689 | Economy`
  expect(await read(mail)).toMatchObject({ flights: ['TP1689 LIS-FNC 2027-04-03 08:20'] })
})

test('the quote that a thread began with says nothing of what is issued now', async () => {
  const mail = `From: a@agency.example\nDate: Wed, 21 Apr 2027 09:17:30 +0200\nSubject: R: R: preventivo Nairobi giugno\nContent-Type: text/plain; charset=utf-8\n
Come da Sua conferma ho emesso i biglietti. PNR 6QKZTL\nET 713 | mer 16/06 | Roma FCO | 23.45 | Addis Abeba ADD | 06.50\nPasseggeri: BERGANTI/ELISA MRS`
  expect(await read(mail)).toMatchObject({ flights: ['ET713 FCO-ADD 2027-06-16 23:45'] })
})

test.each([
  [
    'days that fill the cell before the house',
    `Reisebestätigung, Vorgangsnummer: 71 440 926\nwir bestätigen Ihnen die Buchung:\n09.10.27-23.10.27 | HOTEL SIDE GARDEN, SIDE\n1 DZ Meerblick, AI`,
    ['HOTEL SIDE GARDEN 2027-10-09 2027-10-23'],
  ],
  [
    'a night that is not included',
    `Reserva confirmada OWPLXK\nCasa Andenes San Blas | Entrada: 14 ago 2027 / Salida: 17 ago 2027 | 3 noches\nLa noche del 19 al 20 de agosto de 2027 no está incluida. Ver hoteles en Cusco`,
    ['Casa Andenes San Blas 2027-08-14 2027-08-17'],
  ],
  [
    'a night of one language beside a number of another',
    'Reserva: QT7XLM\nHotel Faro Azul\nCheck-in 14/01/2027\n¡qué lo q me debés, besoo!',
    [],
  ],
  [
    'a letterhead in spaced small letters, over a couple',
    `H a v n e s t e m n i n g H o t e l l\n\nAnne og Lars Berg\nStorgata 4\n\nKjære Anne og Lars,\n
Vi har gleden av å bekrefte et dobbeltrom fra torsdag 11. mars til mandag 15. mars 2027, altså fire netter.`,
    ['Havnestemning Hotell 2027-03-11 2027-03-15'],
  ],
  [
    'guests in Arabic, with a day to cancel until',
    `فندق بستان النخيل\nرقم تأكيد الحجز | WN-40772\nتاريخ الوصول | 10/12/2027\nتاريخ المغادرة | 14/12/2027\nأسماء النزلاء | سالم بن فهد العتيبي، فهد بن سالم العتيبي\nيمكن إلغاء الحجز مجانا حتى 3/12/2027`,
    ['فندق بستان النخيل 2027-12-10 2027-12-14'],
  ],
])('stays: %s', async (_, text, stays) => {
  const result = await extract({ ...input(text), receivedOn: '2027-01-02' })
  const found = result.ok ? result.extraction.accommodations : []
  expect(found.map(({ name, checkIn, checkOut }) => `${name} ${checkIn} ${checkOut}`)).toEqual(stays)
})

const BOOKED = 'Your booking is confirmed. Booking reference: K7PQ31\nPassenger: Ms Maya Hughes\n'
const ROW = 'BA478 | LHR | BCN | 12 May 2027 | 10:20 | 13:35'

test.each([
  [
    'a country that is a train elsewhere',
    `${BOOKED}Flight QR15\n12 May 2027\nDepart: 07:20 Doha, Qatar (DOH)\nArrive: 12:35 London Heathrow (LHR)`,
    'QR15 DOH-LHR 2027-05-12 07:20',
  ],
  [
    'the train to the airport',
    `${BOOKED}BA478\n12 May 2027\nDeparts 10:20 London Heathrow (LHR), 15 minutes by train from Paddington\nArrives 13:35 Barcelona (BCN)`,
    'BA478 LHR-BCN 2027-05-12 10:20',
  ],
  [
    'stations of an airline',
    `${BOOKED}Flight | Departure station | Arrival station | Date | Departs | Arrives\nW6 2201 | LTN | BUD | 12 May 2027 | 10:20 | 13:55`,
    'W62201 LTN-BUD 2027-05-12 10:20',
  ],
  [
    'a status and a fare in cells',
    `${BOOKED}LH123 | 12 May 2027 | LHR | FRA | 10:20 | 12:55 | OK | 150`,
    'LH123 LHR-FRA 2027-05-12 10:20',
  ],
  [
    'a number like a gate',
    `${BOOKED}B61 | JFK | FLL | 12 May 2027 | 10:20 | 13:25`,
    'B61 JFK-FLL 2027-05-12 10:20',
  ],
  [
    '"Ad" and an airline PR',
    `${BOOKED}Ad ogni passeggero spetta un bagaglio.\nPR720 | MNL | LHR | 12 May 2027 | 10:20 | 18:35`,
    'PR720 MNL-LHR 2027-05-12 10:20',
  ],
  [
    'an assistant that is a machine',
    `${BOOKED}Pregunte a nuestro asistente de inteligencia artificial.\n${ROW}`,
    'BA478 LHR-BCN 2027-05-12 10:20',
  ],
  [
    'a new flight to choose',
    `Your original flight BA478 has been cancelled.\nBooking reference: K7PQ31\n${ROW}\nYou can choose a new flight or a refund.`,
    'BA478 LHR-BCN 2027-05-12 10:20 off',
  ],
])('a booking stays one beside %s', async (_, text, flight) => {
  expect(await read(text)).toMatchObject({ flights: [flight] })
})

test.each([
  ['in a sentence', `Check in online using your booking reference K7PQ31\n${ROW}`, ['K7PQ31']],
  ['of a promotion', `Usa tu código LOCA48\n${ROW}`, []],
])('a reference %s', async (_, text, references) => {
  const result = await extract({ ...input(text), receivedOn: '2027-01-02' })
  expect(result.ok && result.extraction.bookingReferences).toEqual(references)
})

test.each([
  ['guests that are counted', `${BOOKED}${ROW}\n旅客 共1位\n大人、小孩 共2人`],
  ['persons that a room is for', `${BOOKED}${ROW}\n2 personas: Vista Mar Lateral`],
])('nobody travels by the name of %s', async (_, text) => {
  expect(await read(text)).toMatchObject({ travelers: ['Maya Hughes'] })
})

test('a good morning is no day', async () => {
  const mail = `From: a@agency.example\nDate: Wed, 21 Apr 2027 09:17:30 +0200\nSubject: Buchung\nContent-Type: text/plain; charset=utf-8\n
Guten Morgen Maya,\ndein Flug ist gebucht. Buchungscode: K7PQ31\nLH1130 Frankfurt (FRA) 10:20 Barcelona (BCN) 12:25`
  expect(await read(mail)).toMatchObject({ flights: [] })
})
