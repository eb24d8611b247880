import { blankOther } from '#extract/exact/blank.ts'
import type { OtherBooking } from '#contract/extraction.ts'
import { isoDate } from './calendar.ts'
import type { ReadLine } from './mention.ts'
import { saysNotBooked } from './not-booked.ts'

/** What a text is about, by the words that only one kind of booking uses. */
export type BookingKind = OtherBooking['kind'] | 'flight' | 'stay'

const VOCABULARY: readonly (readonly [BookingKind, RegExp])[] = [
  [
    'flight',
    /flight|boarding pass|airline|e-?ticket receipt|\bflug|fluggast|fluggesellschaft|\bvuelas\b|\bvolez\b|\bvoli da\b|\bvoas\b|\bvliegt\b|\bvols?\b|vuelos?|aerol[ií]nea|\bvolo\b|\bvoos?\b|companhia aérea|vlucht|\bflyg|\bfly(?:vning|ging||avgang)?\b|\blento|\blot(?:u|nisko)?\b|repülő|járat|zbor|рейс|авіа|авиа|переліт|перелет|перелёт|letenka|letenk|uçuş|便|航班|항공|πτήση|penerbangan|chuyến bay|เที่ยวบิน|رحلة|טיסה/giu,
  ],
  [
    'train',
    /\btrains?\b|railway|rail ticket|\bbahn\b|bahnhof|\bhbf\b|\bice \d+|\bzug\b|gleis|wagen|\btgv\b|\bsncf\b|\bgare\b|voiture|\btren(?:es)?\b|estación de tren|\btreno\b|stazione|binario|carrozza|comboio|\btrein(?:tickets?|kaartjes?|reis)?\b|spoor|\btåg\b|\btog\b|\bjuna\b|pociąg|peron|vlak|nádraží|(?<!\p{L})vonat(?:ok|tal|jegy|tal)?(?!\p{L})|поезд(?!к)|вагон|tren garı|قطار|רכבת|รถไฟ|tàu hỏa|kereta api|τρένο|τραίνο|新幹線|列車|列车|火车|高铁|车厢|열차|ktx|coach \w|platform \d/giu,
  ],
  [
    'bus',
    /\bbus(?:es)?\b|billet de car|(?<!\p{L})\p{L}{0,12}bus{1,2}(?:ticket|station|biljett|billett|billet)|autostazione|rodoviária|gare routière|estación de autobuses|حافل|otogar|terminal bus|xe khách|รถบัส|אוטובוס|\bcoach (?:station|ticket)|busbahnhof|autobus|autocar|autobús|ônibus|автобус|otobüs|고속버스|高速バス|长途汽车/giu,
  ],
  [
    'ferry',
    /\bferry|عبّارة|العبارة|kapal|phà|เรือ|מעבורת|transbordador|balsa|ferries|\bfähre|traversée|\bembarcadero|traghett[oi]|\bnavi?e?\b|navigazione|\bvessel|\bnavire|\bferrys?\b|\bfährt? ab hafen|\bporto di imbarco|пристань|\bveerboot|färja|ferge|lautta|\bprom\b|trajekt|паром|feribot|フェリー|渡轮|페리/giu,
  ],
  [
    'car',
    /car (?:rental|hire)|\bdriver\b|driving licence|استئجار سيارة|السائق|sewa mobil|pengemudi|thuê xe|เช่ารถ|השכרת רכב|biluthyrning|bilutleje|autonvuokraus|wynaj[eę]m|pronájem|autókölcsönzés|rental car|pick-?up location|drop-?off location|mietwagen|autovermietung|location de voiture|alquiler|coche|recogida|devolución|conductor|vehículo|fahrzeug|mietbeginn|véhicule|prise en charge|restitution|autista|ritiro|riconsegna|condutor|veículo|retirada|autonoleggio|aluguel de carro|autohuur|hyrbil|leiebil|прокат авто|araç kiralama|レンタカー|租车|렌터카/giu,
  ],
  ['taxi', /\btaxi\b|\bcab\b|ride receipt|airport transfer|transferfahrt|\buber\b|такси|タクシー/giu],
  [
    'event',
    /\bconcert|konzert|koncert|concerto|konsert|konser\b|حفل|הופעה|演唱会|演唱會|音乐会|콘서트|공연|\btheatre|\btheater\b|\bfestival|admission|venue|doors open|eintrittskarte|einlass|\bkino\b|\bcinema\b|spectacle|concierto|entradas\b|biglietti? per|museum|exhibition|tournament|концерт|спектакль|コンサート/giu,
  ],
  [
    'restaurant',
    /restaurant|ristorante|restaurante|restauracj|restaurac|étterem|ravintola|מסעדה|مطعم|restoran|nhà hàng|ร้านอาหาร|餐厅|餐廳|레스토랑|レストラン|table for \d|table reservation|party of \d|tischreservierung|réservation de table|reserva de mesa|prenotazione tavolo|ресторан|レストラン/giu,
  ],
  [
    'stay',
    /\bhotels?\b|check-?out|\bnights?\b|\brooms?\b|unterkunft|zimmer|übernachtung|hébergement|chambre|habitación|camera|pernottamento|hospedagem|quarto|отель|ホテル|酒店|호텔/giu,
  ],
]

/** How often each kind's own words occur. */
export type KindCounts = ReadonlyMap<BookingKind, number>

/** Words counted for each kind, and the kind with most; null when hardly any occur. */
export function kindOf(text: string): { kind: BookingKind | null; counts: KindCounts } {
  const sample = text.slice(0, SAMPLE_CHARS)
  const counts = new Map(VOCABULARY.map(([kind, words]) => [kind, sample.match(words)?.length ?? 0]))
  return { kind: likeliest(counts), counts }
}

/** The train, bus, ferry, car, taxi, event or table that a text books: its kind, its first day, and what the mail calls it. */
export function otherIn(
  read: readonly ReadLine[],
  kind: BookingKind | null,
  { part, title }: { part: string; title: string },
): OtherBooking[] {
  if (kind === null || kind === 'flight' || kind === 'stay') return []
  const dates = read.flatMap(({ mentions }) =>
    mentions.filter((mention) => mention.kind === 'date' && !mention.dismissed),
  )
  const [first] = dates
  if (!first || first.kind !== 'date') return []
  const provenance = {
    date: { layer: 'text' as const, part, offset: first.offset, length: first.until - first.at },
  }
  return [{ ...blankOther(kind, title), date: isoDate(first.day), confidence: 0.6, provenance }]
}

/** The one kind that an opening speaks of, if only once; null when it speaks of none or of several as much. */
export function mainKindOf(opening: string): BookingKind | null {
  const [best, next] = [...kindOf(opening).counts].sort((a, b) => b[1] - a[1])
  return best && best[1] > (next?.[1] ?? 0) ? best[0] : null
}

/** Whether an opening has the words of a ticket or of a booking that stands. */
export function isTicket(opening: string): boolean {
  return TICKET.test(opening) && !saysNotBooked(opening)
}

const TICKET =
  /ticket|confirm|booking|reserv|billet|bestätig|buchung|fahrkarte|biglietto|prenota|boleto|entrada|bilhete|passagem|ingresso|boeking|kaartje|biljett|bokning|billett|bestilling|lippu|varaus|bilet|rezerw|jízdenka|vstupenka|rezerv|jegy|foglal|bilet|билет|брон|квиток|bilet|κράτηση|εισιτήριο|予約|乗車券|チケット|预订|預訂|車票|车票|门票|예약|예매|티켓|تأكيد|حجز|تذكرة|tiket|terkonfirmasi|vé |đặt|ตั๋ว|จอง|כרטיס|הזמנה/iu

/** Whether a text speaks of another kind of journey and hardly of flying. */
export function isSurelyNoFlight(counts: KindCounts): boolean {
  const kind = likeliest(counts)
  if (!kind || kind === 'flight' || kind === 'stay') return false
  return (counts.get('flight') ?? 0) * 3 <= (counts.get(kind) ?? 0)
}

/** Whether flying is what a text speaks of most, among the ways to travel. */
export function isAboutFlying(counts: KindCounts): boolean {
  const flight = counts.get('flight') ?? 0
  const others = (['train', 'bus', 'ferry', 'car'] as const).map((kind) => counts.get(kind) ?? 0)
  return flight >= 1 && flight > Math.max(...others) * 1.5
}

/** Whether a text uses a word of booking or travelling at all. */
export function speaksOfBooking(text: string): boolean {
  return BOOKING.test(text.slice(0, SAMPLE_CHARS))
}

const BOOKING =
  /localizador|viajer|equipaje|viagem|bagag|бронюв|подорож|пасажир|confirmed|booking|booked|reserv|confirmation|itinerar|passenger|travell?er|check-?in|\bpnr\b|your trip|buchung|reisende|prenota|passegg|pasajer|passag|boeking|reiziger|bokning|bestilling|resenär|varaus|rezerw|rezerv|foglal|брон|пассажир|予約|搭乗|预订|訂位|예약|탑승|yolcu|κράτηση|pemesanan|đặt chỗ|حجز|הזמנה/iu
const SAMPLE_CHARS = 30_000

function likeliest(counts: KindCounts): BookingKind | null {
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  return best && best[1] > 1 ? best[0] : null
}
