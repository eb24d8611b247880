import { findAirline } from '#reference/airlines.ts'
import { airportsNamed } from '#reference/gazetteer.ts'
import { foldName } from '#reference/fold-name.ts'
import { monthsNamed } from './months.ts'

/** Record locators of a text, the likeliest first. E-ticket numbers, prices and words are none. */
export function referencesIn(text: string): string[] {
  const scores = new Map<string, number>()
  let written: ReadonlySet<string> | undefined
  for (const label of text.matchAll(LABEL)) {
    const after = text.slice(label.index + label[0].length, label.index + label[0].length + 60)
    const code = VALUE.exec(after)?.[1]
    if (!code || !isLocator(code)) continue
    const worth =
      (code.length === 6 ? 2 : 0.8) +
      (/\d/.test(code) ? 0.6 : 0) -
      (/^[A-Z]+$/.test(code) && isWord(code, (written ??= smallWordsOf(text))) ? 3 : 0)
    scores.set(code, (scores.get(code) ?? 0) + worth)
  }
  return [...scores]
    .filter(([, score]) => score > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([code]) => code)
    .slice(0, 6)
}

const LABEL = new RegExp(
  [
    String.raw`(?:booking|reservation|confirmation|record|airline|trip|itinerary|order|passenger name)[ ]?(?:reference|ref\.?|code|number|no\.?|id|locator|record)(?:[ ]?(?:number|code|no\.?))?(?:[ ]?\(?PNR\)?)?`,
    String.raw`\bconfirmation\b(?=\s*[:#])|\breference\b(?=\s*[:#]|\s(?=[A-Z]*\d)[A-Z\d]{5,7}(?![\p{L}\d]))|\breservation\b(?=\s*[:#])|\bbooking\b(?=\s*[:#])`,
    String.raw`\bPNR\b(?:[ ]?(?:code|number|no\.?|ref(?:erence)?))?`,
    String.raw`record locator|\bref\b(?=\.?\s(?:is\s)?(?=[A-Z]*\d)[A-Z\d]{6}(?![\p{L}\d]))|\bref(?=\.?:)`,
    String.raw`buchungs(?:code|referenz|nummer|nr\.?)|reservierungs(?:code|nummer)|auftragsnummer`,
    String.raw`(?:bokning(?:sreferens|snummer|skod)|booking(?:referanse|nummer|reference|kode)|bestillings(?:nummer|referanse)|reservasjonsnummer|varausnumero|varaustunnus)`,
    String.raw`(?:código|codigo|n[úu]mero|localizador|referencia|referência)(?: de| da| del| do| la)*[ ]?(?:reserva(?:ción|ção)?|confirmación|confirmação|localizador)?|localizador`,
    String.raw`(?:r[ée]f[ée]rence|code|num[ée]ro|n°)[ ]?(?:du|de|de la)?[ ]?(?:dossier|r[ée]servation|confirmation)|r[ée]f\.? dossier|\bdossier\b`,
    String.raw`(?:codice|numero)[ ]?(?:di )?(?:prenotazione|conferma|PNR)`,
    String.raw`(?:boekings|reserverings)(?:nummer|code|referentie)`,
    String.raw`(?:kod|numer)[ ]?rezerwacji|(?:kód|číslo)[ ]?rezervace|rezervační kód|foglalási (?:kód|szám)|cod(?:ul)? (?:de )?rezervare`,
    String.raw`код бронирования|номер брон(?:и|ирования)|код бронювання|код на резервация`,
    String.raw`rezervasyon (?:kodu|numarası|no)|κωδικός κράτησης|kode (?:booking|pemesanan)|mã đặt chỗ`,
    String.raw`vorgangsnummer|bestätigungs(?:nummer|code)|referans(?:enummer|ekode)|bevestigingsnummer|vahvistusnumero|bestillingsn(?:r|ummer)\b`,
    String.raw`visszaigazolási (?:kód|szám)|foglalási azonosító|codul rezerv[ăa]rii|num[ăa]rul rezerv[ăa]rii|cod(?:ul)? de confirmare|numer (?:potwierdzenia|zamówienia)|kod potwierdzenia|kód potvrzení|číslo (?:potvrzení|objednávky)`,
    String.raw`(?:código|codigo|número) de confirma(?:ción|ção)|expediente|codice di conferma|num[ée]ro de dossier|onay (?:kodu|numarası)|rezervasyon numarası`,
    String.raw`номер (?:заказа|подтверждения|бронювання)|код (?:подтверждения|підтвердження)|αριθμός κράτησης|κωδικός επιβεβαίωσης`,
    String.raw`kode (?:reservasi|konfirmasi)|nomor (?:pemesanan|konfirmasi)|mã (?:xác nhận|đặt phòng|đặt vé)|(?:รหัส|หมายเลข)การจอง|รหัสยืนยัน`,
    String.raw`num[eé]ro di prenotazione|n[úu]mero do pedido|bookingreferanse|reservationsnummer|varausviite|num[ăa]r rezervare|номер бронирования|记录编号|预订参考号|nomor pesanan|kode pemesanan`,
    String.raw`確認番号|お問い合わせ番号|(?:預訂|訂單|訂位|確認)編號|確認碼|订单(?:编号|号)|确认(?:号|码)|예약 ?코드|확인 ?(?:번호|코드)|مرجع الحجز|رقم التأكيد|קוד אישור|מספר אישור`,
    String.raw`予約(?:番号|コード)|预订(?:编号|号)|訂位代[號码碼]|订座记录编号|예약\s?번호|رقم الحجز|رمز الحجز|קוד הזמנה|מספר הזמנה`,
  ].join('|'),
  'giu',
)
const VALUE =
  /^(?: ?\p{L}{2,12}(?: \p{L}{2,12}){0,3}(?= ?[:：/|]))?[\s:：\-–|/*#."'()]*(?:(?:is|are|ist|lautet|est|es|è|é|:)\s+)?[\s:：\-–|/*#."'(]{0,8}(?<![A-Za-z0-9])([A-Z0-9]{5,10})(?![A-Za-z0-9])/u

function isLocator(code: string): boolean {
  if (code.length > 8 && !/\d{3}/.test(code)) return false
  if (/^\d+$/.test(code)) return code.length >= 7
  if (monthsNamed(code).length || /\d{1,2}[A-Z]{3}\d{2}/.test(code)) return false
  const flight = /^([A-Z0-9]{2})\d{3,4}$/.exec(code)
  return !(flight && findAirline(flight[1]!))
}

/** Whether a code of letters only is rather a word: a city, or one that the text also writes in small letters. */
function isWord(code: string, written: ReadonlySet<string>): boolean {
  return airportsNamed(foldName(code)) !== undefined || written.has(code.toLowerCase()) || STOP.has(code)
}

const smallWordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.match(/(?<!\p{L})[a-z]{5,10}(?!\p{L})/gu))

const STOP = new Set(
  'NUMBER CODE BOOKING RESERVATION CONFIRMED DETAILS FLIGHT PLEASE STATUS ONLINE PASSENGER TICKET AIRLINE TRAVEL MANAGE DEPARTURE CHECK TOTAL PRICE'.split(
    ' ',
  ),
)
