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
])('%s', async (_, text, flights, travelers) => {
  expect(await read(text)).toEqual({ flights, travelers })
})
